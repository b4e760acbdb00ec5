/** The little theatre of one story: four people, two administrators, what they can buy, and three codes. */
import { addDays, warsawDate } from '@kurtyna/domain';
import { randomBytes } from 'node:crypto';
import type { Laws } from './act.js';
import { call, type Answer } from '../support/http.js';
import { rows } from '../support/house.js';
import { people, type Person } from '../support/people.js';
import { setSale } from '../support/sale.js';
import type { Item, Model, Terms } from './model.js';
import { złoty } from './tell.js';
import type { Discount } from './rules.js';

export const as = ({ token, address }: Person): { token: string; address: string } => ({ token, address });

/** What groups and gifts cost while a rehearsal runs. */
export const TERMS: Terms = {
  group: { oneFree: true, discount: 10, least: 2, most: 8 },
  gift: 5000,
  sells: { eventGroups: true, videoGroups: true, gifts: true, anyGifts: true },
};

/** The theatre sells groups and gifts on these terms. */
export const sellOn = ({ group, gift, sells }: Terms): Promise<unknown> =>
  setSale({
    groupTicket: {
      ...{ eventAvailable: sells.eventGroups, videoAvailable: sells.videoGroups },
      ...{ minUnits: group.least, maxUnits: group.most, oneFree: group.oneFree, discount: group.discount },
    },
    gift: {
      ...{
        available: sells.gifts,
        anyAvailable: sells.anyGifts,
        label: 'Prezent',
        labelEn: 'A gift',
        description: null,
        descriptionEn: null,
      },
      ...{ price: gift, lastDay: null, mobileImage: null, tabletImage: null, desktopImage: null },
    },
  });

export const inZłoty = (grosze: number): string => (grosze / 100).toFixed(2).replace('.', ',');

