/**
 * Where the stage stands, from the moment somebody wants to watch: who pressed "Oglądaj" finds the focus here, also while the
 * stage itself is on its way. A performance that begins by itself takes nobody's focus (ux.md 4, EVENT).
 */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../../base/i18n.js';
import { takeStageFocus } from '../../ui/page-focus.js';

export function StageFrame({ title, chat, children }: { title: string; chat: boolean; children: ReactNode }) {
  const { t } = useTexts();
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (takeStageFocus()) section.current?.focus();
  }, []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`kt-show__stage${chat ? ' kt-show__stage--chat' : ''}`}
      data-theme="dark"
      aria-label={t('player.title', { title })}
    >
      {children}
    </section>
  );
}
