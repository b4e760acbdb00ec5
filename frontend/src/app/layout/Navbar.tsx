/** Where one can go from everywhere (ROUTE-54, ROUTE-55). */
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../routes.js';
import { Icon, Mark } from '../../ui/Icon.js';
import { useSignOut } from '../session/use-sign-out.js';
import { speak, useTexts } from '../i18n.js';
import { useAppSelector } from '../store-hooks.js';

export function Navbar() {
  const { t, lang } = useTexts();
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const signOut = useSignOut();
  const { pathname, search, hash } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname, hash]);

  const home = paths.home({ signedIn });
  const other = lang === 'pl' ? 'en' : 'pl';
  return (
    <header className="kt-header">
      <nav className="kt-nav" aria-label={t('common.nav.label')}>
        <Link className="kt-brand" to={home}>
          <Mark />
          {t('common.brand')}
        </Link>
        <button
          type="button"
          className="kt-nav__link kt-nav__menu"
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} />
          {t('common.nav.menu')}
        </button>
        <div className="kt-nav__links" id="menu" data-open={open}>
          <Link className="kt-nav__link" to={`${home}#repertuar`}>
            {t('common.nav.repertoire')}
          </Link>
          <Link className="kt-nav__link" to={`${home}#wideo`}>
            {t('common.nav.videos')}
          </Link>
          <NavLink className="kt-nav__link" to={paths.howToBuy()}>
            {t('common.footer.how-to-buy')}
          </NavLink>
          <div className="kt-nav__end">
            <button type="button" className="kt-nav__link" lang={other} onClick={() => speak(other)}>
              {t(other === 'en' ? 'common.language.en' : 'common.language.pl')}
            </button>
            {signedIn ? (
              <button type="button" className="kt-button kt-button--outline" onClick={() => void signOut()}>
                {t('common.nav.sign-out')}
              </button>
            ) : (
              <Link className="kt-button kt-button--outline" to={signInFrom(pathname, search)}>
                {t('common.nav.sign-in')}
              </Link>
            )}
          </div>
        </div>
      </nav>
    </header>
  );
}

/** Signing in leads back to the page one is on, if that is a page one comes back to. */
function signInFrom(pathname: string, search: string): string {
  const comesBack = /^\/(wydarzenie|wideo|n)\//.test(pathname);
  return paths.signIn(comesBack ? { redirect: pathname + search } : {});
}
