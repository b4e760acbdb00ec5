import type { BanView } from '@kurtyna/contracts';
import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { BAN_COLUMNS, toBanView, type BanRow } from './ban.view.js';

const MOST = 500;
const OF_USER = `SELECT ${BAN_COLUMNS} FROM ban WHERE user_id = $1 AND lifted_at IS NULL ORDER BY id DESC LIMIT $2`;
const IS_THERE = 'SELECT 1 FROM users WHERE id = $1';

@Injectable()
export class BansQueries {
  constructor(private readonly database: Database) {}

  /** The newest 500, also those that are over; one that was lifted is not in the list any more (OPEN3-51). */
  async ofUser(userId: number): Promise<BanView[]> {
    const bans = await this.database.query<BanRow>(OF_USER, [userId, MOST]);
    if (bans.length === 0 && !(await this.database.query(IS_THERE, [userId]))[0]) throw notFound('user.not-found');
    return bans.map(toBanView);
  }
}
