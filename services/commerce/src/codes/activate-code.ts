import type { ActivatedCode, activateCode, QuestionOf } from '@kurtyna/contracts';
import { CODE_REFUSED_AS, codeReading, normalCode, whyNotEntered, type WhyNotEntered } from '@kurtyna/domain';
import {
  Database,
  DomainError,
  invalid,
  notFound,
  tooMany,
  uniqueViolation,
  type PreparedQuery,
} from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { KeepCopies } from '../copies/keep-copies.consumer.js';
import { CodesQueries } from './codes.queries.js';
import { ENTERED_COLUMNS, ITS_PRODUCT, toEnteredCode, type EnteredRow } from './entered-code.sql.js';

/** As many codes somebody may type in ten minutes, right and wrong ones, for whomever (reliability X12). */
const MOST_TRIES = 10;

const COUNT_TRY: PreparedQuery = {
  name: 'count-code-try',
  text: `
  INSERT INTO code_try AS t (user_id, tries, window_ends_at) VALUES ($1, 1, now() + interval '10 minutes')
  ON CONFLICT (user_id) DO UPDATE SET
    tries = CASE WHEN t.window_ends_at <= now() THEN 1 ELSE t.tries + 1 END,
    window_ends_at = CASE WHEN t.window_ends_at <= now() THEN excluded.window_ends_at ELSE t.window_ends_at END
  RETURNING tries, greatest(1, ceil(extract(epoch FROM window_ends_at - now())))::integer AS seconds`,
};

// One statement takes the place and binds the code: a hundred who type it at once wait for its row one after the other, and each finds
// the places that are left then. The same person twice meets the unique index. A code that is written exactly so goes before one that reads so.
export const theCode = (code: string, reading: string): string =>
  `SELECT id FROM code WHERE code = ${code} OR code_reading = ${reading} ORDER BY code <> ${code}, deleted_at IS NOT NULL, id LIMIT 1`;
export const THE_CODE = theCode('$1', '$2');
const ACTIVATE: PreparedQuery = {
  name: 'activate-code',
  text: `
  WITH place AS (
    UPDATE code SET taken = taken + 1
     WHERE id = (${THE_CODE}) AND deleted_at IS NULL AND suspended_at IS NULL AND taken < places AND (expires_at IS NULL OR expires_at > now())
       AND NOT EXISTS (SELECT 1 FROM product p WHERE p.kind = code.kind AND p.id = code.product_id AND (p.deleted OR p.ends_at <= now()))
    RETURNING id
  )
  INSERT INTO user_code (code_id, user_id, activated_by) SELECT id, $3, $4 FROM place RETURNING code_id`,
};

const WHY_NOT: PreparedQuery = {
  name: 'why-no-code',
  text: `
  SELECT ${ENTERED_COLUMNS},
         EXISTS (SELECT 1 FROM user_code u WHERE u.code_id = c.id AND u.user_id = $3 AND u.removed_at IS NULL) AS held
    FROM code c ${ITS_PRODUCT} WHERE c.id = (${THE_CODE}) AND c.deleted_at IS NULL`,
};

type Refusal = (typeof CODE_REFUSED_AS)[WhyNotEntered] | 'code.already-activated';

/** Entering a code: a place of it is taken and it is bound to this person, whatever sort of code it is (OPEN1-49, OPEN1-50). */
@Injectable()
export class ActivateCode {
  constructor(
    private readonly database: Database,
    private readonly copies: KeepCopies,
    private readonly codes: CodesQueries,
  ) {}

  async run({ userId, code: typed, by }: QuestionOf<typeof activateCode>): Promise<ActivatedCode> {
    await this.countTry(by);
    await this.assertPerson(userId);
    const code = normalCode(typed);
    if (code === null) throw refusal('code.not-found');
    const codeId = await this.activate(code, userId, by);
    if (codeId === null) throw refusal(await this.whyNot(code, userId));
    return { code_id: codeId, activated: true, userCode: await this.codes.one(userId, codeId) };
  }

  private async countTry(by: number): Promise<void> {
    const [row] = await this.database.prepared<{ tries: number; seconds: number }>(COUNT_TRY, [by]);
    if (row!.tries > MOST_TRIES) throw tooMany('too-many', row!.seconds);
  }

  private async assertPerson(userId: number): Promise<void> {
    const [known] = await this.database.query<{ deleted: boolean }>('SELECT deleted FROM customer WHERE id = $1', [
      userId,
    ]);
    const isThere = known ? !known.deleted : (await this.copies.fetchCustomer(userId)) !== null;
    if (!isThere) throw notFound('user.not-found');
  }

  private async activate(code: string, userId: number, by: number): Promise<number | null> {
    try {
      const [row] = await this.database.prepared<{ code_id: number }>(ACTIVATE, [code, codeReading(code), userId, by]);
      return row?.code_id ?? null;
    } catch (error) {
      if (uniqueViolation(error) === 'code_activated_once_per_user') throw refusal('code.already-activated');
      throw error;
    }
  }

  private async whyNot(code: string, userId: number): Promise<Refusal> {
    const [row] = await this.database.prepared<EnteredRow & { held: boolean }>(WHY_NOT, [
      code,
      codeReading(code),
      userId,
    ]);
    if (!row) return 'code.not-found';
    if (row.held) return 'code.already-activated'; // whoever has it can do nothing about its end
    return CODE_REFUSED_AS[whyNotEntered(toEnteredCode(row), row.now.toISOString()) ?? 'full']; // a place is free since
  }
}

/** Where it is typed (CODE-07, ACCT-31). */
const refusal = (code: Refusal): DomainError => invalid({ code: { key: `errors.${code}` } }, code);
