import type { UserConsents, UserState, UserView } from '@kurtyna/contracts';
import { roleIdOf } from '@kurtyna/domain';
import { Database, notFound, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, type Repository } from 'typeorm';
import { User } from './user.entity.js';
import { toUserState, toUserView, type UserRow } from './user.view.js';

const LARGEST_PAGE = 1000;

/** The columns of a `UserRow`, of a table or a list named `users`. paymentStatus is the count of completed orders (USER-08). */
export const USER_COLUMNS = `
  id, firstname, lastname, email, created_at, born_on AS birthday, street, postal_code, country_code, city, state, mfa, role_id,
  provider, subscribed AS mailing, nip, company, last_login_at AS last_login, last_ip, last_country AS country, partner_updated_at AS updated_at_tl,
  completed_orders AS "paymentStatus"`;

const SELECT_USER: PreparedQuery = { name: 'user-view', text: `SELECT ${USER_COLUMNS} FROM users WHERE id = $1` };

/** What is read of people. */
@Injectable()
export class UsersQueries {
  constructor(
    private readonly database: Database,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {}

  /** An erased account is there for administrators only. */
  async get(userId: number, audience: 'owner' | 'admin'): Promise<UserView> {
    const [row] = await this.database.prepared<UserRow>(SELECT_USER, [userId]);
    const hidden = audience === 'owner' && row?.role_id === roleIdOf('deleted');
    if (!row || hidden) throw notFound('user.not-found');
    return toUserView(row, audience);
  }

  /** What the person has agreed to; of an erased one nothing is known. */
  async consents(userId: number): Promise<UserConsents> {
    const user = await this.users.findOneBy({ id: userId });
    if (!user || user.role === 'deleted') throw notFound('user.not-found');
    return {
      terms_accepted_at: user.tosAcceptedAt?.toISOString() ?? null,
      email_verified_at: user.verifiedAt?.toISOString() ?? null,
      newsletter: user.subscribed,
      newsletter_changed_at: user.subscriptionChangedAt?.toISOString() ?? null,
    };
  }

  async isSubscribed(userId: number): Promise<boolean> {
    const [row] = await this.database.query<{ subscribed: boolean }>(
      'SELECT subscribed FROM users WHERE id = $1 AND role_id <> $2',
      [userId, roleIdOf('deleted')],
    );
    if (!row) throw notFound('user.not-found');
    return row.subscribed;
  }

  /** ACCT-40. What was accepted before the terms changed does not count (PAGESADM-13). */
  async hasAcceptedTerms(userId: number): Promise<boolean> {
    const [row] = await this.database.query<{ accepted: boolean }>(
      `SELECT coalesce(tos_accepted_at > coalesce((SELECT changed_at FROM terms), '-infinity'), false) AS accepted
         FROM users WHERE id = $1 AND role_id <> $2`,
      [userId, roleIdOf('deleted')],
    );
    if (!row) throw notFound('user.not-found');
    return row.accepted;
  }

  /** A page of last values by id, or one person's (D1). */
  async snapshot(page: { afterId: number; limit: number; onlyId?: number }): Promise<UserState[]> {
    const users = await this.users.find({
      where: page.onlyId === undefined ? { id: MoreThan(page.afterId) } : { id: page.onlyId },
      order: { id: 'ASC' },
      take: Math.min(Math.max(page.limit, 1), LARGEST_PAGE),
    });
    return users.map(toUserState);
  }
}
