/** Cards of events beside each other, and what stands there until they have come. */
import { Item } from '../../ui/Boundary.js';
import { Loading } from '../../ui/states.js';
import type { EventShow } from '../show/show.js';
import { EventCard } from './EventCard.js';

interface Props {
  shows: readonly EventShow[];
  now: string;
  shortDates?: boolean;
  wide?: boolean;
  /** The element that says what they have in common. */
  labelledBy?: string;
}

export function EventCards({ shows, now, shortDates = false, wide = false, labelledBy }: Props) {
  return (
    <ul className={`kt-cards${wide ? ' kt-cards--wide' : ''}`} aria-labelledby={labelledBy}>
      {shows.map((show) => (
        <li key={show.id}>
          <Item resetOn={show.answer}>
            <EventCard show={show} now={now} shortDates={shortDates} wide={wide} />
          </Item>
        </li>
      ))}
    </ul>
  );
}

export function EventCardBones() {
  return (
    <Loading>
      <div className="kt-cards">
        {[1, 2, 3, 4].map((n) => (
          <div key={n}>
            <div className="kt-skeleton kt-card__picture kt-card__waits" />
            <div className="kt-skeleton kt-card__skeleton" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
