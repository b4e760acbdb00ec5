import type { PlayableKind } from '@kurtyna/domain';
import { availabilityChanged } from '@kurtyna/contracts';
import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const FLIPPED = `
  UPDATE stock SET told_available = (held + sold < capacity), told_version = told_version + 1
   WHERE (kind, product_id) IN (
     SELECT kind, product_id FROM stock WHERE told_available <> (held + sold < capacity) LIMIT 50 FOR UPDATE SKIP LOCKED)
  RETURNING kind, product_id AS id, told_available AS "ticketsAvailable", told_version AS version`;

interface Flip {
  kind: PlayableKind;
  id: number;
  ticketsAvailable: boolean;
  version: number;
}

/** Tells the public catalogue when "can a ticket be had" flips; beside the sale, not in it (TICK-02). */
@Injectable()
export class TellAvailability implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('tell-availability', 400, () => this.run());
  }

  async run(): Promise<void> {
    const [waiting] = await this.database.query(
      'SELECT 1 FROM stock WHERE told_available <> (held + sold < capacity) LIMIT 1',
    );
    if (!waiting) return;
    await this.database.transaction(async (tx) => {
      const [flips] = (await tx.manager.query(FLIPPED)) as [Flip[], number];
      for (const flip of flips)
        await tx.announce(availabilityChanged, { key: `${flip.kind}.${flip.id}`, version: flip.version, data: flip });
    });
  }
}
