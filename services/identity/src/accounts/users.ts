import { emailVerified, userChanged, type UserState } from '@kurtyna/contracts';
import { notFound, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { User } from './user.entity.js';
import { toUserState } from './user.view.js';

/** The one way a person's row is made and changed: what other services keep of it goes out in the same transaction (D2). */
@Injectable()
export class Users {
  /** Adds an account unless its e-mail has one; answers whether it did. The unique index decides, not a look before (R10). */
  async add(tx: Tx, user: User): Promise<boolean> {
    const { raw } = (await tx.manager
      .createQueryBuilder()
      .insert()
      .into(User)
      .values(user)
      .orIgnore()
      .returning('id')
      .execute()) as { raw: { id: number }[] };
    if (!raw[0]) return false;
    user.id = raw[0].id;
    await this.announce(tx, user);
    return true;
  }

  /** Locks the row, changes it, and tells of it when other services would see a difference. */
  async change(tx: Tx, id: number, act: (user: User) => void): Promise<User> {
    const user = await tx.manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw notFound('user.not-found');
    const before = told(toUserState(user));
    act(user);
    const changed = told(toUserState(user)) !== before;
    if (changed) user.version++;
    await tx.manager.save(user);
    if (changed) await this.announce(tx, user);
    return user;
  }

  /** Tells that the address of a waiting account is proved, in the transaction that verifies it; `again`: not its first account. */
  async tellVerified(tx: Tx, { id, version }: User, { at, again }: { at: Date; again: boolean }): Promise<void> {
    await tx.publish(emailVerified, {
      aggregate: String(id),
      version,
      data: { userId: id, verifiedAt: at.toISOString(), ...(again && { again }) },
    });
  }

  /** Locks the row of an e-mail, so that what is written about it fits it; null when there is none. */
  findByEmailLocked(tx: Tx, email: string): Promise<User | null> {
    return tx.manager.findOne(User, { where: { email }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Replaces all that is personal. What was announced of the person before goes from the outbox too: a replay must not bring
   * it back (D36, X11).
   */
  async erase(tx: Tx, id: number): Promise<void> {
    await tx.manager.query(`DELETE FROM outbox WHERE subject = $1 AND starts_with(subject, 'state.')`, [
      `state.${userChanged.subject}.${id}`,
    ]);
    await this.change(tx, id, (user) => user.erase());
  }

  private announce(tx: Tx, user: User): Promise<void> {
    return tx.announce(userChanged, { key: String(user.id), version: user.version, data: toUserState(user) });
  }
}

const told = (state: UserState): string => JSON.stringify(state);
