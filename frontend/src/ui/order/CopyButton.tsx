/** Puts a text on the clipboard, and says so to who sees and to who hears (WCAG 4.1.3). */
import { useTexts } from '../../base/i18n.js';
import { buttonClass } from '../button-class.js';
import { Icon } from '../Icon.js';
import { useCopy } from '../use-copy.js';

/** `name`, where several say the same, begins with the visible words. */
export function CopyButton({ text, words, name }: { text: string; words: string; name?: string }) {
  const { t } = useTexts();
  const { outcome, copy } = useCopy();
  return (
    <span className="kt-copy">
      <button
        type="button"
        className={buttonClass('outline', 'small')}
        aria-label={name}
        onClick={() => void copy(text)}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        {words}
      </button>
      <span role="status" className="kt-small">
        {outcome === 'copied' && t('common.copied')}
        {outcome === 'failed' && t('common.not-copied')}
      </span>
    </span>
  );
}
