/** What goes on in an evening, so many requests a second: purchases, payments with their notices, sign-ins, renewals of players, an editor at work. */
import { expect } from '@jest/globals';
import { rows, until } from './house.js';
import { call, inParallel, manyConnections, type Answer } from './http.js';
import { everyLetterIsSent } from './ledger.js';
import { anAdmin, mailsTo, people, type Person } from './people.js';
import { bookOrder, provide } from './provider.js';
import { anEvent, buy } from './repertoire.js';
import { PASSWORD, signUp, anEmail, anAddress } from './accounts.js';
import { addDays, warsawDate } from '@kurtyna/domain';

const PREMIUM = 3;
/** Connections of their own: programs of the release before answer them too, which know less than today's document says. */
const agent = manyConnections(64);

interface MixedLoad {
  readonly failed: string[];
  /** Purchases that were answered, with who bought. */
  readonly bought: { extOrderId: string; buyer: Person }[];
  /** Ends when so many requests more have been sent. */
  goesOn(asked: number): Promise<void>;
  /** Ends when every answer is there; how many of which kind. */
  stop(): Promise<Record<string, number>>;
}

/** `most`: so many requests are prepared for. `to` answers where the next one goes. */
export async function prepareMixedLoad(most: number): Promise<(perSecond: number, to: () => string | undefined) => MixedLoad> {
  const [buyers, visitors] = [await people(Math.ceil(most / 2)), await withPassword(Math.ceil(most / 8))];
  const event = await anEvent({ capacity: most });
  const grants = await viewings(10);
  const editor = await anEditor();
  return (perSecond, to) => begin({ perSecond, to, buyers, visitors, event, grants, editor });
}

interface Prepared {
  perSecond: number;
  to: () => string | undefined;
  buyers: Person[];
  visitors: Person[];
  event: Awaited<ReturnType<typeof anEvent>>;
  grants: { viewer: Person; grant: string }[];
  editor: { admin: Person; id: number };
}

function begin({ perSecond, to, buyers, visitors, event, grants, editor }: Prepared): MixedLoad {
  const failed: string[] = [];
  const bought: MixedLoad['bought'] = [];
  const counts: Record<string, number> = {};
  const underWay: Promise<void>[] = [];

  const judge = (what: string, { status, body }: Answer, good: number): boolean => {
    counts[what] = (counts[what] ?? 0) + 1;
    if (status !== good) failed.push(`${what} ${status} ${JSON.stringify(body)}`.slice(0, 200));
    return status === good;
  };
  const purchase = async (base?: string): Promise<void> => {
    const buyer = buyers[bought.length + failed.length]!;
    const place = bought.push({ extOrderId: '', buyer }) - 1;
    const answer = await buy(buyer, event, { base, agent });
    if (!judge('purchases', answer, 201)) return;
    const { extOrderId } = answer.body.order;
    bought[place]!.extOrderId = extOrderId;
    await provide((await bookOrder(extOrderId)).orderId, { status: 'COMPLETED' }); // its notice is on its way
  };
  const signIn = async (base?: string): Promise<void> => {
    const { email, address } = visitors[(counts.signIns ?? 0) % visitors.length]!;
    judge('signIns', await call('POST', '/api/auth', { base, agent, address, body: { email, password: PASSWORD, remember: false } }), 200);
  };
  const renew = async (base?: string): Promise<void> => {
    const { viewer, grant } = grants[underWay.length % grants.length]!;
    judge(
      'renewals',
      await call('POST', `/api/playback/${grant}`, { base, agent, token: viewer.token, address: viewer.address, body: { seconds: 5 } }),
      200,
    );
  };
  const edit = async (base?: string): Promise<void> => {
    const { token, address } = editor.admin;
    judge(
      'edits',
      await call('PUT', `/api/events/${editor.id}`, { base, agent, token, address, body: { subtitle: `Zmiana ${underWay.length}` } }),
      200,
    );
  };
  const look = async (base?: string): Promise<void> =>
    void judge('pages', await call('GET', '/external_api/events', { base, agent, address: anAddress() }), 200);

  // Not an even number of them, else a kind meets always the same one of two gateways.
  const kinds = [purchase, renew, signIn, renew, purchase, edit, renew, look, renew];
  const asking = setInterval(() => void underWay.push(kinds[underWay.length % kinds.length]!(to())), 1000 / perSecond);
  return {
    failed,
    bought,
    async goesOn(asked) {
      const enough = underWay.length + asked;
      await until(`${asked} more are asked`, () => Promise.resolve(underWay.length >= enough), asked);
    },
    async stop() {
      clearInterval(asking);
      await Promise.all(underWay);
      bought.splice(0, bought.length, ...bought.filter(({ extOrderId }) => extOrderId));
      return counts;
    },
  };
}

