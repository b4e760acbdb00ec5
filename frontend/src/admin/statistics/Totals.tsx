/** The money of the days of a table, below it: its titles, the other ones, things without a title, and all, which the income chart adds up to. */
import { adminText as t } from '@kurtyna/texts/admin';
import type { FigureTotalsDto } from '../../api/admin/generated.js';
import { showIncome } from '../payment/income.js';

interface Props {
  /** Absent while the server is of the release before. */
  totals: FigureTotalsDto | undefined;
  of: 'events' | 'videos';
  /** They are still those of the question before. */
  waiting: boolean | undefined;
}

export function Totals({ totals, of, waiting }: Props) {
  if (!totals) return null;
  const rows = [
    { label: t('statistics.totals.own'), sums: totals[of] },
    of === 'events'
      ? { label: t('statistics.group.video'), sums: totals.videos }
      : { label: t('statistics.group.event'), sums: totals.events },
    { label: t('statistics.totals.untitled'), sums: totals.untitled },
    { label: t('statistics.totals.all'), sums: totals.all },
  ];
  return (
    <div className={waiting ? 'kt-totals kt-table__old' : 'kt-totals'}>
      <table>
        <caption className="kt-hidden">{t('statistics.totals.of', { what: t(`statistics.${of}.title`) })}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('statistics.column.paid')}</th>
            <th scope="col">{t('statistics.column.income')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, sums }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{showIncome(sums.paid)}</td>
              <td>{showIncome(sums.income)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="kt-small kt-quiet">{t('statistics.totals.hint')}</p>
    </div>
  );
}
