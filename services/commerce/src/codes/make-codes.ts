import type { makeCodes, NewCodes, QuestionOf } from '@kurtyna/contracts';
import { CODE_MAX, normalCode } from '@kurtyna/domain';
import { Database, invalid, notFound, uniqueViolation } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { RANDOM_LENGTH, randomCode } from './code-moves.js';

const MOST_CODES = 1000;
const MOST_PLACES = 1_000_000;

const MAKE = `
  INSERT INTO code (code, made_for, description, kind, product_id, discount, unit, places, expires_at)
  SELECT each, $2, $3, $4, $5, $6, $7, $8, $9 FROM unnest($1::text[]) AS each`;

/** The theatre's own codes (OPEN3-18): one that is typed as it is, or several with a random part of 60 bits each. */
@Injectable()
export class MakeCodes {
  constructor(private readonly database: Database) {}

  async run(given: QuestionOf<typeof makeCodes>): Promise<{ codes: string[] }> {
    await this.assertFits(given);
    const prefix = normalCode(given.prefix) ?? '';
    const codes = given.number === null ? [prefix] : Array.from({ length: given.number }, () => prefix + randomCode());
    const { discount, unit, places, description, product, expiresAt } = given;
    const isFree = unit === 'percent' && discount === 100;
    try {
      await this.database.query(MAKE, [
        codes, isFree ? 'free' : 'discount', description, product?.kind ?? null, product?.id ?? null, discount, unit, places, expiresAt,
      ]); // prettier-ignore
    } catch (error) {
      if (uniqueViolation(error) === 'code_is_unique')
        throw invalid({ code: { key: 'errors.code.taken' } }, 'code.taken');
      throw error;
    }
    return { codes };
  }

  private async assertFits({ prefix, number, places, product, discount, unit, expiresAt }: NewCodes): Promise<void> {
    const whole = (n: number, to: number): boolean => Number.isSafeInteger(n) && n >= 1 && n <= to;
    const wrong = (field: string) => invalid({ [field]: { key: 'form.validate.wrong_input' } });
    const most = number === null ? CODE_MAX : CODE_MAX - RANDOM_LENGTH;
    if ((number === null || prefix !== '') && (normalCode(prefix)?.length ?? CODE_MAX + 1) > most) throw wrong('code');
    if (number !== null && !whole(number, MOST_CODES)) throw wrong('number');
    if (!whole(places, MOST_PLACES)) throw wrong('limit');
    if (!whole(discount, unit === 'percent' ? 100 : 99_999_999)) throw wrong('discount');
    if (expiresAt !== null && Number.isNaN(Date.parse(expiresAt))) throw wrong('expiration_date');
    if (!product) return;
    const known = await this.database.query('SELECT 1 FROM product WHERE kind = $1 AND id = $2 AND NOT deleted', [
      product.kind,
      product.id,
    ]);
    if (!known.length) throw notFound(product.kind === 'event' ? 'event.not-found' : 'video.not-found');
  }
}
