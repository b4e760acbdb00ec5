/**
 * What opens at the side over the back office: wide enough for a form, and closed by its buttons or Escape, never by a slip beside it. The
 * focus begins at its heading; antd's own begins at the box around what is called a dialog (ux.md 1.3).
 */
import { Button, Drawer } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../../base/i18n.js';
import './drawer-form.css';

interface Props {
  title: string;
  close: () => void;
  /** Nothing can be shown yet. */
  loading?: boolean;
  children?: ReactNode;
}

export function SideDrawer({ title, close, loading = false, children }: Props) {
  const { t } = useTexts();
  return (
    <Drawer
      open
      onClose={close}
      placement="right"
      size="90%"
      title={<DrawerHeading>{title}</DrawerHeading>}
      loading={loading}
      autoFocus={false}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('common.close') }}
      classNames={{ body: 'kt-drawer' }}
    >
      {children}
    </Drawer>
  );
}

interface FootProps {
  /** What the form does. */
  send: string;
  sending: boolean;
  disabled?: boolean;
  cancel: () => void;
}

/** The foot of a form in a drawer, at the drawer's lower edge however short the form is. */
export function DrawerFoot({ send, sending, disabled, cancel }: FootProps) {
  const { t } = useTexts();
  return (
    <div className="kt-drawer__foot">
      <Button type="primary" htmlType="submit" loading={sending} disabled={disabled}>
        {send}
      </Button>
      <Button onClick={cancel}>{t('common.cancel')}</Button>
    </div>
  );
}

/**
 * Where the focus begins. At the first effect antd has not put the drawer into the page yet, and then gives the focus to what would close it;
 * so this waits for the next picture. Who has gone into its body already is left there.
 */
export function DrawerHeading({ children }: { children: string }) {
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const next = requestAnimationFrame(() => {
      const isElsewhere = heading.current?.closest('[role=dialog]')?.querySelector('.kt-drawer :focus');
      if (!isElsewhere) heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(next);
  }, []);
  return (
    <span ref={heading} tabIndex={-1} className="kt-drawer__heading">
      {children}
    </span>
  );
}
