import type { addEvent, EventContent } from '@kurtyna/contracts';
import { newEventErrors } from '@kurtyna/domain';
import { Database, invalid, onceForKey } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { type Asked, recordAct } from '../content/acts.js';
import { ChatHosts } from './chat-hosts.js';
import { Event } from './event.entity.js';
import { assertFree, nextEventId, withFreeSlug } from './event-slug.js';
import { EventsQueries } from './events.queries.js';
import { Repertoire } from './repertoire.js';
import { keepFilm, write } from './write-event.js';

/** An administrator adds an event (EVTADM-12). Its capacity reaches the seller with it; it is sold as soon as it is published. */
@Injectable()
export class AddEvent {
  constructor(
    private readonly database: Database,
    private readonly events: EventsQueries,
    private readonly repertoire: Repertoire,
    private readonly chats: ChatHosts,
  ) {}

  async run({ fields, images, adminId, idempotency }: Asked<typeof addEvent>): Promise<EventContent> {
    const errors = newEventErrors(fields, this.chats);
    if (errors) throw invalid(errors);
    const add = () =>
      this.database.transaction((tx) =>
        onceForKey(tx, { adminId, idempotency }, async () => {
          await keepFilm(tx.manager, fields.video_id);
          const event = Event.begin(await nextEventId(tx.manager));
          if (fields.slug) await assertFree(tx.manager, event.id, fields.slug);
          await this.repertoire.add(tx, event, () =>
            write(tx.manager, event, { changes: fields, images, places: this.chats }),
          );
          const after = { ...fields, ...images };
          await recordAct(tx, { by: adminId, act: 'add-event', subject: `event:${event.id}`, after });
          return event.id;
        }),
      );
    const id = await withFreeSlug(add, { derived: !fields.slug });
    return this.events.get({ id }, 'admin');
  }
}
