/** The figures of a list, above it: the four that are read first as tiles, the others in one line. */
import type { ReactNode } from 'react';
import './figures.css';

export interface Figure {
  key: string;
  label: string;
  value: ReactNode;
}

interface Props {
  /** The name of the figures for screen readers. */
  label: string;
  tiles: readonly Figure[];
  others: readonly Figure[];
}

export function Figures({ label, tiles, others }: Props) {
  return (
    <section aria-label={label} className="kt-figures">
      <List className="kt-figures__tiles" figures={tiles} />
      <List className="kt-figures__others" figures={others} />
    </section>
  );
}

const List = ({ className, figures }: { className: string; figures: readonly Figure[] }) => (
  <dl className={className}>
    {figures.map(({ key, label, value }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
