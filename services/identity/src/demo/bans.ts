import { addDays, endOfWarsawDay, startOfWarsawDay, warsawDate } from '@kurtyna/domain';
import type { Tx } from '@kurtyna/platform';
import type { Users } from '../accounts/users.js';
import { blockByBans } from '../bans/live-bans.js';

/** Days from the day of loading, back and on. */
interface DemoBan {
  email: string;
  reason: string;
  bannedDaysAgo: number;
  /** Null: for ever. */
  endsInDays: number | null;
  liftedDaysAgo: number | null;
}

/** One for ever, one with an end, one that was taken back and one that is over. */
const BANS: readonly DemoBan[] = [
  {
    email: 'widz057@poczta.example',
    reason: 'Udostępnianie konta innym osobom',
    bannedDaysAgo: 40,
    endsInDays: null,
    liftedDaysAgo: null,
  },
  {
    email: 'widz098@poczta.example',
    reason: 'Obraźliwe wpisy na czacie',
    bannedDaysAgo: 3,
    endsInDays: 27,
    liftedDaysAgo: null,
  },
  {
    email: 'widz123@poczta.example',
    reason: 'Podejrzenie sprzedaży kodów',
    bannedDaysAgo: 75,
    endsInDays: null,
    liftedDaysAgo: 70,
  },
  {
    email: 'widz164@poczta.example',
    reason: 'Nagrywanie transmisji',
    bannedDaysAgo: 33,
    endsInDays: -3,
    liftedDaysAgo: null,
  },
];

const BAN = `
  INSERT INTO ban (user_id, reason, expires_at, send_email, banned_by, created_at, lifted_at)
  SELECT u.id, $2, $3, false, (SELECT min(id) FROM users), $4, $5 FROM users u WHERE u.email = $1 RETURNING user_id AS id`;

export async function banSome(tx: Tx, users: Users, now: string): Promise<void> {
  const day = (days: number): string => addDays(warsawDate(now), days);
  for (const { email, reason, bannedDaysAgo, endsInDays, liftedDaysAgo } of BANS) {
    const ends = endsInDays === null ? null : endOfWarsawDay(day(endsInDays));
    const lifted = liftedDaysAgo === null ? null : startOfWarsawDay(day(-liftedDaysAgo));
    const [person] = await tx.returning<{ id: number }>(BAN, [
      email,
      reason,
      ends,
      startOfWarsawDay(day(-bannedDaysAgo)),
      lifted,
    ]);
    await blockByBans(tx, users, person!.id);
  }
}
