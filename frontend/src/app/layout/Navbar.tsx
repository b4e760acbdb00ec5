/** Where one can go from everywhere (ROUTE-51 to ROUTE-55). On a phone the search and the menu open under the bar, one at a time. */
import { useEffect, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useConfig } from '../../api/config.js';
import { useGiftOnSale } from '../../api/gifts.js';
import { paths, patterns } from '../../routes.js';
import { Icon, Mark } from '../../ui/Icon.js';
import { useSignOut } from '../session/use-sign-out.js';
import { speak, useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../store-hooks.js';
import { AdminMenu } from './AdminMenu.js';
import { SearchBox } from './SearchBox.js';

type Unfolded = 'menu' | 'search' | null;

export function Navbar() {
  const { t, lang } = useTexts();
  const { authenticated: signedIn, user } = useAppSelector((state) => state.session);
  const signOut = useSignOut();
  const { pathname, search, hash } = useLocation();
  const [open, setOpen] = useState<Unfolded>(null);
  // On the page of results the words searched for stay in sight.
  useEffect(() => setOpen(pathname === patterns.search ? 'search' : null), [pathname, hash]);
  const festival = useConfig()?.view_festival;
  const gift = useGiftOnSale(new Date().toISOString());
  const turn = (what: Exclude<Unfolded, null>) => setOpen(open === what ? null : what);

  /** The menu lies over the page: it is gone with Escape, and when the focus goes on into the page. */
  const fold = () => setOpen((now) => (now === 'menu' ? null : now));
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && fold();
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) fold();
  };

  const home = paths.home({ signedIn });
  const other = lang === 'pl' ? 'en' : 'pl';
  const brand = (
    <>
      <Mark />
      <span className="kt-brand__word">{t('common.brand')}</span>
    </>
  );
  const language = (
    <button type="button" className="kt-nav__link" lang={other} onClick={() => speak(other)}>
      {t(other === 'en' ? 'common.language.en' : 'common.language.pl')}
    </button>
  );
  const signIn = (
    <Link className="kt-button kt-button--outline" to={signInFrom(pathname, search)}>
      {t('common.nav.sign-in')}
    </Link>
  );
  // Whatever else stands in the bar would lead back here.
  if (pathname === patterns.maintenance)
    return (
      <header className="kt-header">
        <nav className="kt-nav kt-nav--closed" aria-label={t('common.nav.label')}>
          <span className="kt-brand">{brand}</span>
          {language}
          {!signedIn && signIn}
        </nav>
      </header>
    );
  return (
    <header className="kt-header">
      <nav className="kt-nav" aria-label={t('common.nav.label')} data-open={open} onKeyDown={onKeyDown} onBlur={onBlur}>
        <Link className="kt-brand" to={home}>
          {brand}
        </Link>
        <SearchBox open={open === 'search'} onTurn={() => turn('search')} />
        <button
          type="button"
          className="kt-nav__link kt-nav__menu"
          aria-expanded={open === 'menu'}
          aria-controls="menu"
          onClick={() => turn('menu')}
        >
          <Icon name={open === 'menu' ? 'close' : 'menu'} />
          {t('common.nav.menu')}
        </button>
        <div className="kt-nav__links" id="menu">
          <Link className="kt-nav__link" to={`${home}#repertuar`}>
            {t('common.nav.repertoire')}
          </Link>
          <Link className="kt-nav__link" to={`${home}#wideo`}>
            {t('common.nav.videos')}
          </Link>
          {festival && (
            <Link className="kt-nav__link" to={`${home}#festiwal`}>
              {t('common.nav.festival')}
            </Link>
          )}
          {gift && (
            <Link className="kt-nav__link" to={`${home}#prezent`}>
              {t('common.nav.gift')}
            </Link>
          )}
          <NavLink className="kt-nav__link" to={paths.howToBuy()}>
            {t('common.footer.how-to-buy')}
          </NavLink>
          <div className="kt-nav__end">
            {signedIn && (
              <NavLink className="kt-nav__link" to={paths.account()} end>
                {t('common.nav.account')}
              </NavLink>
            )}
            {user?.role === 'admin' && <AdminMenu />}
            {language}
            {signedIn ? (
              <button type="button" className="kt-button kt-button--outline" onClick={() => void signOut()}>
                {t('common.nav.sign-out')}
              </button>
            ) : (
              signIn
            )}
          </div>
        </div>
      </nav>
    </header>
  );
}

/** Signing in leads back to the page one is on, if that is a page one comes back to. */
function signInFrom(pathname: string, search: string): string {
  const comesBack = /^\/(wydarzenie|wideo|n)\//.test(pathname) || pathname === patterns.search;
  return paths.signIn(comesBack ? { redirect: pathname + search } : {});
}
