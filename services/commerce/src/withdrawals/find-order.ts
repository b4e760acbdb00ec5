import { longNumbers, orderNameIn, shortOrderNumber } from '@kurtyna/domain';
import type { EntityManager } from 'typeorm';
import { NUMBER_PREFIXES } from '../orders/selling/selling-of.js';

export interface MeantOrder {
  id: number;
  userId: number;
}

const FOUND = 'SELECT o.id, o.user_id AS "userId", o.created_at FROM orders o WHERE o.id =';
const BY_ID = `${FOUND} $1`;
const BY_INVOICE = `
  ${FOUND} (SELECT order_id FROM invoice_document WHERE series = $1 AND year = $2 AND month = $3 AND no = $4)`;
const BY_NUMBER = `
  ${FOUND} coalesce((SELECT order_id FROM payment_attempt WHERE ext_order_id = ANY ($1::text[]) LIMIT 1),
                    (SELECT order_id FROM payment_attempt WHERE provider_order_id = $2 LIMIT 1))`;

/** The order that somebody means by what stands on his papers; null where there is none. */
export async function findOrder(manager: EntityManager, typed: string): Promise<MeantOrder | null> {
  const name = orderNameIn(typed);
  const one = async (sql: string, values: unknown[]) =>
    ((await manager.query(sql, values)) as (MeantOrder & { created_at: Date })[])[0] ?? null;
  switch (name.by) {
    case 'invoice':
      return one(BY_INVOICE, [name.series, name.year, name.month, name.no]);
    case 'long':
      return one(BY_NUMBER, [longNumbers(name).flatMap(spellings), name.number]);
    case 'short': {
      // The month must be right too: numbers alone could be counted through.
      const order = await one(BY_ID, [name.id]);
      const isIt =
        order && shortOrderNumber({ id: order.id, created_at: order.created_at.toISOString() }) === name.number;
      return isIt ? order : null;
    }
  }
}

/** The number as it is, and without what a copied one often lacks: the letter of its kind before it, the attempt after it. */
function spellings(number: string): string[] {
  const whole = [number, `${number}-1`];
  return [...whole, ...NUMBER_PREFIXES.flatMap((prefix) => whole.map((one) => `${prefix}-${one}`))];
}
