import {
  captionsChanged,
  captionSnapshot,
  contentPublished,
  type CaptionState,
  type Envelope,
} from '@kurtyna/contracts';
import { Bus, Consumes, Database, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const KEEP = `
  INSERT INTO product_captions (kind, id, version, languages) VALUES ($1, $2, $3, $4)
  ON CONFLICT (kind, id) DO UPDATE SET version = excluded.version, languages = excluded.languages
  WHERE product_captions.version < excluded.version RETURNING version`;
const SLUG = {
  event: 'SELECT slug FROM event WHERE id = $1 AND NOT deleted',
  video: 'SELECT slug FROM video WHERE id = $1 AND NOT deleted',
};
const PAGE = 500;

/** What catalog keeps of media, so that a page says which captions there are while media is down. An older version changes nothing (D2). */
@Injectable()
export class KeepCaptions {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  @Consumes(captionsChanged, { purpose: 'keep-captions' })
  async keep({ data }: Envelope<CaptionState>, tx: Tx): Promise<void> {
    await this.keepOne(tx, data);
  }

  /** The copy anew from its owner, page by page; for the day the broker itself was lost (D1). */
  async rebuild(): Promise<number> {
    let kept = 0;
    for (let after: string | null = null; ;) {
      const page: { captions: CaptionState[]; next: string | null } = await this.bus.ask(captionSnapshot, {
        after,
        limit: PAGE,
      });
      await this.database.transaction(async (tx) => {
        for (const captions of page.captions) await this.keepOne(tx, captions);
      });
      kept += page.captions.length;
      after = page.next;
      if (after === null) return kept;
    }
  }

  /** News is told on: whoever keeps an answer about the product reads it again. */
  private async keepOne(tx: Tx, { kind, id, version, languages }: CaptionState): Promise<void> {
    const news = await tx.returning(KEEP, [kind, id, version, languages]);
    if (news.length === 0) return;
    const [product] = (await tx.manager.query(SLUG[kind], [id])) as { slug: string }[];
    if (!product) return;
    const { slug } = product;
    await tx.publish(contentPublished, { aggregate: `captions:${kind}.${id}`, version, data: { kind, id, slug } });
  }
}
