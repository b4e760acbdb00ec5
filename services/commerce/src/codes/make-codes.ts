import type { AnswerOf, makeCodes, NewCodes, QuestionOf } from '@kurtyna/contracts';
import { CODES_AT_ONCE, codeReading, normalCode } from '@kurtyna/domain';
import { Database, invalid, onceForKey, uniqueViolation, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { randomCode } from './code-moves.js';
import { assertCodeValues, assertEnd, assertProduct, isWhole, wrongAt } from './code.rules.js';

type Made = AnswerOf<typeof makeCodes>;

const BEGIN = 'INSERT INTO code_series (made_by) VALUES ($1) RETURNING id';
const CODES = 'SELECT code FROM code WHERE series_id = $1 ORDER BY id';
const READ_ALIKE = 'SELECT 1 FROM code WHERE code_reading = $1 AND id IS DISTINCT FROM $2 LIMIT 1';
const MAKE = `
  INSERT INTO code (code, made_for, description, kind, product_id, discount, unit, places, expires_at, series_id)
  SELECT each, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM unnest($1::text[]) AS each`;

/** The theatre's own codes (OPEN3-18): one that is typed as it is, or several with a random part of 60 bits each. */
@Injectable()
export class MakeCodes {
  constructor(private readonly database: Database) {}

  async run({ by, idempotency, ...given }: QuestionOf<typeof makeCodes>): Promise<Made> {
    assertFits(given);
    try {
      return await this.database.transaction(async (tx) => {
        const seriesId = await onceForKey(tx, { adminId: by, idempotency }, () => makeSeries(tx, by, given));
        const codes = (await tx.manager.query(CODES, [seriesId])) as { code: string }[];
        return { seriesId, codes: codes.map(({ code }) => code) };
      });
    } catch (error) {
      if (uniqueViolation(error) === 'code_is_unique') throw codeTaken();
      throw error;
    }
  }
}

/** OPEN3-18: at its field. */
export const codeTaken = () => invalid({ code: { key: 'errors.code.taken' } }, 'code.taken');

/** Two codes that a person copying from paper could not tell apart would be one for them. `own`: the row that may have the text. */
export async function assertReadsAlone(manager: EntityManager, code: string, own: number | null): Promise<void> {
  const alike: unknown[] = await manager.query(READ_ALIKE, [codeReading(code), own]);
  if (alike.length > 0) throw codeTaken();
}

function assertFits({ prefix, number, places, description, discount, unit }: NewCodes): void {
  assertCodeValues({ code: prefix, desc: description, places, discount: { discount, unit } });
  if (number !== null && !isWhole(number, CODES_AT_ONCE)) throw wrongAt('number');
}

async function makeSeries(tx: Tx, by: number | undefined, given: NewCodes): Promise<number> {
  await assertProduct(tx.manager, given.product);
  await assertEnd(tx.manager, given.expiresAt, { mayBeOver: false });
  const [series] = await tx.returning<{ id: number }>(BEGIN, [by ?? null]);
  const { id } = series!;
  await make(tx, id, given);
  if (by !== undefined) await tx.record({ by, act: 'make-codes', subject: `series:${id}` });
  return id;
}

async function make(tx: Tx, seriesId: number, given: NewCodes): Promise<void> {
  const prefix = normalCode(given.prefix)!;
  if (given.number === null) await assertReadsAlone(tx.manager, prefix, null);
  const codes = given.number === null ? [prefix] : Array.from({ length: given.number }, () => prefix + randomCode());
  const { discount, unit, places, description, product, expiresAt } = given;
  const isFree = unit === 'percent' && discount === 100;
  await tx.manager.query(MAKE, [
    codes,
    isFree ? 'free' : 'discount',
    description.trim(),
    product?.kind ?? null,
    product?.id ?? null,
    discount,
    unit,
    places,
    expiresAt,
    seriesId,
  ]);
}
