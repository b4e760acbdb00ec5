/** The figures of a drawing as a table; made when somebody opens it. */
import { adminText as t } from '@kurtyna/texts/admin';
import { useState } from 'react';
import type { Series } from './Chart.js';

interface Props {
  caption: string;
  labelsAre: string;
  labels: readonly string[];
  series: readonly Pick<Series, 'name' | 'values'>[];
  format: (value: number) => string;
}

export function FigureTable({ caption, labelsAre, labels, series, format }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className="kt-chart__table">
      <button type="button" className="kt-link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('statistics.chart.as-table')}
      </button>
      {open && (
        <div role="region" aria-label={caption} tabIndex={0}>
          <table>
            <caption className="kt-hidden">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{labelsAre}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, nth) => (
                <tr key={`${nth} ${label}`}>
                  <th scope="row">{label}</th>
                  {series.map(({ name, values }) => (
                    <td key={name}>{format(values[nth]!)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
