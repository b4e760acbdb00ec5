/** What one should know of a show before opening it: from what age, in which versions, and in what part of the world. */
import { useTexts } from '../../base/i18n.js';
import { useVersions } from './Facts.js';
import type { Show } from './show.js';
import { useWhereWatched } from './use-where-watched.js';

export function Marks({ show }: { show: Show }) {
  const { t } = useTexts();
  const versions = useVersions(show);
  const where = useWhereWatched(show);
  const marks = [
    ...(show.age > 0 ? [`${show.age}+`] : []),
    ...versions,
    ...(where === 'any' ? [] : [t('event.facts.only', { where: t(`orders.purchase.${where}`) })]),
  ];
  if (marks.length === 0) return null;
  return (
    <ul className="kt-marks">
      {marks.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  );
}
