import { mediaChanged, productSnapshot, type CatalogMedia, type Envelope } from '@kurtyna/contracts';
import { Bus, Consumes, Database, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TellCaptions } from '../captions/tell-captions.js';

const KEEP = `
  INSERT INTO product_media (kind, id, version, deleted, title, sources) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (kind, id) DO UPDATE SET
    version = excluded.version, deleted = excluded.deleted, title = excluded.title, sources = excluded.sources
  WHERE product_media.version < excluded.version`;
const PAGE = 200;

/** What media keeps of catalog, so that playing goes on when catalog is down. An older version changes nothing (D2). */
@Injectable()
export class KeepProductMedia {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly captions: TellCaptions,
  ) {}

  @Consumes(mediaChanged, { purpose: 'keep-product-media' })
  async keep({ data }: Envelope<CatalogMedia>, tx: Tx): Promise<void> {
    await keepProductMedia(tx.manager, data);
    await this.captions.ofProducts(tx, [data]);
  }

  /** The copy anew from its owner, page by page; for the day the broker itself was lost (D1). */
  async rebuild(): Promise<number> {
    let kept = 0;
    for (let after: string | null = null; ;) {
      const page: { media: CatalogMedia[]; next: string | null } = await this.bus.ask(productSnapshot, {
        after,
        limit: PAGE,
      });
      await this.database.transaction(async (tx) => {
        for (const media of page.media) await keepProductMedia(tx.manager, media);
        await this.captions.ofProducts(tx, page.media);
      });
      kept += page.media.length;
      after = page.next;
      if (after === null) return kept;
    }
  }
}

export async function keepProductMedia(manager: EntityManager, media: CatalogMedia): Promise<void> {
  const { kind, id, version, deleted, title, sources } = media;
  await manager.query(KEEP, [kind, id, version, deleted, title, JSON.stringify(sources)]);
}
