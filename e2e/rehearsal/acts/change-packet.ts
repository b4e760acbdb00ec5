import fc from 'fast-check';
import { mustBe } from '../answers.js';
import { act } from '../doing.js';
import { as } from '../setting.js';
import { call } from '../../support/http.js';

/** A packet is taken off or published, or holds something else by now: who has bought it has what the button showed. */
export default act({
  weight: 2,
  about: ['offers'],
  draws: { which: fc.nat(2) },
  take(m, n) {
    const packet = m.items.find(({ kind }) => kind === 'packet')!;
    const [evening, , film] = m.items;
    const contents = n.which === 0 ? null : n.which === 1 && packet.contents.length === 2 ? [evening!] : [evening!, film!];
    if (contents?.some(({ deleted }) => deleted)) return null;
    return { packet, contents, admin: m.admins[0]! };
  },
  says: ({ packet, contents }) =>
    contents
      ? `an administrator fills ${packet.nick} with ${contents.map(({ nick }) => nick).join(' and ')}`
      : `an administrator ${packet.on ? 'takes off' : 'publishes'} ${packet.nick}`,
  does({ packet, contents, admin }) {
    const of = (wanted: string) => contents!.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    const body = contents ? { events: of('event'), videos: of('video') } : { published: !packet.on };
    return call('PUT', `/api/packets/${packet.id}`, { ...as(admin), body });
  },
  after(m, { packet, contents }, answer) {
    mustBe(m, answer, 200);
    if (contents) packet.contents = contents;
    else packet.on = !packet.on;
    return String(answer.status);
  },
});
