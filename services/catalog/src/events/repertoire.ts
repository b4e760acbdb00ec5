import { contentPublished } from '@kurtyna/contracts';
import { notFound, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { tellPictures } from '../content/pictures.js';
import { announceEvents } from '../products/announce.js';
import { Event } from './event.entity.js';

// By the database's clock (D35), and once: what was taken back and shown again is not new (OPEN2-37).
const FIRST_PUBLISHED =
  'UPDATE event SET first_published_at = now() WHERE id = $1 AND published AND first_published_at IS NULL';

type Act = (event: Event) => void | Promise<void>;

/**
 * The one way an event's row is changed: what other services keep of it, which pictures it uses, and that its pages are old, goes out in
 * the same transaction (D2).
 */
@Injectable()
export class Repertoire {
  constructor(@InjectRepository(Event) private readonly events: Repository<Event>) {}

  /** The event as it is at this moment, not locked. Throws not-found. */
  async get(id: number): Promise<Event> {
    const event = await this.events.findOneBy({ id, deleted: false });
    if (!event) throw notFound('event.not-found');
    return event;
  }

  /** Saves an event that is not in the table yet, after `act`, and tells of it. */
  add(tx: Tx, event: Event, act: Act): Promise<Event> {
    return this.save(tx, event, act);
  }

  /** Locks the row, changes it, saves it, and tells of it. Throws not-found, and whatever `act` refuses with. */
  async change(tx: Tx, id: number, act: Act): Promise<Event> {
    const event = await tx.manager.findOne(Event, {
      where: { id, deleted: false },
      lock: { mode: 'pessimistic_write' },
    });
    if (!event) throw notFound('event.not-found');
    return this.save(tx, event, act);
  }

  private async save(tx: Tx, event: Event, act: Act): Promise<Event> {
    const before = picturesOf(event);
    await act(event);
    await tx.manager.save(event);
    const { id, version, slug } = event;
    await tx.manager.query(FIRST_PUBLISHED, [id]);
    await announceEvents(tx, [id]);
    await tellPictures(tx, { aggregate: `event.${id}`, version, before, after: picturesOf(event) });
    await tx.publish(contentPublished, { aggregate: `event.${id}`, version, data: { kind: 'event', id, slug } });
    return event;
  }
}

/** Its own pictures; those of its video are the video's affair. */
const picturesOf = ({ imageLink, thumbLink }: Event) => [imageLink, thumbLink];
