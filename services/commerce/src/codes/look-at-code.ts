import type { CodeProduct, lookAtCode, LookedAtCode, QuestionOf } from '@kurtyna/contracts';
import {
  codeGives,
  codeReading,
  codeStanding,
  normalCode,
  type GiftCard,
  type PlayableKind,
  type PriceCode,
  type ViewedCode,
  whyNotEntered,
} from '@kurtyna/domain';
import { Database, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { CARD } from '../orders/order-card.sql.js';
import { THE_CODE } from './activate-code.js';
import { ENTERED_COLUMNS, ITS_PRODUCT, toEnteredCode, type EnteredRow } from './entered-code.sql.js';

// One statement for a code that is there and for one that is not, so that both take the same time. What is taken off has no product here (OPEN1-35).
const LOOK: PreparedQuery = {
  name: 'look-at-code',
  text: `
  SELECT c.discount, c.unit, c.product_id IS NULL AS is_for_any, coalesce(p.price, 0) AS price,
         u.id IS NOT NULL AS held, u.order_id IS NOT NULL AS "inOrder", ${ENTERED_COLUMNS},
         p.kind, p.id, p.slug, p.title, p.title_en, p.starts_at, coalesce(p.published AND NOT p.deleted, false) AS shown, ${CARD} AS card
    FROM code c
    ${ITS_PRODUCT}
    LEFT JOIN user_code u ON u.code_id = c.id AND u.user_id = $3::integer AND u.removed_at IS NULL
    LEFT JOIN gift_card g ON g.order_id = c.order_id
   WHERE c.id = (${THE_CODE}) AND (c.deleted_at IS NULL OR u.order_id IS NOT NULL)`,
};

interface Row extends PriceCode, EnteredRow, Pick<ViewedCode, 'held' | 'inOrder'> {
  is_for_any: boolean;
  price: number;
  kind: PlayableKind;
  id: number;
  slug: string;
  title: string;
  title_en: string | null;
  starts_at: Date | null;
  shown: boolean;
  card: GiftCard | null;
}

const UNKNOWN: LookedAtCode = { state: 'unknown', gives: null, product: null, percent: null, used: false, card: null };

/** A look at a code before anybody enters it: takes nothing, counts no try and names nobody, so it may be opened as often as one likes (OPEN1-49). */
@Injectable()
export class LookAtCode {
  constructor(private readonly database: Database) {}

  async run({ code: typed, userId }: QuestionOf<typeof lookAtCode>): Promise<LookedAtCode> {
    const code = normalCode(typed);
    if (code === null) return UNKNOWN;
    const [row] = await this.database.prepared<Row>(LOOK, [code, codeReading(code), userId]);
    if (!row) return UNKNOWN;
    const why = whyNotEntered(toEnteredCode(row), row.now.toISOString());
    const state = codeStanding({ ...row, over: why !== null && why !== 'full', full: why === 'full' });
    return {
      state,
      gives: codeGives(row, row.is_for_any ? null : row.price),
      product: row.shown ? toProduct(row) : null,
      percent: row.unit === 'percent' ? row.discount : null,
      used: row.inOrder,
      card: state === 'open' || state === 'mine' ? row.card : null,
    };
  }
}

/** Field by field: what is not named here never leaves (D24). */
const toProduct = ({ kind, id, slug, title, title_en, starts_at }: Row): CodeProduct => ({
  kind,
  id,
  slug,
  title,
  title_en,
  starts_at: starts_at?.toISOString() ?? null,
});
