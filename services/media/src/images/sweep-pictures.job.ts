import { offerPicturesInUse, picturesInUse } from '@kurtyna/contracts';
import { Bus, Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ImageStore } from './image-store.js';

const EVERY_MS = 10 * 60_000;
const SLICE = 100;
const UNCLAIMED = `
  SELECT name FROM image WHERE claimed_at IS NULL AND created_at < now() - interval '1 hour' ORDER BY created_at LIMIT $1`;
const KEEP = 'UPDATE image SET claimed_at = now() WHERE name = ANY($1)';
const DELETE = 'DELETE FROM image WHERE name = ANY($1) AND claimed_at IS NULL';

/**
 * Pictures whose save was refused or never came go after an hour. Catalog and commerce are asked first: their word that one is used may still
 * be on its way, and while one of them is silent everything stays (D1).
 */
@Injectable()
export class SweepPictures implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly store: ImageStore,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('sweep-pictures', EVERY_MS, () => this.run());
  }

  async run(): Promise<void> {
    const rows = await this.database.query<{ name: string }>(UNCLAIMED, [SLICE]);
    if (rows.length === 0) return;
    const names = rows.map(({ name }) => name);
    const [shown, sold] = await Promise.all([
      this.bus.ask(picturesInUse, { names }),
      this.bus.ask(offerPicturesInUse, { names }),
    ]);
    const used = [...shown.used, ...sold.used];
    const unused = names.filter((name) => !used.includes(name));
    await this.database.query(KEEP, [used]);
    await this.store.delete(unused); // the file first: a row without one is found again
    await this.database.query(DELETE, [unused]);
  }
}
