/** A show that runs over its announced end, through the whole house: who is in stays in, and who comes then stays out. */
import { addDays, warsawDate } from '@kurtyna/domain';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { call, type Answer } from '../support/http.js';
import { closeHouse, rows, until } from '../support/house.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';

const PREMIUM = 3;

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});
afterEach(() => save({ grace_minutes: 60, maintenance: false }));
afterAll(async () => {
  // Over for the box office alone, they would be met by others as shows that run and are not sold.
  for (const id of made) await call('DELETE', `/api/events/${id}`, as(admin));
  await closeHouse();
});

const made: number[] = [];

const as = ({ token, address }: Person) => ({ token, address });
async function save(settings: { grace_minutes?: number; maintenance?: boolean }): Promise<void> {
  expect((await call('PUT', '/api/appconfig', { ...as(admin), body: settings })).status).toBe(200);
  const { grace_minutes: grace } = settings;
  if (grace === undefined) return;
  const known = async () => (await rows<{ grace_minutes: number }>('commerce', 'SELECT grace_minutes FROM shop_rules'))[0]?.grace_minutes;
  await until('the box office knows it', async () => (await known()) === grace);
}

/** Yesterday to tomorrow, so that it runs whatever the hour is. */
async function anEventThatRuns(): Promise<number> {
  const { body: films } = await call<{ videos: { id: number; age_restriction: number; restricted_access: string }[] }>(
    'GET',
    '/external_api/videos',
  );
  const film = films.videos.find((each) => !each.age_restriction && each.restricted_access === 'any')!;
  const today = warsawDate(new Date().toISOString());
  const body = {
    ...{ video_id: film.id, title: 'Wieczór, który się przeciąga', published: true, event_price: '30' },
    ...{ date_from: addDays(today, -1), date_to: addDays(today, 1), time_from: '19:00', time_to: '21:00' },
  };
  const answer = await call('POST', '/api/events', { ...as(admin), body });
  expect(answer.status).toBe(201);
  const { id } = answer.body.event as { id: number };
  made.push(id);
  await until(
    'the box office knows the event',
    async () => (await rows('commerce', `SELECT 1 FROM product WHERE kind = 'event' AND id = ${id}`)).length === 1,
  );
  return id;
}
const open = (id: number, person: Person): Promise<Answer> => call('GET', `/api/events/${id}/playback`, as(person));
const renew = (grant: string, person: Person): Promise<Answer> =>
  call('POST', `/api/playback/${grant}`, { ...as(person), body: { seconds: 1 } });
/** The clock reaches the end that was announced. */
const ends = (id: number) => rows('commerce', `UPDATE product SET ends_at = clock_timestamp() WHERE kind = 'event' AND id = ${id}`);
const heard = ({ status, body }: Answer): string => (status === 200 ? '200' : `${status} ${body.code}`);

it('goes on for who is in, also after a reload; who comes then hears that it is over, and so does everybody without a grace [EVE-01, EVE-02, EVE-05]', async () => {
  const id = await anEventThatRuns();
  const [inside, late] = [await aPerson({ roleId: PREMIUM }), await aPerson({ roleId: PREMIUM })];
  const { grant } = (await open(id, inside)).body.playback as { grant: string };
  await ends(id);
  expect(heard(await renew(grant, inside))).toBe('200');
  expect(heard(await open(id, late))).toBe('409 playback.over');
  const again = await open(id, inside);
  expect(heard(again)).toBe('200');
  const { grant: second } = again.body.playback as { grant: string };
  expect(heard(await renew(second, inside))).toBe('200');
  await save({ grace_minutes: 0 });
  for (const each of [grant, second]) expect(heard(await renew(each, inside))).toBe('409 playback.over');
  expect(heard(await open(id, inside))).toBe('409 playback.over');
});

it('and a house that closes turns nobody out: renewals and places pass, nobody comes in, and the office hears how many watch [EVE-10]', async () => {
  const id = await anEventThatRuns();
  const inside = await aPerson({ roleId: PREMIUM });
  const { grant } = (await open(id, inside)).body.playback as { grant: string };
  expect(heard(await renew(grant, inside))).toBe('200');
  await save({ maintenance: true });
  await until('the house is closed', async () => heard(await open(id, inside)) === '503 maintenance');
  expect(heard(await renew(grant, inside))).toBe('200');
  expect(heard(await call('PUT', `/api/playback/${grant}/position`, { ...as(inside), body: { position: 5 } }))).toBe('200');
  const { body } = await call('GET', '/api/playback/watching', as(admin));
  expect(body.watching).toBeGreaterThanOrEqual(1);
});
