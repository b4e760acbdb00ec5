/** The menu of the back office: at the side of a desktop, behind a button on what is smaller (ADM-02, ADM-06). */
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSignOut } from '../../app/session/use-sign-out.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { DrawerHeading } from '../../ui/form/SideDrawer.js';
import { Mark } from '../../ui/Icon.js';
import { BELOW_DESKTOP, useMedia } from '../../ui/use-media.js';
import { ViewLinks } from './ViewLinks.js';
import type { View } from './views.js';

interface Props {
  current: View;
}

export function Menu(props: Props) {
  return useMedia(BELOW_DESKTOP) ? <FoldedMenu {...props} /> : <SideMenu {...props} />;
}

function SideMenu(props: Props) {
  return (
    <header className="kt-office__side">
      <Title />
      <Tabs {...props} />
      <WaysOut />
    </header>
  );
}

function FoldedMenu(props: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(close, [props.current]);
  return (
    <header className="kt-office__bar">
      <Button
        icon={<MenuOutlined aria-hidden />}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('frame.menu')}
      </Button>
      <Title />
      <Drawer
        open={open}
        onClose={close}
        placement="left"
        size={300}
        title={<DrawerHeading>{t('frame.title')}</DrawerHeading>}
        autoFocus={false}
        closable={{ 'aria-label': t('frame.close-menu') }}
        classNames={{ body: 'kt-office__folded' }}
      >
        <Tabs {...props} onChosen={close} />
        <WaysOut />
      </Drawer>
    </header>
  );
}

function Title() {
  return (
    <h2 className="kt-office__title">
      <Mark />
      {t('frame.title')}
    </h2>
  );
}

function Tabs({ current, onChosen }: Props & { onChosen?: () => void }) {
  return (
    <nav className="kt-office__tabs" aria-label={t('frame.title')}>
      <ViewLinks current={current} onChosen={onChosen} />
    </nav>
  );
}

function WaysOut() {
  const { t: said } = useTexts();
  const signOut = useSignOut();
  return (
    <ul className="kt-office__out">
      <li>
        <Link to={paths.home()}>{t('frame.to-site')}</Link>
      </li>
      <li>
        <Link to={paths.account()}>{said('common.nav.account')}</Link>
      </li>
      <li>
        <button type="button" onClick={() => void signOut()}>
          {said('common.nav.sign-out')}
        </button>
      </li>
    </ul>
  );
}
