import { contentPublished } from '@kurtyna/contracts';
import { notFound, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { announceEvents } from '../products/announce.js';
import { Event } from './event.entity.js';

/** The one way an event's row is changed: what other services keep of it, and that its pages are old, goes out in the same transaction (D2). */
@Injectable()
export class Repertoire {
  constructor(@InjectRepository(Event) private readonly events: Repository<Event>) {}

  /** The event as it is at this moment, not locked. Throws not-found. */
  async get(id: number): Promise<Event> {
    const event = await this.events.findOneBy({ id, deleted: false });
    if (!event) throw notFound('event.not-found');
    return event;
  }

  /** Locks the row, changes it, saves it, and tells of it. Throws not-found, and whatever `act` refuses with. */
  async change(tx: Tx, id: number, act: (event: Event) => void | Promise<void>): Promise<Event> {
    const event = await tx.manager.findOne(Event, {
      where: { id, deleted: false },
      lock: { mode: 'pessimistic_write' },
    });
    if (!event) throw notFound('event.not-found');
    await act(event);
    await tx.manager.save(event);
    await announceEvents(tx, [id]);
    await tx.publish(contentPublished, {
      aggregate: `event.${id}`,
      version: event.version,
      data: { kind: 'event', id, slug: event.slug },
    });
    return event;
  }
}
