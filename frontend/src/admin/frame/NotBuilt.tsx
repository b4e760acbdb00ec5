/** The address of a tab that this version does not have: said plainly, with the way on. The menu does not name it. */
import { adminText as t } from '@kurtyna/texts/admin';
import { Link } from 'react-router-dom';
import { paths } from '../../routes.js';
import { Screen } from '../Screen.js';
import type { View } from './views.js';

export function NotBuilt({ view, first }: { view: View; first: View }) {
  return (
    <Screen title={t(`frame.view.${view}`)}>
      <p>{t('frame.not-built')}</p>
      <p>
        <Link to={paths.admin({ view: first })}>{t('frame.to-first', { title: t(`frame.view.${first}`) })}</Link>
      </p>
    </Screen>
  );
}
