import type { deleteVideo } from '@kurtyna/contracts';
import { conflict, Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Asked, recordAct } from '../content/acts.js';
import { Library } from './library.js';

/** So many events are named; who has more sees what to do from these. */
const NAMED_MOST = 5;
const EVENTS = 'SELECT title FROM event WHERE video_id = $1 AND NOT deleted ORDER BY starts_at DESC, id DESC';

/**
 * Marks a video deleted (VIDADM-14, OPEN2-8): gone from all lists and pages, while orders and statistics keep its title. An event that is
 * being saved with it holds the row, so one of the two is refused.
 */
@Injectable()
export class DeleteVideo {
  constructor(
    private readonly database: Database,
    private readonly library: Library,
  ) {}

  async run({ id, adminId }: Asked<typeof deleteVideo>): Promise<{ id: number }> {
    await this.database.transaction(async (tx) => {
      await this.library.change(tx, id, async (video) => {
        await assertShownByNoEvent(tx.manager, id);
        video.remove();
      });
      await recordAct(tx, { by: adminId, act: 'delete-video', subject: `video:${id}` });
    });
    return { id };
  }
}

async function assertShownByNoEvent(manager: EntityManager, id: number): Promise<void> {
  const events = await manager.query<{ title: string }[]>(EVENTS, [id]);
  if (!events.length) return;
  const named = events.slice(0, NAMED_MOST).map(({ title }) => `„${title}”`);
  const rest = events.length > NAMED_MOST ? [`+${events.length - NAMED_MOST}`] : [];
  throw conflict('video.used-by-events', { values: { events: [...named, ...rest].join(', ') } });
}
