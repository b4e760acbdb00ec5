import type { AnswerOf, countReaders, Readers } from '@kurtyna/contracts';
import { roleIdOf } from '@kurtyna/domain';
import { Database } from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import { Injectable } from '@nestjs/common';

/** Whoever can be written to at all: the address is confirmed, and the account is there. */
export const IS_READER = `role_id NOT IN (${roleIdOf('unverified')}, ${roleIdOf('deleted')})`;

const COUNT = `
  SELECT language, count(*) FILTER (WHERE subscribed)::integer AS subscribers, count(*)::integer AS "all"
    FROM users WHERE ${IS_READER} GROUP BY language`;

/** How many a campaign would be written to at this moment (OPEN2-37). */
@Injectable()
export class ReadersQueries {
  constructor(private readonly database: Database) {}

  async count(): Promise<AnswerOf<typeof countReaders>> {
    const rows = await this.database.report<{ language: Language } & Record<'subscribers' | 'all', number>>(COUNT);
    const byLanguage = (whom: 'subscribers' | 'all'): Readers => ({
      pl: 0,
      en: 0,
      ...Object.fromEntries(rows.map((row) => [row.language, row[whom]])),
    });
    return { subscribers: byLanguage('subscribers'), all: byLanguage('all') };
  }
}
