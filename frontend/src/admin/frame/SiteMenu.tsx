/** The back office in the bar of the site: its groups and tabs under one button, on a phone in the unfolded menu (ROUTE-52). */
import { adminText as t } from '@kurtyna/texts/admin';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ViewLinks } from './ViewLinks.js';
import './site-menu.css';

export function SiteMenu() {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const elsewhere = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, [open]);
  const closeByKey = ({ key: pressed }: React.KeyboardEvent) => {
    if (pressed !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="kt-site-menu" lang="pl" ref={box} onKeyDown={closeByKey}>
      <button
        type="button"
        className="kt-nav__link"
        ref={button}
        aria-expanded={open}
        aria-controls="office-menu"
        aria-label={t('frame.site-menu')}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden>{open ? '▴' : '▾'}</span>
      </button>
      <div id="office-menu" className="kt-site-menu__groups" hidden={!open}>
        <ViewLinks />
      </div>
    </div>
  );
}
