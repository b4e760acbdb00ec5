import type { BanView } from '@kurtyna/contracts';

export interface BanRow {
  id: number;
  userId: number;
  reason: string;
  expiresAt: Date | null;
  sendEmail: boolean;
  bannedBy: number | null;
  createdAt: Date;
  active: boolean;
}

/** The columns of a `BanRow`. Whether it holds is judged by the database's clock (D35). */
export const BAN_COLUMNS = `
  id, user_id AS "userId", reason, expires_at AS "expiresAt", send_email AS "sendEmail", banned_by AS "bannedBy",
  created_at AS "createdAt", coalesce(expires_at > now(), true) AS active`;

export const toBanView = ({ expiresAt, createdAt, bannedBy, ...ban }: BanRow): BanView => ({
  id: ban.id,
  userId: ban.userId,
  reason: ban.reason,
  expiresAt: expiresAt?.toISOString() ?? null,
  sendEmail: ban.sendEmail,
  automatic: bannedBy === null,
  createdAt: createdAt.toISOString(),
  active: ban.active,
});
