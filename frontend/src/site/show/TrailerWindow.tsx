/** The trailer from the picture of the page, in the browser's own modal window: Escape closes it, and the focus is then where it was. */
import { useEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';
import { Player } from '../player/Player.js';
import { trailerSource } from './foreign-value.js';

export function TrailerWindow({ value, title, close }: { value: string; title: string; close: () => void }) {
  const { t, lang } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const source = useMemo(() => trailerSource(value, lang), [value, lang]);
  return (
    <dialog
      ref={dialog}
      className="kt-large kt-large--film"
      data-theme="dark"
      aria-label={t('event.trailer.of', { title })}
      onClose={close}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <button
        type="button"
        className="kt-large__button kt-large__close"
        aria-label={t('common.close')}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
      <div className="kt-trailer__frame">
        <Player source={source} title={title} startAt={0} captions={null} onEvent={() => undefined} />
      </div>
    </dialog>
  );
}
