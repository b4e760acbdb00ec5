import type { EnteredCode } from '@kurtyna/domain';

/** Of the code `c` and its product `p`, joined by `ITS_PRODUCT`: what `whyNotEntered` of libs/domain asks about, by the database's clock (D35). */
export const ENTERED_COLUMNS = `
  now() AS now, c.deleted_at, c.suspended_at, c.expires_at, c.places, c.taken, p.id IS NOT NULL AS has_product, p.deleted AS product_deleted,
  p.ends_at AS product_ends_at`;
export const ITS_PRODUCT = 'LEFT JOIN product p ON p.kind = c.kind AND p.id = c.product_id';

export interface EnteredRow {
  now: Date;
  deleted_at: Date | null;
  suspended_at: Date | null;
  expires_at: Date | null;
  places: number;
  taken: number;
  has_product: boolean;
  product_deleted: boolean | null;
  product_ends_at: Date | null;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toEnteredCode = (row: EnteredRow): EnteredCode => ({
  deletedAt: iso(row.deleted_at),
  suspendedAt: iso(row.suspended_at),
  expiresAt: iso(row.expires_at),
  places: row.places,
  taken: row.taken,
  product: row.has_product ? { deleted: row.product_deleted ?? false, endsAt: iso(row.product_ends_at) } : null,
});
