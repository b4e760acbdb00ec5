import { warsawDate, type OrderedKind } from '@kurtyna/domain';
import type { EntityManager } from 'typeorm';

const ADD = `
  INSERT INTO daily_total (day, product_kind, product_id, completed_orders, completed_amount, refunded_orders, refunded_amount, views)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (day, product_kind, product_id) DO UPDATE SET
    completed_orders = daily_total.completed_orders + excluded.completed_orders,
    completed_amount = daily_total.completed_amount + excluded.completed_amount,
    refunded_orders = daily_total.refunded_orders + excluded.refunded_orders,
    refunded_amount = daily_total.refunded_amount + excluded.refunded_amount,
    views = daily_total.views + excluded.views`;

export interface DayChange {
  at: string;
  productKind: OrderedKind;
  productId: number;
  completed?: { amount: number };
  refunded?: { amount: number };
  view?: true;
}

/** Adds one fact to its Warsaw day. The caller has made sure that the fact is new. */
export async function addToDay(manager: EntityManager, change: DayChange): Promise<void> {
  const { at, productKind, productId, completed, refunded, view } = change;
  await manager.query(ADD, [
    warsawDate(at),
    productKind,
    productId,
    completed ? 1 : 0,
    completed?.amount ?? 0,
    refunded ? 1 : 0,
    refunded?.amount ?? 0,
    view ? 1 : 0,
  ]);
}
