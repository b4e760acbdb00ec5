/** What a list starts with, under its filters: each says what it holds back, and is taken off by a press. */
import { adminText as t } from '@kurtyna/texts/admin';
import { Button } from 'antd';

interface StartFilter {
  label: string;
  takeOff: () => void;
}

/** `filters`: false for one that holds no more. */
export function StartFilters({ filters }: { filters: readonly (StartFilter | false)[] }) {
  const held = filters.filter((filter) => filter !== false);
  if (held.length === 0) return null;
  return (
    <ul className="kt-list-filters__starts" aria-label={t('list.starts')}>
      {held.map(({ label, takeOff }) => (
        <li key={label}>
          <Button size="small" aria-label={t('list.take-off', { label })} onClick={takeOff}>
            {label} ×
          </Button>
        </li>
      ))}
    </ul>
  );
}
