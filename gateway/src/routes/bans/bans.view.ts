import type { BanView } from '@kurtyna/contracts';
import { banEnd, warsawDate, warsawTime } from '@kurtyna/domain';
import type { BanDto, NewBanDto } from './bans.dto.js';

/** A ban, for administrators (D24). */
export const toBan = (ban: BanView): BanDto => ({
  id: ban.id,
  user_id: ban.userId,
  reason: ban.reason,
  expiration_date: ban.expiresAt && `${warsawDate(ban.expiresAt)} ${warsawTime(ban.expiresAt)}`,
  send_email: ban.sendEmail,
  forever: ban.expiresAt === null,
  active: ban.active,
  automatic: ban.automatic,
  created_at: ban.createdAt,
});

/** The end that the body's class has judged, as an instant; null for ever. Identity judges it once more, by the database's clock. */
export function untilOf({ expiration_date, forever = false }: NewBanDto): string | null {
  const end = banEnd({ date: expiration_date ?? null, forever }, new Date(0).toISOString());
  if ('refused' in end) throw new Error('A ban without an end was let in');
  return end.until;
}
