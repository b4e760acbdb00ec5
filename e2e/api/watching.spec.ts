/** Where somebody stopped watching, through the whole house: told with the grant, found again, theirs alone, and gone with them. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { call, type Answer } from '../support/http.js';
import { closeHouse, rows, until } from '../support/house.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';

const PREMIUM = 3;

interface Film {
  id: number;
  title: string;
  age_restriction: number;
  available_from: string | null;
  restricted_access: string;
}
let film: Film;
let me: Person;
beforeAll(async () => {
  const { body } = await call<{ videos: Film[] }>('GET', '/external_api/videos');
  film = body.videos.find((each) => !each.age_restriction && !each.available_from && each.restricted_access === 'any')!;
  me = await aPerson({ roleId: PREMIUM });
});
afterAll(() => closeHouse());

const as = ({ token, address }: Person) => ({ token, address });
const open = async (person: Person): Promise<{ grant: string; position: number | null }> => {
  const { status, body } = await call('GET', `/api/videos/${film.id}/playback`, as(person));
  expect(status).toBe(200);
  return body.playback;
};
const stop = (person: Person, grant: string, body: unknown): Promise<Answer> =>
  call('PUT', `/api/playback/${grant}/position`, { ...as(person), body });
const begunBy = (id: number, by: Person): Promise<Answer> => call('GET', `/api/users/${id}/watching`, as(by));

it('is told with the grant, is where the film begins next time, and is in the list and the copy of its owner alone [D23]', async () => {
  const { grant, position } = await open(me);
  expect(position).toBeNull();
  expect((await stop(me, grant, { position: 754.9, duration: 5400 })).status).toBe(200);
  expect((await open(me)).position).toBe(754);

  const begun = [{ kind: 'video', id: film.id, title: film.title, seconds: 754, updated_at: expect.stringMatching(/Z$/) }];
  expect((await begunBy(me.id, me)).body).toEqual({ watching: begun });
  expect((await begunBy(me.id, await anAdmin())).body).toEqual({ watching: begun });
  expect((await call('GET', `/api/users/${me.id}/export`, as(me))).body.watching).toEqual(begun);

  const stranger = await aPerson({ roleId: PREMIUM });
  expect((await begunBy(me.id, stranger)).status).toBe(404);
  expect((await stop(stranger, grant, { position: 9, duration: 5400 })).status).toBe(404);
  expect((await open(stranger)).position).toBeNull();
  expect((await call('GET', `/api/users/${me.id}/watching`)).status).toBe(401);
  expect((await open(me)).position).toBe(754);
});

it('is refused where it is no place, and nothing is kept [N3]', async () => {
  const person = await aPerson({ roleId: PREMIUM });
  const { grant } = await open(person);
  for (const body of [
    {},
    { position: -1 },
    { position: '12' },
    { position: 1e309 },
    { position: 86_401 },
    { position: 5, duration: 'x' },
    { position: 5, user_id: me.id },
    [],
  ])
    expect({ body, status: (await stop(person, grant, body)).status }).toEqual({ body, status: 422 });
  expect((await begunBy(person.id, person)).body).toEqual({ watching: [] });
});

it('goes past the end of the film, and with the account [D36, X11]', async () => {
  const person = await aPerson({ roleId: PREMIUM });
  const { grant } = await open(person);
  await stop(person, grant, { position: 600, duration: 5400 });
  await stop(person, grant, { position: 5200, duration: 5400 });
  expect((await open(person)).position).toBeNull();
  await stop(person, grant, { position: 600, duration: 5400 });
  const places = () => rows('media', 'SELECT 1 FROM watch_position WHERE user_id = $1', [person.id]);
  expect(await places()).toHaveLength(1);
  expect((await call('DELETE', `/api/users/${person.id}`, as(person))).status).toBe(200);
  await until('no place is left', async () => (await places()).length === 0);
});
