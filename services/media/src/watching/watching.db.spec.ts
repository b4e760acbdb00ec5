/** The place somebody stopped at, with a real database: kept, found again, and forgotten with the person. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Envelope, UserState } from '@kurtyna/contracts';
import type { PlayableRef, WatchPosition } from '@kurtyna/domain';
import type { Bus } from '@kurtyna/platform';
import { refusalOf, statementSizes } from '@kurtyna/testing';
import { openScreening, type Screening } from '../../test/screening.js';
import { KeepViewers } from '../viewers/keep-viewers.consumer.js';
import { ForgetPositions } from './forget-positions.job.js';

let screening: Screening;
beforeAll(async () => {
  screening = await openScreening();
});
afterAll(() => screening.drop());

let people = 500;
const someone = () => {
  people += 1;
  return { userId: people, sessionId: `session-${people}` };
};
type Person = { userId: number | null; sessionId: string | null };
const VISITOR: Person = { userId: null, sessionId: null };
const FILM_SECONDS = 6000;
const at = (seconds: number): WatchPosition => ({ seconds, duration: FILM_SECONDS });

const open = (person: Person, { kind, id }: PlayableRef, variant: 'normal' | 'pjm' = 'normal') =>
  screening.open.run({ ...person, product: { kind, id }, variant, language: 'pl', address: '83.11.20.7' });
const stop = (person: Person, grant: string, position: WatchPosition) => screening.keep.run({ ...person, grant, position });
const beat = (person: Person, grant: string, position: WatchPosition) =>
  screening.renew.run({ ...person, grant, seconds: 0, address: '83.11.20.7', position });
const placesOf = async ({ userId }: Person): Promise<number[]> => (await screening.watching.of(userId!)).map(({ seconds }) => seconds);
const ago = ({ userId }: Person, interval: string) =>
  screening.database.query('UPDATE watch_position SET updated_at = updated_at - $2::interval WHERE user_id = $1', [userId, interval]);

/** The row with its version and its lock: whatever touches it shows. */
const rowOf = async ({ userId }: Person): Promise<{ seconds: number }> =>
  (
    await screening.database.query<{ seconds: number }>(
      'SELECT seconds, ctid::text, xmin::text, xmax::text FROM watch_position WHERE user_id = $1',
      [userId],
    )
  )[0]!;

describe('the place somebody stopped at', () => {
  it('is where the film begins next time, in whichever version and session, and for nobody else', async () => {
    const [film, other] = [await screening.media(), await screening.media()];
    const me = someone();
    const first = await open(me, film);
    expect(first.position).toBeNull();
    await stop(me, first.grant, at(1234.9));
    const elsewhere = { ...me, sessionId: 'the-telephone' };
    expect((await open(elsewhere, film, 'pjm')).position).toBe(1234);
    expect((await open(me, other)).position).toBeNull();
    expect((await open(someone(), film)).position).toBeNull();
    expect((await open(VISITOR, film)).position).toBeNull();
  });

  it('is one per film: the last word counts', async () => {
    const [me, film] = [someone(), await screening.media()];
    const { grant } = await open(me, film);
    for (const seconds of [600, 900, 300]) await stop(me, grant, at(seconds));
    expect(await placesOf(me)).toEqual([300]);
  });

  it('is forgotten past 95 % of the film, and at its beginning', async () => {
    const [me, film] = [someone(), await screening.media()];
    const { grant } = await open(me, film);
    await stop(me, grant, at(5700));
    expect(await placesOf(me)).toEqual([5700]);
    await stop(me, grant, at(5701));
    expect(await placesOf(me)).toEqual([]);
    await stop(me, grant, at(40));
    await stop(me, grant, at(0));
    expect(await placesOf(me)).toEqual([]);
  });

  it('is not kept of a live show, nor of a visitor without an account', async () => {
    const me = someone();
    const live = await screening.media({ kind: 'event' });
    const watching = await open(me, live);
    await stop(me, watching.grant, at(600));
    await beat(me, watching.grant, at(700));
    expect((await open(me, live)).position).toBeNull();
    const film = await screening.media();
    const visit = await open(VISITOR, film);
    await stop(VISITOR, visit.grant, at(600));
    await beat(VISITOR, visit.grant, at(700));
    expect(await screening.database.query('SELECT 1 FROM watch_position WHERE product_id IN ($1, $2)', [live.id, film.id])).toEqual([]);
  });

  it('is told with the grant of this person and session alone, while it lasts [D23, D25]', async () => {
    const [me, film] = [someone(), await screening.media()];
    const { grant } = await open(me, film);
    for (const stranger of [someone(), { ...me, sessionId: 'another' }, VISITOR])
      expect(await refusalOf(stop(stranger, grant, at(600)))).toMatchObject({ kind: 'not-found' });
    await screening.later(grant, 301);
    expect(await refusalOf(stop(me, grant, at(600)))).toMatchObject({ code: 'playback.grant-ended' });
    expect(await placesOf(me)).toEqual([]);
  });
});

