import { captionsChanged, type CatalogMedia } from '@kurtyna/contracts';
import type { PlayableRef } from '@kurtyna/domain';
import { Database, Jobs, type Tx } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { numberIn, uriOf } from '../host/hosted-video.entity.js';
import { Settings } from '../settings.js';
import { captionLanguages, hostedNumberOf } from './caption-languages.js';

const SOON_MS = 60_000;
const PAGE = 200;

// Locked first, so that of two who tell of one product the second sees what the first has seen.
const LOCKED = `
  SELECT kind, id, deleted, sources FROM product_media
   WHERE (kind, id) IN (SELECT kind, id FROM jsonb_to_recordset($1) AS t (kind text, id integer)) ORDER BY kind, id FOR UPDATE`;
const TRACKS = 'SELECT uri, captions FROM hosted_video WHERE uri = ANY ($1::text[]) AND captions IS NOT NULL';
const KEEP = `
  INSERT INTO product_captions AS c (kind, id, languages)
  SELECT $1, $2, $3::text[] WHERE $3::text[] <> '{}' OR EXISTS (SELECT 1 FROM product_captions WHERE kind = $1 AND id = $2)
  ON CONFLICT (kind, id) DO UPDATE SET languages = excluded.languages, version = c.version + 1
  WHERE c.languages <> excluded.languages RETURNING version`;
const MENTIONING = 'SELECT kind, id FROM product_media WHERE strpos(sources::text, $1) > 0';
const NEXT = `
  SELECT m.kind, m.id, m.deleted, m.sources, coalesce(c.languages, '{}') AS told
    FROM product_media m LEFT JOIN product_captions c ON (c.kind, c.id) = (m.kind, m.id)
   WHERE (m.kind, m.id) > ($1, $2) ORDER BY m.kind, m.id LIMIT ${PAGE}`;

type Playing = Pick<CatalogMedia, 'kind' | 'id' | 'deleted' | 'sources'>;
type Query = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

/** Tells the others in which languages a product can be read along, when that is another thing than was told last. */
@Injectable()
export class TellCaptions implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly jobs: Jobs,
  ) {}

  /** Which files have captions is a setting, and what was kept before this was told: so all of it is looked through again and again. */
  onApplicationBootstrap(): void {
    this.jobs.every('tell-captions', SOON_MS, () => this.all());
  }

  /** In the transaction that changed what they play. */
  async ofProducts(tx: Tx, products: readonly PlayableRef[]): Promise<void> {
    const refs = JSON.stringify(products.map(({ kind, id }) => ({ kind, id })));
    const query: Query = (text, values) => tx.manager.query(text, values);
    const rows = await query<Playing>(LOCKED, [refs]);
    for (const { kind, id, languages } of await this.withLanguages(rows, query)) {
      const [told] = await tx.returning<{ version: number }>(KEEP, [kind, id, languages]);
      if (!told) continue;
      const { version } = told;
      await tx.announce(captionsChanged, { key: `${kind}.${id}`, version, data: { kind, id, version, languages } });
    }
  }

  /** The tracks of a film at the host are others now. */
  async ofFilm(number: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const products = (await tx.manager.query(MENTIONING, [number])) as PlayableRef[];
      if (products.length > 0) await this.ofProducts(tx, products);
    });
  }

  /** Most products are as they were told: they are only read, and nobody who sells or plays them waits for a lock or a written page. */
  async all(): Promise<void> {
    const query: Query = (text, values) => this.database.query(text, values);
    for (let last: { kind: string; id: number } = { kind: '', id: 0 }; ;) {
      const page = await query<Playing & { told: string[] }>(NEXT, [last.kind, last.id]);
      const changed = (await this.withLanguages(page, query)).filter(
        ({ told, languages }) => told.join() !== languages.join(),
      );
      if (changed.length > 0) await this.database.transaction((tx) => this.ofProducts(tx, changed));
      if (page.length < PAGE) return;
      last = page.at(-1)!;
    }
  }

  private async withLanguages<Row extends Playing>(
    rows: readonly Row[],
    query: Query,
  ): Promise<(Row & { languages: string[] })[]> {
    const ofHosted = await this.tracksOf(rows, query);
    return rows.map((row) => ({
      ...row,
      languages: row.deleted ? [] : captionLanguages(row.sources, ofHosted, this.settings),
    }));
  }

  private async tracksOf(rows: readonly Playing[], query: Query): Promise<Map<string, string[]>> {
    const numbers = rows.flatMap(({ sources }) => sources.map(({ value }) => hostedNumberOf(value, this.settings)));
    const uris = numbers.filter((number) => number !== null).map(uriOf);
    if (uris.length === 0) return new Map();
    const films = await query<{ uri: string; captions: string[] }>(TRACKS, [uris]);
    return new Map(films.map(({ uri, captions }) => [numberIn(uri), captions]));
  }
}
