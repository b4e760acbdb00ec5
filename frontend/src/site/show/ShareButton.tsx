/** Hands on the public address of an event or a video, where its administrator wants that (EVTADM-40, VIDADM-48, OPEN2-16). */
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { Icon } from '../../ui/Icon.js';
import { useCopy } from '../../ui/use-copy.js';
import type { Show } from './show.js';

export function ShareButton({ show }: { show: Show }) {
  const { t } = useTexts();
  const { outcome, copy } = useCopy();
  if (!show.answer.share_teatrlink) return null;

  const share = async () => {
    const url = new URL(paths.product(show.kind, show, { signedIn: false }), window.location.origin).href;
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title: show.title, url });
    } catch (error) {
      if ((error as Error).name !== 'AbortError') await copy(url); // who closed the window wants nothing
    }
  };
  return (
    <p className="kt-share">
      <button type="button" className="kt-button kt-button--outline kt-button--small" onClick={() => void share()}>
        <Icon name="share" />
        {t('event.share')}
      </button>
      <span role="status" className="kt-small">
        {outcome === 'copied' && t('common.copied')}
        {outcome === 'failed' && t('common.not-copied')}
      </span>
    </p>
  );
}
