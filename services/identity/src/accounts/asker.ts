import { notFound, type Tx } from '@kurtyna/platform';
import { In } from 'typeorm';
import { User } from './user.entity.js';

/** Changes that take an administrator away wait for each other: two must not remove the last two at once. */
const ONE_AT_A_TIME = `SELECT pg_advisory_xact_lock(hashtext('administrators'))`;
const OTHERS = `
  SELECT EXISTS (SELECT 1 FROM users WHERE id <> $1 AND role_id = 1
                    AND NOT (blocked AND coalesce(blocked_until > now(), true))) AS others`;
const BLOCKED = 'SELECT blocked AND coalesce(blocked_until > now(), true) AS blocked FROM users WHERE id = $1';

/** Whose account it is, and whether who asks is an administrator: read from the rows, under their locks (ACCT-21, ACCT-22). */
export async function lockForChange(
  tx: Tx,
  { userId, by }: { userId: number; by: { userId: number; admin: boolean } },
): Promise<{ user: User; byAdmin: boolean; own: boolean }> {
  if (by.admin) await tx.manager.query(ONE_AT_A_TIME);
  const people = await tx.manager.find(User, {
    where: { id: In([userId, by.userId]) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const [user, asker] = [userId, by.userId].map((id) => people.find((person) => person.id === id));
  const byAdmin = by.admin && asker?.isAdmin === true && !(await isBlocked(tx, asker.id));
  const own = userId === by.userId;
  // Somebody else's account looks like none (D23).
  if (!user || user.role === 'deleted' || !(own || byAdmin)) throw notFound('user.not-found');
  return { user, byAdmin, own };
}

/** Whether nobody else could administer the theatre. */
export async function isLastAdmin(tx: Tx, user: User): Promise<boolean> {
  if (!user.isAdmin) return false;
  const [row] = await tx.manager.query<{ others: boolean }[]>(OTHERS, [user.id]);
  return !row!.others;
}

/** Whether who asks may administer, by the rows as they are now. */
export async function isAdministrator(tx: Tx, by: { userId: number; admin: boolean }): Promise<boolean> {
  if (!by.admin) return false;
  const asker = await tx.manager.findOneBy(User, { id: by.userId });
  return asker?.isAdmin === true && !(await isBlocked(tx, by.userId));
}

async function isBlocked(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.manager.query<{ blocked: boolean }[]>(BLOCKED, [id]);
  return row!.blocked;
}