function must(answer: Answer, status: number, what: string): Record<string, any> {
  if (answer.status !== status) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const NICKS = ['Anna', 'Bartek', 'Celina', 'Darek'];

let films: { id: number; link: string } | null = null;
async function aFilm(): Promise<{ id: number; link: string }> {
  if (films) return films;
  const [film] = await rows<{ id: number; link: string }>(
    'catalog',
    'SELECT id, video_link AS link FROM video WHERE NOT deleted ORDER BY id LIMIT 1',
  );
  return (films = film!);
}

const ADMINS = 2;
const AT_A_TIME = 10;
let company: Promise<{ viewers: Person[]; admins: Person[] }> | null = null;

/** Nobody has been in a story before; they are made for some stories together, for one by one they take longer than their story's first acts. */
async function aCompany(): Promise<{ viewers: Person[]; admins: Person[] }> {
  company ??= Promise.all([people(NICKS.length * AT_A_TIME), people(ADMINS * AT_A_TIME, { roleId: 1 })]).then(([viewers, admins]) => ({
    viewers,
    admins,
  }));
  const { viewers, admins } = await company;
  if (!viewers.length) {
    company = null;
    return aCompany();
  }
  return { viewers: viewers.splice(0, NICKS.length), admins: admins.splice(0, ADMINS) };
}

export async function openTheatre(laws: Laws): Promise<Model> {
  const [{ viewers, admins }, film] = await Promise.all([aCompany(), aFilm()]);
  const [admin] = admins as [Person];
  const name = randomBytes(4).toString('hex');
  const day = addDays(warsawDate(new Date().toISOString()), 20);
  // A program that has just begun on a busy machine is not there at once; setting up is no part of a story.
  const ask = async (path: string, body: object): Promise<Answer> => {
    for (const late = performance.now() + 60_000; ;) {
      const answer = await call('POST', path, { ...as(admin), body });
      if (answer.status !== 503 || performance.now() > late) return answer;
    }
  };
  const evening = {
    video_id: film.id,
    date_from: day,
    date_to: day,
    time_from: '19:00',
    time_to: '21:00',
    published: true,
    enable_codes: true,
  };
  const [limited, unlimited, video] = await Promise.all([
    ask('/api/events', { ...evening, title: `Wieczór ${name}`, event_price: '45', available_tickets: 5 }),
    ask('/api/events', { ...evening, title: `Noc ${name}`, event_price: '20' }),
    ask('/api/videos', { title: `Film ${name}`, video_link: film.link, visible: true, video_price: '25', tickets_expiration_time: 48 }),
  ]);
  const item = (nick: string, kind: Item['kind'], id: number, price: number, more: Partial<Item> = {}): Item => ({
    ...{
      nick,
      kind,
      id,
      price,
      capacity: null,
      on: true,
      deleted: false,
      day: kind === 'event' ? day : null,
      hours: kind === 'video' ? 48 : null,
      ticketsOn: true,
      codesOn: kind === 'event',
      contents: [],
    },
    ...more,
  });
  const items = [
    item('Wieczór', 'event', must(limited, 201, 'an event').event.id, 4500, { capacity: 5 }),
    item('Noc', 'event', must(unlimited, 201, 'an event').event.id, 2000),
    item('Film', 'video', must(video, 201, 'a video').video.id, 2500),
  ];
  const model: Model = {
    viewers: viewers.map((person, nth) => ({
      ...{ nick: NICKS[nth]!, person, bought: 0, typed: 0 },
      ...{ ban: null, isPremium: false, subscribed: false, erased: false },
    })),
    admins,
    items,
    codes: [],
    orders: [],
    terms: TERMS,
    provider: { sits: false, refuses: false },
    silent: new Set(),
    tabs: new Map(),
    playing: new Map(),
    world: { orders: [], codes: [], held: [], products: [], customers: [], book: new Map() },
    laws,
    expected: new Map(),
    newborn: [],
    step: 0,
  };
  // A packet is made of what commerce knows.
  await commerceKnows(items);
  const [packet, ...codes] = await Promise.all([
    ask('/api/packets', {
      ...{ title: `Karnet ${name}`, description: '<p>Próba</p>', price: '60', published: true, exp_date: addDays(day, 5) },
      ...{ events: [items[0]!.id], videos: [items[2]!.id] },
    }),
    ...CODES.map(({ nick, typed }) =>
      ask('/api/codes', {
        ...{ code: `${nick}-${name}`, desc: 'Próba', product_id: 'any', discount: typed, limit: 2, number: null, expiration_date: null },
      }),
    ),
  ]);
  items.push(item('Karnet', 'packet', must(packet!, 201, 'a packet').packet.id, 6000, { contents: [items[0]!, items[2]!] }));
  const made = codes.map((code) => String(must(code, 201, 'a code').code));
  const known = await rows<{ id: number; code: string }>('commerce', 'SELECT id, code FROM code WHERE code = ANY ($1::text[])', [made]);
  model.codes = CODES.map(({ nick, discount }, nth) => {
    const { id, code } = known.find((each) => each.code === made[nth])!;
    return {
      nick: `the code of ${nick === 'ALL' ? '100 %' : nick === 'FIFTH' ? '20 %' : złoty(1000)}`,
      text: code,
      id,
      discount,
      item: null,
      order: null,
    };
  });
  return model;
}

const CODES: { nick: string; typed: string; discount: Discount }[] = [
  { nick: 'FIFTH', typed: '20%', discount: { percent: 20 } },
  { nick: 'ALL', typed: '100%', discount: { percent: 100 } },
  { nick: 'TEN', typed: '10', discount: { amount: 1000 } },
];

async function commerceKnows(items: readonly Item[]): Promise<void> {
  for (const late = performance.now() + 20_000; performance.now() < late; await new Promise((resolve) => setTimeout(resolve, 3))) {
    const found = await rows(
      'commerce',
      `SELECT 1 FROM product p JOIN unnest($1::text[], $2::integer[]) AS wanted (kind, id) ON p.kind = wanted.kind AND p.id = wanted.id
         JOIN stock s ON s.kind = p.kind AND s.product_id = p.id`,
      [items.map(({ kind }) => kind), items.map(({ id }) => id)],
    );
    if (found.length === items.length) return;
  }
  throw new Error('commerce does not hear of new events');
}
