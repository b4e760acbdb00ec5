/**
 * A window as large as the browser's, over a show's page. It is the browser's own modal window: the rest of the page cannot be reached,
 * Escape closes it, and the focus is then where it was.
 */
import { useEffect, useRef, type KeyboardEventHandler, type ReactNode } from 'react';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';

interface Props {
  label: string;
  className?: string;
  close: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

export function LargeWindow({ label, className = '', close, onKeyDown, children }: Props) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={`kt-large ${className}`}
      data-theme="dark"
      aria-label={label}
      onClose={close}
      onKeyDown={onKeyDown}
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
      {children}
    </dialog>
  );
}
