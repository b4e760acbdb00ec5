import type {
  HostedVideo as HostedVideoView,
  HostedVideoSort,
  ListAnswer,
  listHostedVideos,
  QuestionOf,
} from '@kurtyna/contracts';
import { parseMediaValue } from '@kurtyna/domain';
import {
  containsWords,
  Database,
  listPage,
  notFound,
  sql,
  whenGiven,
  type ListSource,
  type Sql,
} from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import type { ProductMedia } from '../copies/product-media.entity.js';
import { Settings } from '../settings.js';
import { HostedVideo, numberIn, uriOf } from './hosted-video.entity.js';

const FILMS: ListSource<HostedVideoSort> = {
  table: 'hosted_video',
  id: 'id',
  columns: `id AS row, uri, name, status, upload_link, size, transcode, failure, duration, thumbnail, created_at, checked_at`,
  sorts: {
    name: ['name COLLATE "pl-PL-x-icu"'],
    status: ['status'],
    size: ['coalesce(size, 0)'],
    created_at: ['created_at'],
  },
};
/** A row whose record the host has not made yet is nobody's concern. */
const IS_THERE: Sql = sql`uri IS NOT NULL`;
const CHECKED = 'SELECT max(checked_at) AS at FROM hosted_video';

/** Whatever holds one of these numbers; only reading its values tells whether it plays it. */
const MENTIONING = `
  SELECT kind, id, title, sources FROM product_media
  WHERE NOT deleted AND EXISTS (SELECT FROM unnest($1::text[]) AS number WHERE strpos(sources::text, number) > 0)
  ORDER BY kind, id`;
type Use = HostedVideoView['used_by'][number];

interface Row {
  uri: string;
  name: string;
  status: HostedVideoView['status'];
  upload_link: string | null;
  size: string | null;
  transcode: HostedVideoView['transcode'];
  failure: HostedVideoView['failure'];
  duration: number | null;
  thumbnail: string | null;
  created_at: Date;
  checked_at: Date | null;
}

/** The films at the host out of our own table, and what plays them out of our copy of catalog: the host is not asked. */
@Injectable()
export class HostedVideoQueries {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  async page(
    question: QuestionOf<typeof listHostedVideos>,
  ): Promise<ListAnswer<HostedVideoView> & { checkedAt: string | null }> {
    const conditions = [
      IS_THERE,
      ...whenGiven(question.search, (words) => containsWords(words, ['search_name', 'uri'])),
      ...whenGiven(question.filter.status, (status) => sql`status = ${status}`),
    ];
    const { rows, ...answer } = await listPage<Row, HostedVideoSort>(this.database, FILMS, question, conditions);
    const [uses, [checked]] = await Promise.all([
      this.usesOf(rows.map(({ uri }) => numberIn(uri))),
      this.database.query<{ at: Date | null }>(CHECKED),
    ]);
    return {
      ...answer,
      rows: rows.map((row) => toView(row, uses)),
      checkedAt: checked?.at?.toISOString() ?? null,
    };
  }

  /** Throws hosted-video.not-found. */
  async get(number: string): Promise<HostedVideo> {
    const video = await this.find(number);
    if (!video) throw notFound('hosted-video.not-found');
    return video;
  }

  find(number: string): Promise<HostedVideo | null> {
    return this.database.dataSource.getRepository(HostedVideo).findOneBy({ uri: uriOf(number) });
  }

  async view(video: HostedVideo): Promise<HostedVideoView> {
    const uri = video.uri!;
    const row: Row = {
      uri,
      name: video.name,
      status: video.status,
      upload_link: video.uploadLink,
      size: video.size,
      transcode: video.transcode,
      failure: video.failure,
      duration: video.duration,
      thumbnail: video.thumbnail,
      created_at: video.createdAt,
      checked_at: video.checkedAt,
    };
    return toView(row, await this.usesOf([numberIn(uri)]));
  }

  /** The events and videos that play each of these films, in any of its versions and languages. */
  async usesOf(numbers: readonly string[]): Promise<Map<string, Use[]>> {
    const uses = new Map(numbers.map((number) => [number, [] as Use[]]));
    if (numbers.length === 0) return uses;
    for (const { kind, id, title, sources } of await this.database.query<ProductMedia>(MENTIONING, [numbers]))
      for (const number of new Set(sources.map(({ value }) => this.numberOf(value))))
        if (number !== null) uses.get(number)?.push({ kind, id, title });
    return uses;
  }

  private numberOf(value: string): string | null {
    const media = parseMediaValue(value, this.settings);
    return media.kind === 'vimeo-video' ? media.id : null;
  }
}

const toView = (row: Row, uses: ReadonlyMap<string, Use[]>): HostedVideoView => {
  const number = numberIn(row.uri);
  return {
    id: Number(number),
    uri: row.uri,
    name: row.name,
    status: row.status,
    upload_link: row.status === 'NOT_UPLOADED' ? row.upload_link : null,
    size: row.size === null ? null : Number(row.size),
    transcode: row.transcode,
    failure: row.failure,
    duration: row.duration,
    thumbnail: row.thumbnail,
    used_by: uses.get(number) ?? [],
    created_at: row.created_at.toISOString(),
    checked_at: row.checked_at?.toISOString() ?? null,
  };
};
