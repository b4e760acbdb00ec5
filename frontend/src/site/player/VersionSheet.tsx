/** The versions behind one button of the bar, where nothing stands around the picture. */
import { useRef, type ReactNode } from 'react';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';

interface Props {
  open: boolean;
  onTurn: () => void;
  children: ReactNode;
}

export function VersionSheet({ open, onTurn, children }: Props) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const close = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    onTurn();
    button.current?.focus();
  };
  return (
    <div onKeyDown={close}>
      <button
        ref={button}
        type="button"
        className="kt-controls__button kt-controls__button--words"
        aria-expanded={open}
        onClick={onTurn}
      >
        {t('player.versions')}
        <Icon name="unfold" />
      </button>
      {open && (
        <div className="kt-version-sheet__choices" role="group" aria-label={t('player.versions')}>
          {children}
        </div>
      )}
    </div>
  );
}
