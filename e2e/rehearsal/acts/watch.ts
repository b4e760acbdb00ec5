import { pick } from '../act.js';
import { act, oneIn, who } from '../doing.js';
import { hasTicket, here, isThere } from '../model.js';
import { as } from '../setting.js';
import { until } from '../../support/house.js';
import { call, type Answer } from '../../support/http.js';

/** The film is played to who has access, and goes on as long as that lasts; who had it is stopped a moment later. */
export default act({
  weight: 3,
  about: ['codes', 'people'],
  draws: { who, on: oneIn(2) },
  take(m, n) {
    const viewer = pick(here(m), n.who);
    const film = m.items.find(({ kind }) => kind === 'video')!;
    if (!viewer) return null;
    const grant = m.playing.get(viewer.nick) ?? null;
    const may = isThere(film) && (hasTicket(m, viewer, film) || viewer.isPremium);
    return { viewer, film, may, grant: n.on ? grant : null };
  },
  says: ({ viewer, film, grant }) => `${viewer.nick} ${grant ? 'goes on watching' : 'watches'} ${film.nick}`,
  async does({ viewer: { person }, film, may, grant }): Promise<Answer> {
    const ask = (): Promise<Answer> =>
      grant
        ? call('POST', `/api/playback/${grant}`, { ...as(person), body: { seconds: 30 } })
        : call('GET', `/api/videos/${film.id}/playback`, as(person));
    let answer = await ask();
    // The player hears of an end from the box office, a moment later.
    if (!may && answer.status === 200)
      await until('the film stops', async () => (answer = await ask()).status !== 200, 5).catch(() => null);
    return answer;
  },
  after(m, { viewer, film, may, grant }, answer) {
    m.laws.judge(
      'LAW-05',
      (answer.status === 200) === may,
      () =>
        `${viewer.nick} ${may ? 'may' : 'may not'} watch ${film.nick}, and ${grant ? 'going on' : 'playing'} is answered ${answer.status} ${String(answer.body?.code ?? '')}`,
    );
    if (answer.status !== 200) m.playing.delete(viewer.nick);
    else if (!grant) m.playing.set(viewer.nick, String(answer.body.playback.grant));
    return `${answer.status} ${String(answer.body?.code ?? '')}`.trim();
  },
});
