/** The parts of a tab that has more than one, above whichever is shown (OPEN2-2). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Link } from 'react-router-dom';
import { paths } from '../../routes.js';
import { partsOf, tabOf, type Place } from './views.js';

export function Parts({ current }: { current: Place }) {
  const parts = partsOf(current);
  if (parts.length === 0) return null;
  return (
    <nav className="kt-office__parts" aria-label={t(`frame.view.${tabOf(current)}`)}>
      {parts.map((part) => (
        <Link key={part} to={paths.admin({ view: part })} aria-current={part === current ? 'page' : undefined}>
          {t(`frame.view.${part}`)}
        </Link>
      ))}
    </nav>
  );
}
