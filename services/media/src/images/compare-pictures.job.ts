import { offerPictureSnapshot, pictureSnapshot } from '@kurtyna/contracts';
import { filesOfImage } from '@kurtyna/domain';
import { Bus, Database, Jobs, processPlatform } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ImageStore } from './image-store.js';
import { WorkFolder } from './work-folder.js';

const HOUR_MS = 3_600_000;
const EVERY_MS = 6 * HOUR_MS;
const PAGE = 1000;
const ROWS = 'SELECT name FROM image';
// What was claimed or brought within the hour may be of a save that the snapshot does not know yet.
const CLAIMED_LONG_AGO = `SELECT name FROM image WHERE claimed_at < now() - interval '1 hour'`;
const DELETE = 'DELETE FROM image WHERE name = ANY($1)';

/**
 * Compares what catalog and commerce use with our rows and our store: pictures that nobody uses any more go, with their files; files that belong to
 * nothing go; a picture that is used and has no file is said in the log. While one of them is silent everything stays (D1).
 */
@Injectable()
export class ComparePictures implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly store: ImageStore,
    private readonly work: WorkFolder,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('compare-pictures', EVERY_MS, () => this.run());
  }

  async run(): Promise<void> {
    const old = await this.store.olderThan(HOUR_MS); // before the question: what is made meanwhile is not among them
    const claimed = await this.namesOf(CLAIMED_LONG_AGO);
    const used = new Set([...(await this.usedIn(pictureSnapshot)), ...(await this.usedIn(offerPictureSnapshot))]);

    const unused = claimed.filter((name) => !used.has(name));
    await this.store.delete(unused);
    await this.database.query(DELETE, [unused]);

    const known = new Set([...used, ...(await this.namesOf(ROWS))].flatMap(filesOfImage));
    const orphans = old.filter((name) => !known.has(name));
    for (const name of orphans) await this.store.deleteFile(name);

    await this.work.sweep(HOUR_MS);

    const { logger } = processPlatform.get();
    const there = new Set(await this.store.olderThan(-HOUR_MS));
    const missing = [...used].filter((name) => !there.has(name));
    if (unused.length + orphans.length > 0)
      logger.info({ unused: unused.length, orphans: orphans.length }, 'pictures nobody uses were deleted');
    if (missing.length > 0) logger.warn({ missing: missing.slice(0, 20) }, 'pictures in use have no file');
  }

  private async namesOf(sql: string): Promise<string[]> {
    return (await this.database.query<{ name: string }>(sql)).map(({ name }) => name);
  }

  private async usedIn(snapshot: typeof pictureSnapshot | typeof offerPictureSnapshot): Promise<Set<string>> {
    const used = new Set<string>();
    for (let after: string | null = null; ;) {
      const page: { names: string[]; next: string | null } = await this.bus.ask(snapshot, {
        after,
        limit: PAGE,
      });
      for (const name of page.names) used.add(name);
      after = page.next;
      if (after === null) return used;
    }
  }
}