describe('the heartbeat', () => {
  it('keeps the place only when nothing was told for five minutes: no row is written each minute [P28]', async () => {
    const [me, film] = [someone(), await screening.media()];
    const { grant } = await open(me, film);
    await beat(me, grant, at(60));
    const first = await rowOf(me);
    await ago(me, '299 seconds');
    const aged = await rowOf(me);
    for (const seconds of [120, 180, 240]) await beat(me, grant, at(seconds));
    expect(await rowOf(me)).toEqual(aged); // not even locked
    expect([first.seconds, aged.seconds]).toEqual([60, 60]);
    await ago(me, '2 seconds');
    await beat(me, grant, at(360));
    expect(await placesOf(me)).toEqual([360]);
  });

  it('forgets the place of who stays for the last words of a film', async () => {
    const [me, film] = [someone(), await screening.media()];
    const { grant } = await open(me, film);
    await beat(me, grant, at(600));
    await ago(me, '6 minutes');
    await beat(me, grant, at(5900));
    expect(await placesOf(me)).toEqual([]);
  });
});

describe('what somebody watches', () => {
  it('is listed with titles, the last first, and a deleted film without its own', async () => {
    const me = someone();
    const [old, young, gone] = [
      await screening.media({ title: 'Dziady' }),
      await screening.media({ title: 'Kordian' }),
      await screening.media({ title: 'Usunięty' }),
    ];
    for (const film of [old, gone, young]) {
      await stop(me, (await open(me, film)).grant, at(600 + film.id));
      if (film !== young) await ago(me, '1 minute');
    }
    await screening.media({ ...gone, version: 2, deleted: true });
    expect(await screening.watching.of(me.userId)).toEqual([
      { kind: 'video', id: young.id, title: 'Kordian', seconds: 600 + young.id, updated_at: expect.any(String) },
      { kind: 'video', id: gone.id, title: null, seconds: 600 + gone.id, updated_at: expect.any(String) },
      { kind: 'video', id: old.id, title: 'Dziady', seconds: 600 + old.id, updated_at: expect.any(String) },
    ]);
  });

  it('goes with the account, and a player that is still open writes nothing after it [D36, X11]', async () => {
    const [me, other] = [someone(), someone()];
    const film = await screening.media();
    const { grant } = await open(me, film);
    await stop(me, grant, at(600));
    await stop(other, (await open(other, film)).grant, at(700));
    const erased = { data: { id: me.userId, version: 9, deleted: true, roleId: 2 } } as Envelope<UserState>;
    const keep = new KeepViewers({} as Bus, screening.database);
    // Half of the words come while the person is being erased.
    await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => stop(me, grant, at(900 + n)).catch(() => undefined)),
      screening.database.transaction((tx) => keep.viewer(erased, tx)),
      ...Array.from({ length: 10 }, (_, n) => beat(me, grant, at(900 + n)).catch(() => undefined)),
    ]);
    expect(await refusalOf(stop(me, grant, at(800)))).toMatchObject({ code: 'playback.grant-ended' });
    expect([await placesOf(me), await placesOf(other)]).toEqual([[], [700]]);
  });

  it('is forgotten after 180 days, 5,000 in a statement, and nothing younger [D8, D36]', async () => {
    await screening.database.query('DELETE FROM watch_position');
    await screening.database.query(
      `INSERT INTO watch_position SELECT n, 'video', 1, 60, now() - CASE WHEN n <= 5600 THEN interval '180 days 1 hour' ELSE interval '179 days 23 hours' END FROM generate_series(1, 5603) AS n`,
    );
    const sizes = await statementSizes(screening.database, 'watch_position', 'DELETE');
    await new ForgetPositions({ every: () => undefined } as never, screening.database).run();
    const gone = await sizes();
    expect(Math.max(...gone)).toBeLessThanOrEqual(5000);
    expect(gone.reduce((sum, n) => sum + n, 0)).toBe(5600);
    expect(await screening.database.query('SELECT 1 FROM watch_position')).toHaveLength(3);
  }, 60_000);
});
