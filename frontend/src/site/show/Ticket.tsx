/** What was bought, as a ticket: the poster, the title as it stands on the poster, when, and what one can do with it (visitors 2.8). */
import { bindLetters, formatWeekday, watchButton } from '@kurtyna/domain';
import { useId, type ReactNode } from 'react';
import { useAppSelector } from '../../app/store-hooks.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { wantStageFocus } from '../../ui/page-focus.js';
import { Picture } from './Picture.js';
import { seenProduct } from './seen-product.js';
import { eventWhen, type Show } from './show.js';
import { StateButton } from './StateButton.js';
import { useAccessWords } from './use-access-words.js';
import './ticket.css';

interface Props {
  id: number;
  title: string;
  subtitle?: string | null;
  poster: string | null;
  /** Over the title: what kind of thing it is for. */
  kicker: ReactNode;
  when: ReactNode;
  /** What one can do; is not printed. */
  actions?: ReactNode;
  /** What is torn off: number, sum and the like. */
  stub?: ReactNode;
  small?: boolean;
  /** The level of its title. */
  heading?: 'h2' | 'h3';
}

export function Ticket({
  id,
  title,
  subtitle,
  poster,
  kicker,
  when,
  actions,
  stub,
  small = false,
  heading: Title = small ? 'h3' : 'h2',
}: Props) {
  const name = useId();
  return (
    <article className={`kt-ticket${small ? ' kt-ticket--small' : ''}`} aria-labelledby={name}>
      <div className="kt-ticket__poster">
        <Picture src={poster} alt="" title={title} id={id} sizes={small ? '96px' : '220px'} />
      </div>
      <div className="kt-ticket__words">
        <p className="kt-kicker">{kicker}</p>
        <Title id={name} className="kt-ticket__title">
          {bindLetters(title)}
        </Title>
        {subtitle && <p className="kt-quiet">{bindLetters(subtitle)}</p>}
        {when}
      </div>
      {actions && <div className="kt-ticket__actions">{actions}</div>}
      {stub && <div className="kt-ticket__stub">{stub}</div>}
    </article>
  );
}

/** The lines of a ticket that say when: of an event its hour, of a film how long it can be watched. */
export function TicketWhen({ show, now }: { show: Show; now: string }) {
  const { t, lang } = useTexts();
  const held = useAccessWords(show, now);
  return (
    <>
      {show.kind === 'event' && (
        <p className="kt-ticket__when">
          {formatWeekday(show.startsAt, lang)} {eventWhen(show, { allDay: t('event.facts.all-day') })}
        </p>
      )}
      {show.kind === 'video' && held && <p className="kt-ticket__when">{held}</p>}
    </>
  );
}

/** "Oglądaj", while the server lets this viewer watch: a running show as well as a film (BTN-22, BTN-23). */
export function WatchTicket({ show, now, size }: { show: Show; now: string; size: 'small' | 'large' }) {
  const user = useAppSelector((state) => state.session.user);
  const watch = watchButton(seenProduct(show, user), now);
  if (watch.state !== 'watch') return null;
  return (
    <StateButton
      view={watch}
      to={paths.product(show.kind, show, { play: true })}
      icon="play"
      size={size}
      about={show.title}
      onGo={wantStageFocus}
    />
  );
}
