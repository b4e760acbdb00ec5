/** Puts a text on the clipboard, and says so to who sees and to who hears (WCAG 4.1.3). */
import { useEffect, useState } from 'react';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../Icon.js';

const SAID_FOR_MS = 4000;

/** `name` begins with the visible word. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { t } = useTexts();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = window.setTimeout(() => setOutcome(null), SAID_FOR_MS);
    return () => window.clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed'); // without https, or forbidden: the code can still be selected
    }
  };
  return (
    <span className="kt-copy">
      <button
        type="button"
        className="kt-button kt-button--outline kt-button--small"
        aria-label={name}
        onClick={() => void copy()}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        {t('common.copy')}
      </button>
      <span role="status" className="kt-small">
        {outcome === 'copied' && t('common.copied')}
        {outcome === 'failed' && t('common.not-copied')}
      </span>
    </span>
  );
}
