import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@kurtyna/platform';
import { openCatalog, type Catalog } from '../../test/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.drop());

const outcomeOf = (answer: PromiseSettledResult<unknown>): string => {
  if (answer.status === 'fulfilled') return 'saved';
  return answer.reason instanceof DomainError ? answer.reason.code : String(answer.reason);
};

describe('two administrators and one event', () => {
  it('is told to whoever saves an older state, with the present one beside it [D26, ADM-28]', async () => {
    const event = await catalog.event();
    await catalog.update(event.id, { title: 'Pierwsza' }, { revision: 1 });
    const late = await catalog.update(event.id, { subtitle: 'Druga' }, { revision: 1 }).catch((error: unknown) => error);
    expect(late).toMatchObject({
      kind: 'conflict',
      code: 'content.changed-meanwhile',
      details: { extra: { event: { title: 'Pierwsza', subtitle: null, revision: 2 } } },
    });
    expect(await catalog.update(event.id, { subtitle: 'Druga' }, { revision: 2 })).toMatchObject({
      title: 'Pierwsza',
      subtitle: 'Druga',
      revision: 3,
    });
  });

  it('of twenty saves with one revision one is saved and nineteen hear of it; no capacity is moved by these [D26, R9]', async () => {
    const event = await catalog.event({ availableTickets: 40 });
    catalog.seller.asked.length = 0;
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => catalog.update(event.id, { title: `Wersja ${n}`, available_tickets: 100 + n }, { revision: 1 })),
    );
    const outcomes = answers.map(outcomeOf);
    expect(outcomes.filter((one) => one === 'saved')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'content.changed-meanwhile')).toHaveLength(19);
    const saved = await catalog.events.get({ id: event.id }, 'admin');
    expect(saved.title).toBe(`Wersja ${outcomes.indexOf('saved')}`);
    expect(saved.available_tickets).toBe(100 + outcomes.indexOf('saved'));
    expect(catalog.seller.asked.at(-1)).toEqual({ id: event.id, capacity: saved.available_tickets });
  });

  it('control: without a revision all twenty are saved, and nineteen are lost without a word', async () => {
    const event = await catalog.event();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => catalog.update(event.id, { title: `Wersja ${n}` })));
    expect(answers.map(outcomeOf)).toEqual(Array(20).fill('saved'));
    expect((await catalog.events.get({ id: event.id }, 'admin')).revision).toBe(21);
  });
});

describe('an event saved with a video while that is deleted', () => {
  /** As a deletion of a video goes: its row locked, its events looked for, then marked. */
  const deleteFilm = (id: number): Promise<boolean> =>
    catalog.database.transaction(async ({ manager }) => {
      await manager.query('SELECT 1 FROM video WHERE id = $1 FOR UPDATE', [id]);
      const used: unknown[] = await manager.query('SELECT 1 FROM event WHERE video_id = $1 AND NOT deleted', [id]);
      if (used.length > 0) return false;
      await manager.query('UPDATE video SET deleted = true WHERE id = $1', [id]);
      return true;
    });
  const orphans = async (): Promise<number> => {
    const [row] = await catalog.database.query<{ n: number }>(
      'SELECT count(*)::integer AS n FROM event e JOIN video v ON v.id = e.video_id WHERE v.deleted AND NOT e.deleted',
    );
    return row!.n;
  };

  it('is never left without one, twenty times: one of the two is refused [VIDADM-14, EVTADM-22]', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const [event, film] = [await catalog.event(), await catalog.video()];
      const [saved, deleted] = await Promise.allSettled([catalog.update(event.id, { video_id: film.id }), deleteFilm(film.id)]);
      expect(deleted.status).toBe('fulfilled');
      const isDeleted = deleted.status === 'fulfilled' && deleted.value;
      expect([saved.status, isDeleted]).toEqual(isDeleted ? ['rejected', true] : ['fulfilled', false]);
    }
    expect(await orphans()).toBe(0);
  });

  it('control: looked for without a lock, the film goes while the event is being saved', async () => {
    const [event, film] = [await catalog.event(), await catalog.video()];
    await catalog.database.transaction(async ({ manager }) => {
      await manager.query('SELECT 1 FROM video WHERE id = $1 AND NOT deleted', [film.id]);
      await deleteFilm(film.id);
      await manager.query('UPDATE event SET video_id = $2 WHERE id = $1', [event.id, film.id]);
    });
    expect(await orphans()).toBe(1);
  });
});
