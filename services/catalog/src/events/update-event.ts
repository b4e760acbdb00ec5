import { changeCapacity, type EventChanges, type EventContent, type Sentence } from '@kurtyna/contracts';
import { eventErrors, isPathWord, numberedSlug, parseChatValue, parseId, slugify } from '@kurtyna/domain';
import { Bus, Database, DomainError, invalid, uniqueViolation } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Event } from './event.entity.js';
import { EventsQueries } from './events.queries.js';
import { Repertoire } from './repertoire.js';

export interface UpdateEventCommand {
  id: number;
  changes: EventChanges;
  adminId: number;
}

const SLUG_TAKEN = { slug: { key: 'errors.event.slug-taken' } } satisfies Record<string, Sentence>;
const UNIQUE_SLUG = 'event_one_per_slug';
/** So many derived slugs are tried; more namesakes than this nobody has. */
const MOST_NAMESAKES = 100;
const DERIVED_TRIES = 3;

// The slug of another event, or digits that are the id of another one and would hide it (OPEN2-10).
const SLUG_IN_USE = 'SELECT 1 FROM event WHERE NOT deleted AND id <> $1 AND (slug = $2 OR id = $3) LIMIT 1';
const FILM = 'SELECT 1 FROM video WHERE id = $1 AND NOT deleted';

/** An administrator saves an event (EVTADM-13); what is absent stays. Within a second the public pages show it. */
@Injectable()
export class UpdateEvent {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly events: EventsQueries,
    private readonly repertoire: Repertoire,
  ) {}

  async run({ id, changes, adminId }: UpdateEventCommand): Promise<EventContent> {
    const before = await this.repertoire.get(id);
    const errors = eventErrors(changes, before);
    if (errors) throw invalid(errors);
    if (changes.slug && (await isTaken(this.database.dataSource.manager, id, changes.slug))) throw invalid(SLUG_TAKEN);

    const restoreCapacity = await this.setCapacity(before, changes.available_tickets, adminId);
    try {
      await this.save(id, changes, DERIVED_TRIES);
    } catch (error) {
      await restoreCapacity();
      throw uniqueViolation(error) === UNIQUE_SLUG ? invalid(SLUG_TAKEN) : error;
    }
    return this.events.get({ id }, 'admin');
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
    // Sold in the meantime: then the wider capacity stands there until the next save, and nothing is oversold.
    return () =>
      ask(event.availableTickets).then(
        () => undefined,
        () => undefined,
      );
  }

  private async save(id: number, changes: EventChanges, tries: number): Promise<void> {
    try {
      await this.database.transaction((tx) =>
        this.repertoire.change(tx, id, (event) => apply(tx.manager, event, changes)),
      );
    } catch (error) {
      // A slug we made ourselves was taken in the same moment: nobody typed it, so another one is made (OPEN2-11).
      if (changes.slug !== '' || tries <= 1 || uniqueViolation(error) !== UNIQUE_SLUG) throw error;
      await this.save(id, changes, tries - 1);
    }
  }
}

async function apply(manager: EntityManager, event: Event, changes: EventChanges): Promise<void> {
  if (changes.video_id !== undefined) await assertFilmExists(manager, changes.video_id);
  event.change({ ...changes, slug: await slugFor(manager, event, changes), vimeo_chat: chatOf(event, changes) });
}

async function isTaken(manager: EntityManager, id: number, slug: string): Promise<boolean> {
  const others: unknown[] = await manager.query(SLUG_IN_USE, [id, slug, parseId(slug)]);
  return others.length > 0;
}

/** An empty slug is made of the title; one that is taken, or is a word of the paths, gets `-2`, `-3` … (OPEN2-11). */
async function slugFor(manager: EntityManager, event: Event, { slug, title }: EventChanges): Promise<string> {
  if (slug !== '') return slug ?? event.slug;
  const base = slugify(title ?? event.title) || 'wydarzenie';
  for (let n = 1; n <= MOST_NAMESAKES; n += 1) {
    const candidate = n === 1 ? base : numberedSlug(base, n);
    if (!isPathWord(candidate) && !(await isTaken(manager, event.id, candidate))) return candidate;
  }
  throw invalid(SLUG_TAKEN);
}

async function assertFilmExists(manager: EntityManager, videoId: number): Promise<void> {
  const found: unknown[] = await manager.query(FILM, [videoId]);
  if (!found.length) throw invalid({ video_id: { key: 'form.validate.wrong_input' } });
}

/** Of an embed code only the frame's address is kept (OPEN2-27). */
function chatOf(event: Event, { vimeo_chat: chat }: EventChanges): string | null {
  return chat === undefined || chat === event.vimeoChat ? event.vimeoChat : (parseChatValue(chat)?.url ?? null);
}
