import { filmMentions, type HostedVideo } from '@kurtyna/contracts';
import { Bus, conflict, Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { keepProductMedia } from '../copies/keep-product-media.consumer.js';
import { HostedVideoQueries } from './hosted-videos.queries.js';

/** What plays a film keeps it where it is. */
@Injectable()
export class FilmUses {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly queries: HostedVideoQueries,
  ) {}

  /**
   * Throws hosted-video.in-use with the names. Our copy is not enough to destroy something by: a save may be done and its word still on its
   * way. So its owner is asked too, and while catalog is silent nothing is deleted.
   */
  async assertNone(number: string): Promise<void> {
    assertUnused(await this.queries.usesOf([number]));
    const { media } = await this.bus.ask(filmMentions, { numbers: [number] });
    if (media.length === 0) return;
    await this.database.transaction(async (tx) => {
      for (const product of media) await keepProductMedia(tx.manager, product);
    });
    assertUnused(await this.queries.usesOf([number]));
  }
}

function assertUnused(uses: ReadonlyMap<string, HostedVideo['used_by']>): void {
  const names = [...uses.values()].flat().map(({ title }) => `„${title}”`);
  if (names.length > 0) throw conflict('hosted-video.in-use', { values: { names: names.join(', ') } });
}
