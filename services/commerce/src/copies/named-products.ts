import type { NamedProduct, OrderedKind } from '@kurtyna/domain';
import type { EntityManager } from 'typeorm';

const PRODUCTS = `
  WITH asked AS (SELECT DISTINCT * FROM unnest($1::text[], $2::integer[]) AS a (kind, id))
  SELECT p.kind, p.id, p.title, p.starts_at, p.ends_at, p.full_day, p.deleted
    FROM asked a JOIN product p ON p.kind = a.kind AND p.id = a.id
   UNION ALL
  SELECT 'packet', k.id, k.title, NULL, k.ends_at, NULL, k.deleted_at IS NOT NULL
    FROM asked a JOIN packet k ON a.kind = 'packet' AND k.id = a.id`;

interface Row extends Omit<NamedProduct, 'starts_at' | 'ends_at'> {
  starts_at: Date | null;
  ends_at: Date | null;
}

/** A row of any list: what it is of, or null for any product. */
interface OfProduct {
  kind: OrderedKind | null;
  product_id: number | null;
}

/**
 * The products that rows of a list are of, as the office names them: one question for all rows, however long the list is. Null for what is for
 * any product, and for what is not known here.
 */
export async function namedProducts(
  manager: EntityManager,
  rows: readonly OfProduct[],
): Promise<(row: OfProduct) => NamedProduct | null> {
  const asked = rows.filter(({ kind, product_id: id }) => kind !== null && id !== null);
  if (asked.length === 0) return () => null;
  const found = await manager.query<Row[]>(PRODUCTS, [
    asked.map(({ kind }) => kind),
    asked.map(({ product_id }) => product_id),
  ]);
  const known = new Map(found.map((row) => [`${row.kind}-${row.id}`, toNamedProduct(row)]));
  return ({ kind, product_id: id }) => known.get(`${kind}-${id}`) ?? null;
}

/** Field by field: what is not named here never leaves (D24). */
const toNamedProduct = ({ kind, id, title, starts_at, ends_at, full_day, deleted }: Row): NamedProduct => ({
  ...{ kind, id, title, full_day, deleted },
  starts_at: starts_at?.toISOString() ?? null,
  ends_at: ends_at?.toISOString() ?? null,
});
