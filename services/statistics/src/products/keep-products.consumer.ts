import { packetChanged, productChanged, type Envelope, type ProductState } from '@kurtyna/contracts';
import { fold } from '@kurtyna/domain';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

const KEEP_PRODUCT = `
  INSERT INTO product (kind, id, version, deleted, slug, title, added_at, starts_at, ends_at, full_day, date_from, date_to, time_from, time_to,
                       search_title)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  ON CONFLICT (kind, id) DO UPDATE SET
    version = excluded.version, deleted = excluded.deleted, slug = excluded.slug, title = excluded.title, added_at = excluded.added_at,
    starts_at = excluded.starts_at, ends_at = excluded.ends_at, full_day = excluded.full_day, date_from = excluded.date_from,
    date_to = excluded.date_to, time_from = excluded.time_from, time_to = excluded.time_to, search_title = excluded.search_title
  WHERE product.version < excluded.version`;
const KEEP_PACKET = `
  INSERT INTO product (kind, id, version, deleted, title, search_title) VALUES ('packet', $1, $2, false, $3, $4)
  ON CONFLICT (kind, id) DO UPDATE SET version = excluded.version, title = excluded.title, search_title = excluded.search_title
  WHERE product.version < excluded.version`;

/** How things are called and when they are, for the reports. An older version changes nothing (D2). */
@Injectable()
export class KeepProducts {
  @Consumes(productChanged, { purpose: 'keep-products' })
  async product({ data }: Envelope<ProductState>, tx: Tx): Promise<void> {
    await keepProduct(tx.manager, data);
  }

  @Consumes(packetChanged, { purpose: 'keep-packets' })
  async packet(
    { data: { id, version, title } }: Envelope<{ id: number; version: number; title?: string }>,
    tx: Tx,
  ): Promise<void> {
    if (title !== undefined) await tx.manager.query(KEEP_PACKET, [id, version, title, fold(title)]);
  }
}

export async function keepProduct(manager: EntityManager, product: ProductState): Promise<void> {
  const p = product;
  await manager.query(KEEP_PRODUCT, [
    p.kind,
    p.id,
    p.version,
    p.deleted,
    p.slug,
    p.title,
    p.addedAt ?? null,
    p.startsAt,
    p.endsAt,
    p.fullDay ?? null,
    p.dateFrom ?? null,
    p.dateTo ?? null,
    p.timeFrom ?? null,
    p.timeTo ?? null,
    fold(p.title),
  ]);
}
