/** The tabs of the back office in their groups, as links: in its own menu, and in that of the site. */
import { adminText as t } from '@kurtyna/texts/admin';
import { Link } from 'react-router-dom';
import { paths } from '../../routes.js';
import { GROUPS, VIEW_GROUPS, type View } from './views.js';

interface Props {
  current?: View;
  onChosen?: () => void;
}

export function ViewLinks({ current, onChosen }: Props) {
  return GROUPS.map((group) => (
    <div key={group}>
      <p id={`office-${group}`}>{t(`frame.group.${group}`)}</p>
      <ul aria-labelledby={`office-${group}`}>
        {VIEW_GROUPS[group].map((view) => (
          <li key={view}>
            <Link to={paths.admin({ view })} aria-current={view === current ? 'page' : undefined} onClick={onChosen}>
              {t(`frame.view.${view}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