/** Subjects a person has two letters of. */
const twice = (subjects: string[]): string[] => subjects.filter((subject, n) => subjects.indexOf(subject) !== n);

/**
 * Each who bought has a letter, and none has one twice; how many there are. The ledger forgives those of the last five seconds, which may be on
 * their way still, so a clean one does not say that all are there.
 */
export async function expectNoLetterTwice(bought: MixedLoad['bought'], seconds: number): Promise<number> {
  const read = () => inParallel(bought, 8, async ({ buyer }) => (await mailsTo(buyer.email)).map(({ subject }) => subject));
  await everyLetterIsSent();
  const isEach = async () => (await read()).every((subjects) => subjects.length > 0);
  await until('each letter is there', isEach, seconds).catch(() => undefined);
  const letters = await read();
  expect(letters.filter((subjects) => subjects.length === 0)).toEqual([]);
  expect(letters.flatMap(twice)).toEqual([]);
  return letters.flat().length;
}

/** Who can sign in: hashing a password for each would be the test, so all have that of somebody who signed up. */
async function withPassword(count: number): Promise<Person[]> {
  const email = anEmail();
  const { status } = await signUp(email, anAddress());
  if (status !== 201) throw new Error(`sign-up: ${status}`);
  const members = await people(count);
  const ids = members.map(({ id }) => id);
  await rows('identity', 'UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE email = $1) WHERE id = ANY ($2)', [
    email,
    ids,
  ]);
  await rows('identity', 'DELETE FROM sessions WHERE user_id = ANY ($1)', [ids]); // on no other device
  return members;
}

/** People who watch a film now. */
async function viewings(count: number): Promise<{ viewer: Person; grant: string }[]> {
  const { videos } = (await call('GET', '/external_api/videos')).body as { videos: Record<string, any>[] };
  const film = videos.find((each) => !each.age_restriction && !each.available_from && each.restricted_access === 'any')!;
  const viewers = await people(count, { roleId: PREMIUM });
  return Promise.all(
    viewers.map(async (viewer) => {
      const { status, body } = await call('GET', `/api/videos/${film.id}/playback`, { token: viewer.token, address: viewer.address });
      if (status !== 200) throw new Error(`the film was answered ${status} ${JSON.stringify(body)}`);
      return { viewer, grant: body.playback.grant as string };
    }),
  );
}

/** An administrator and the event they keep changing. */
export async function anEditor(changes: Record<string, unknown> = {}): Promise<{ admin: Person; id: number; slug: string }> {
  const admin = await anAdmin();
  const [video] = await rows<{ id: number }>('catalog', 'SELECT id FROM video WHERE NOT deleted ORDER BY id LIMIT 1');
  const day = addDays(warsawDate(new Date().toISOString()), 3);
  const evening = {
    title: `Wieczór próbny ${Date.now()}`,
    video_id: video!.id,
    date_from: day,
    date_to: day,
    time_from: '19:00',
    time_to: '21:00',
    event_price: '45',
    published: true,
  };
  const { status, body } = await call('POST', '/api/events', {
    token: admin.token,
    address: admin.address,
    body: { ...evening, ...changes },
  });
  if (status !== 201) throw new Error(`an event was answered ${status} ${JSON.stringify(body)}`);
  return { admin, id: body.event.id, slug: body.event.slug };
}
