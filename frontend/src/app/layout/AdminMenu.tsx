/** The way to the back office, and the menu of its tabs: not one byte of that is loaded for anybody but an administrator. */
import { NavLink } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { lazyBlock } from '../../ui/lazy-part.js';
import { onItsWay } from '../screens-on-the-way.js';

const SiteMenu = lazyBlock(async () => (await onItsWay(import('../../admin/frame/SiteMenu.js'))).SiteMenu);

export function AdminMenu() {
  const { t } = useTexts();
  return (
    <>
      <NavLink className="kt-nav__link" to={paths.admin()}>
        {t('common.nav.admin')}
      </NavLink>
      <SiteMenu />
    </>
  );
}
