import type { AnswerOf, PlaybackState, QuestionOf, ViewerOfProduct, viewSnapshot, ViewTotal } from '@kurtyna/contracts';
import { warsawDate } from '@kurtyna/domain';
import { Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const PAGE_MOST = 500;
/** Plays are kept for a week after their end; of these days all are still there. */
const KEPT_DAYS = 6;

const TOTALS = `
  SELECT day, kind AS "productKind", product_id AS "productId", variant, started, counted FROM play_total
   WHERE day < $1 AND (day, kind, product_id, variant) > ($2::bpchar, $3::text, $4::integer, $5::varchar)
   ORDER BY day, kind, product_id, variant LIMIT $6`;
const PLAYBACKS = `
  SELECT id AS "playbackId", user_id AS "userId", kind AS "productKind", product_id AS "productId", variant, viewer,
         started_at AS "startedAt", counted_at AS "countedAt"
    FROM playback WHERE started_at IS NOT NULL AND greatest(started_at, counted_at) >= $1::date::timestamp AT TIME ZONE 'Europe/Warsaw' AND id > $2
   ORDER BY id LIMIT $3`;
const VIEWERS = `
  SELECT kind AS "productKind", product_id AS "productId", viewer FROM product_viewer
   WHERE (kind, product_id, viewer) > ($1::text, $2::integer, $3::varchar) ORDER BY kind, product_id, viewer LIMIT $4`;
const SINCE = 'SELECT now() - make_interval(days => $1) AS at';

type Playback = Omit<PlaybackState, 'startedAt' | 'countedAt'> & { startedAt: Date; countedAt: Date | null };
type Page = Omit<AnswerOf<typeof viewSnapshot>, 'since'>;

const EMPTY: Page = { totals: [], playbacks: [], viewers: [], next: null };

/** All that media knows of views, page by page: first the totals, then the plays, then who has watched what. */
@Injectable()
export class ViewSnapshotQueries {
  constructor(private readonly database: Database) {}

  /** `after` is the part and the key of the last row, as JSON; the first page of a part has no key. */
  async page({ after, limit }: QuestionOf<typeof viewSnapshot>): Promise<AnswerOf<typeof viewSnapshot>> {
    const most = Math.min(Math.max(Math.trunc(limit) || 1, 1), PAGE_MOST);
    const [part, ...key] =
      after === null ? ['totals', await this.since()] : (JSON.parse(after) as [string, string, ...unknown[]]);
    const [since, ...last] = key as [string, ...unknown[]];
    const page = await this.part(part, { since, last, most });
    return { since, ...page };
  }

  private async part(
    part: string,
    { since, last, most }: { since: string; last: unknown[]; most: number },
  ): Promise<Page> {
    const nextOf = (rows: unknown[], keyOf: () => unknown[], following: string | null): string | null => {
      if (rows.length === most) return JSON.stringify([part, since, ...keyOf()]);
      return following && JSON.stringify([following, since]);
    };
    if (part === 'totals') {
      const totals = await this.database.query<ViewTotal>(TOTALS, [
        since,
        ...(last.length ? last : ['', '', 0, '']),
        most,
      ]);
      const keyOf = () => {
        const { day, productKind, productId, variant } = totals.at(-1)!;
        return [day, productKind, productId, variant];
      };
      return { ...EMPTY, totals, next: nextOf(totals, keyOf, 'playbacks') };
    }
    if (part === 'playbacks') {
      const rows = await this.database.query<Playback>(PLAYBACKS, [since, ...(last.length ? last : ['']), most]);
      const playbacks = rows.map((row) => ({
        ...row,
        startedAt: row.startedAt.toISOString(),
        countedAt: row.countedAt?.toISOString() ?? null,
      }));
      return { ...EMPTY, playbacks, next: nextOf(rows, () => [rows.at(-1)!.playbackId], 'viewers') };
    }
    const viewers = await this.database.query<ViewerOfProduct>(VIEWERS, [...(last.length ? last : ['', 0, '']), most]);
    const keyOf = () => {
      const { productKind, productId, viewer } = viewers.at(-1)!;
      return [productKind, productId, viewer];
    };
    return { ...EMPTY, viewers, next: nextOf(viewers, keyOf, null) };
  }

  private async since(): Promise<string> {
    const [row] = await this.database.query<{ at: Date }>(SINCE, [KEPT_DAYS]);
    return warsawDate(row!.at.toISOString());
  }
}
