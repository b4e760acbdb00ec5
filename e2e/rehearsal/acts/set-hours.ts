import fc from 'fast-check';
import { mustBe } from '../answers.js';
import { act } from '../doing.js';
import { as } from '../setting.js';
import { call } from '../../support/http.js';

/** How long a ticket for the film is good: who has one keeps its hours. */
export default act({
  weight: 1,
  about: ['offers'],
  draws: { hours: fc.constantFrom(24, 48, 72) },
  take(m, n) {
    const film = m.items.find(({ kind }) => kind === 'video')!;
    return film.deleted ? null : { film, hours: n.hours as number, admin: m.admins[1]! };
  },
  says: ({ film, hours }) => `an administrator lets tickets for ${film.nick} be good for ${hours} hours`,
  does: ({ film, hours, admin }) => call('PUT', `/api/videos/${film.id}`, { ...as(admin), body: { tickets_expiration_time: hours } }),
  after(m, { film, hours }, answer) {
    mustBe(m, answer, 200);
    film.hours = hours;
    return String(answer.status);
  },
});
