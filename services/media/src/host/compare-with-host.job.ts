import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { databaseNow } from '../playback/database-now.js';
import type { HostReport } from './host-answers.js';
import { fromNow, HostClient } from './host-client.js';
import { HostedVideo, numberIn, uriOf } from './hosted-video.entity.js';
import { FilmCaptions } from './subtitles/film-captions.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface Compared {
  /** Films of the account. */
  seen: number;
  /** Brought there without us, and in the table from now on. */
  adopted: number;
  /** In the table, and not there any more. */
  gone: number;
  /** Made there by us, never told to us, and deleted. */
  orphans: number;
}

/** Once a day our table is held against the host's list (vimeo.md 2, 3); an operator asks for it by `media.ops.compare-with-host`. */
@Injectable()
export class CompareWithHost implements OnApplicationBootstrap {
  constructor(
    @InjectRepository(HostedVideo) private readonly videos: Repository<HostedVideo>,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly host: HostClient,
    private readonly captions: FilmCaptions,
  ) {}

  onApplicationBootstrap(): void {
    if (this.host.isConfigured) this.jobs.every('compare-with-host', DAY_MS, async () => void (await this.run()));
  }

  /** null: the host's list was not read to its end, and nothing was concluded from it. */
  async run(): Promise<Compared | null> {
    const now = await databaseNow(this.videos.manager);
    const reports = await this.host.all();
    if (!reports) return null;
    const known = new Map((await this.videos.find()).map((video) => [video.uri, video]));
    const asked = await this.namesAskedFor(now);
    const compared: Compared = { seen: reports.length, adopted: 0, gone: 0, orphans: 0 };

    for (const report of reports) {
      const video = known.get(uriOf(report.number));
      if (video) await this.videos.save(video.call(report.name).learn(report, now));
      else if (report.upload === 'complete') compared.adopted += await this.adopt(report, now);
      else if (asked.has(report.name) && isOld(report, now)) {
        await this.host.delete(report.number, fromNow());
        compared.orphans += 1;
      }
    }
    // Of those that are there in full: tracks may have been added or taken off without us.
    for (const video of await this.videos.findBy({ status: 'complete', failure: IsNull() }))
      await this.captions.askAgain(numberIn(video.uri!));
    compared.gone = await this.markGone(reports, now);
    await this.videos
      .createQueryBuilder()
      .delete()
      .where(`uri IS NULL AND created_at < now() - interval '1 day'`)
      .execute();
    return compared;
  }

  /** Somebody may have begun or deleted one while the list was read. */
  private async adopt(report: HostReport, now: Date): Promise<number> {
    const { identifiers } = await this.videos
      .createQueryBuilder()
      .insert()
      .values(HostedVideo.adopt(report, now))
      .orIgnore()
      .execute();
    return identifiers.filter(Boolean).length;
  }

  /** The names of which nobody knows whether the host made a record: their rows have waited for a uri for a day. */
  private async namesAskedFor(now: Date): Promise<Set<string>> {
    const waiting = await this.videos.findBy({ uri: IsNull() });
    return new Set(
      waiting.filter(({ createdAt }) => now.getTime() - createdAt.getTime() > DAY_MS).map(({ name }) => name),
    );
  }

  private async markGone(reports: readonly HostReport[], now: Date): Promise<number> {
    const there = reports.map(({ number }) => uriOf(number));
    const gone = await this.database.returning(
      `UPDATE hosted_video SET failure = 'gone', checked_at = $2
       WHERE uri IS NOT NULL AND uri <> ALL($1::text[]) AND created_at < $2 AND failure IS DISTINCT FROM 'gone' RETURNING id`,
      [there, now],
    );
    return gone.length;
  }
}

const isOld = ({ createdAt }: HostReport, now: Date): boolean =>
  createdAt !== null && now.getTime() - Date.parse(createdAt) > DAY_MS;
