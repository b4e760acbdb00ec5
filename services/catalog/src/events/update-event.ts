import { changeCapacity, type EventContent, type QuestionOf, type updateEvent } from '@kurtyna/contracts';
import { eventErrors } from '@kurtyna/domain';
import { Bus, Database, DomainError, invalid } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { recordEdit } from '../content/acts.js';
import { nextRevision, orTellPresent, StaleRevision } from '../content/revision.js';
import { ChatHosts } from './chat-hosts.js';
import type { Event } from './event.entity.js';
import { assertFree, holdDigits, withFreeSlug } from './event-slug.js';
import { EventsQueries } from './events.queries.js';
import { Repertoire } from './repertoire.js';
import { keepFilm, write } from './write-event.js';

export type UpdateEventCommand = QuestionOf<typeof updateEvent>;

/** An administrator saves an event (EVTADM-13); what is absent stays. Within a second the public pages show it. */
@Injectable()
export class UpdateEvent {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly events: EventsQueries,
    private readonly repertoire: Repertoire,
    private readonly chats: ChatHosts,
  ) {}

  async run(command: UpdateEventCommand): Promise<EventContent> {
    const { id } = command;
    await orTellPresent(
      () => this.judgeAndSave(command),
      async () => ({ event: await this.events.get({ id }, 'admin') }),
    );
    return this.events.get({ id }, 'admin');
  }

  private async judgeAndSave({ id, changes, images, revision, adminId }: UpdateEventCommand): Promise<void> {
    const before = await this.repertoire.get(id);
    // Asked again with the row locked; here already, so that a form of yesterday moves no capacity.
    if (revision !== undefined && revision !== before.revision) throw new StaleRevision();
    const errors = eventErrors(changes, before, this.chats);
    if (errors) throw invalid(errors);
    if (changes.slug) await assertFree(this.database.dataSource.manager, id, changes.slug);

    const restoreCapacity = await this.setCapacity(before, changes.available_tickets, adminId);
    // Taking a picture away overwrites nothing that somebody else is typing: their form stays young enough.
    const takesPicturesAway =
      revision === undefined && Object.keys(changes).length === 0 && Object.values(images ?? {}).every((name) => !name);
    const save = () =>
      this.database.transaction(async (tx) => {
        await keepFilm(tx.manager, changes.video_id);
        await holdDigits(tx.manager, id, changes.slug);
        await this.repertoire.change(tx, id, async (event) => {
          if (!takesPicturesAway) nextRevision(event, revision);
          const before = event.edited();
          await write(tx.manager, event, { changes, images, places: this.chats });
          await recordEdit(tx, { thing: 'event', id, before, after: event.edited(), by: adminId });
        });
      });
    try {
      await withFreeSlug(save, { derived: changes.slug === '' });
    } catch (error) {
      await restoreCapacity();
      throw error;
    }
  }

  /**
   * Commerce sells, so commerce says whether the capacity is possible: before our transaction, never inside it (D8, R6).
   * Answers how to take the change back when the event then cannot be saved.
   */
  private async setCapacity(
    event: Event,
    capacity: number | null | undefined,
    adminId: number,
  ): Promise<() => Promise<void>> {
    if (capacity === undefined || capacity === event.availableTickets) return () => Promise.resolve();
    const ask = (wanted: number | null) =>
      this.bus.ask(changeCapacity, { kind: 'event', id: event.id, capacity: wanted, adminId });
    await ask(capacity).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'event.capacity-below-sold') throw error;
      throw invalid({ available_tickets: { key: 'errors.event.capacity-below-sold', values: error.details.values } });
    });
    // To what the row says then: somebody else may have saved another capacity meanwhile. Sold in the meantime: then the wider capacity
    // stands there until the next save, and nothing is oversold.
    return async () => {
      try {
        await ask((await this.repertoire.get(event.id)).availableTickets);
      } catch {
        // the next save says it again
      }
    };
  }
}
