import type { AnswerOf, makeCodes, NewCodes, QuestionOf } from '@kurtyna/contracts';
import { CODES_AT_ONCE, normalCode } from '@kurtyna/domain';
import { Database, invalid, refused, uniqueViolation, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { randomCode } from './code-moves.js';
import { assertCodeValues, assertEnd, assertProduct, isWhole, wrongAt } from './code.rules.js';

type Made = AnswerOf<typeof makeCodes>;
type Key = { key: string; bodyHash: string } | null;

// A second click waits here for the first, and then finds its series. A key of yesterday names nothing any more.
const FORGET_KEY = `
  UPDATE code_series SET key = NULL WHERE made_by = $1 AND key = $2 AND created_at < now() - interval '24 hours'`;
const BEGIN = `
  INSERT INTO code_series (made_by, key, body_hash) VALUES ($1, $2, $3) ON CONFLICT (made_by, key) DO NOTHING RETURNING id`;
const BEGUN = 'SELECT id, body_hash FROM code_series WHERE made_by = $1 AND key = $2';
const CODES = 'SELECT code FROM code WHERE series_id = $1 ORDER BY id';
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
        const seriesId = await begin(tx, by ?? null, idempotency ?? null);
        if (seriesId === null) return again(tx, by ?? null, idempotency!);
        await assertProduct(tx.manager, given.product);
        await assertEnd(tx.manager, given.expiresAt, { mayBeOver: false });
        const codes = await make(tx, seriesId, given);
        if (by !== undefined) await tx.record({ by, act: 'make-codes', subject: `series:${seriesId}` });
        return { seriesId, codes };
      });
    } catch (error) {
      if (uniqueViolation(error) === 'code_is_unique') throw codeTaken();
      throw error;
    }
  }
}

/** OPEN3-18: at its field. */
export const codeTaken = () => invalid({ code: { key: 'errors.code.taken' } }, 'code.taken');

function assertFits({ prefix, number, places, description, discount, unit }: NewCodes): void {
  assertCodeValues({ code: prefix, desc: description, places, discount: { discount, unit } });
  if (number !== null && !isWhole(number, CODES_AT_ONCE)) throw wrongAt('number');
}

/** The new series, or null where this key has one. */
async function begin(tx: Tx, by: number | null, idempotency: Key): Promise<number | null> {
  if (idempotency) await tx.manager.query(FORGET_KEY, [by, idempotency.key]);
  const [series] = await tx.returning<{ id: number }>(BEGIN, [
    by,
    idempotency?.key ?? null,
    idempotency?.bodyHash ?? null,
  ]);
  return series?.id ?? null;
}

async function again(tx: Tx, by: number | null, { key, bodyHash }: NonNullable<Key>): Promise<Made> {
  const [series] = (await tx.manager.query(BEGUN, [by, key])) as [{ id: number; body_hash: string }];
  if (series.body_hash !== bodyHash) throw refused('order.idempotency-mismatch');
  const codes = (await tx.manager.query(CODES, [series.id])) as { code: string }[];
  return { seriesId: series.id, codes: codes.map(({ code }) => code) };
}

async function make(tx: Tx, seriesId: number, given: NewCodes): Promise<string[]> {
  const prefix = normalCode(given.prefix)!;
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
  return codes;
}
