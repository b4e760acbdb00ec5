/** What an owner of access reads first: that it is theirs, and until when (EVT-19, BTN-15, TICK-10). */
import { formatDateTime, isBefore, seenAt } from '@kurtyna/domain';
import { useAppSelector } from '../../app/store-hooks.js';
import { useTexts } from '../../base/i18n.js';
import { seenProduct } from './seen-product.js';
import type { Show } from './show.js';

/** Null to who has no access of their own: what is open to everybody is not owned. */
export function useAccessWords(show: Show, now: string): string | null {
  const { t } = useTexts();
  const user = useAppSelector((state) => state.session.user);
  const { access, accessBy, accessUntil } = seenAt(seenProduct(show, user), now);
  if (!access || accessBy === 'free') return null;
  if (accessBy !== 'order') return t('buttons.granted'); // a role or the newsletter: nobody knows for how long
  const until = show.kind === 'event' ? accessUntil : earlier(accessUntil, show.endsAt);
  if (until) return t('event.access.until', { time: formatDateTime(until) });
  return t(show.kind === 'event' ? 'event.access.to-the-end' : 'event.access.no-end');
}

/** A ticket outlives no video. */
function earlier(one: string | null, other: string | null): string | null {
  if (!one || !other) return one ?? other;
  return isBefore(one, other) ? one : other;
}
