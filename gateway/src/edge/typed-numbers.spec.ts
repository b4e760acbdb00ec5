/** Whole numbers of the documents 2 and 3 as they are typed, in every field that has one. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aGateway, anAdmin, as, type House } from '../../test/a-gateway.js';

let house: House;
beforeAll(async () => {
  house = await aGateway({ REQUESTS_PER_MINUTE: 100_000 });
});
afterAll(() => house.app.close());

const SERIES = { code: 'JESIEN20', desc: 'x', product_id: 'any', discount: '10%', limit: 1, expiration_date: null };
const SLIDE = { title: 'Wesele', text: 'Wyspiański' };

/** Refused, or a number that the service is asked with at its name. */
type Asked = number | null | 'refused';
interface Field {
  name: string;
  call: ['POST' | 'PUT', string, object?];
  at: string;
  /** What nothing is. */
  empty: Asked;
  /** Where 16 is none of its values. */
  other?: number;
}
const FIELDS: Field[] = [
  { name: 'available_tickets', call: ['PUT', '/api/events/7'], at: 'changes.available_tickets', empty: null },
  { name: 'gallery_id', call: ['PUT', '/api/videos/7'], at: 'changes.gallery_id', empty: null },
  { name: 'duration', call: ['PUT', '/api/videos/7'], at: 'changes.duration', empty: null },
  { name: 'weight', call: ['PUT', '/api/videos/7'], at: 'changes.weight', empty: 0 },
  { name: 'age_restriction', call: ['PUT', '/api/videos/7'], at: 'changes.age_restriction', empty: 0 },
  { name: 'tickets_expiration_time', call: ['PUT', '/api/videos/7'], at: 'changes.tickets_expiration_time', empty: null, other: 48 },
  { name: 'weight', call: ['PUT', '/api/slides/7'], at: 'changes.weight', empty: 0 },
  { name: 'weight', call: ['POST', '/api/slides', SLIDE], at: 'weight', empty: 0 },
  { name: 'age_restriction', call: ['PUT', '/api/packets/7'], at: 'changes.ageRestriction', empty: 0 },
  { name: 'number', call: ['POST', '/api/codes', SERIES], at: 'number', empty: null },
  { name: 'limit', call: ['POST', '/api/codes', SERIES], at: 'places', empty: 'refused' },
  { name: 'limit', call: ['PUT', '/api/codes/7'], at: 'changes.places', empty: 'refused' },
  { name: 'max_diff_ip_views_per_user', call: ['PUT', '/api/appconfig'], at: 'changes.max_diff_ip_views_per_user', empty: null },
  { name: 'tickets_expiration_time', call: ['PUT', '/api/appconfig'], at: 'changes.tickets_expiration_time', empty: null, other: 48 },
  { name: 'min_units', call: ['PUT', '/api/groupTickets/settings'], at: 'groupTicket.minUnits', empty: 'refused' },
  { name: 'discount', call: ['PUT', '/api/groupTickets/settings'], at: 'groupTicket.discount', empty: 0 },
];

async function asked({ name, call: [method, url, beside], at }: Field, value: unknown): Promise<unknown> {
  house.bus.asked.splice(0);
  const answer = await house.app.inject({ method, url, payload: { ...beside, [name]: value }, headers: as(anAdmin) });
  if (answer.statusCode === 422) return [Object.keys(answer.json().formError), 'refused'];
  const { question } = house.bus.asked.filter(({ subject, forSomebody }) => forSomebody && !subject.startsWith('identity.')).at(-1)!;
  return at.split('.').reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], question);
}

describe('a whole number', () => {
  it.each(FIELDS.map((field) => [`${field.name} of ${field.call[0]} ${field.call[1]}`, field] as const))(
    '%s is taken as digits too, and nothing is what the documents call empty [OPEN2-15, OPEN3-18]',
    async (_name, field) => {
      const { name, empty, other = 16 } = field;
      const refused = [[name], 'refused'];
      const nothing = empty === 'refused' ? refused : empty;
      for (const [value, expected] of [
        ['', nothing],
        [' ', nothing],
        [String(other), other],
        [` ${other} `, other],
        [other, other],
        ['1.5', refused],
        [1.5, refused],
        ['x', refused],
        ['0x10', refused],
        ['9'.repeat(300), refused],
      ] as const)
        expect([value, await asked(field, value)]).toEqual([value, expected]);
    },
  );

  it('is an amount where it stands for a discount', async () => {
    const field: Field = { name: 'discount', call: ['POST', '/api/codes', SERIES], at: 'discount', empty: 'refused' };
    expect([await asked(field, 10.5), await asked(field, '10,5')]).toEqual([1050, 1050]);
    for (const value of [0, -1, 1.005, 1e21]) expect([value, await asked(field, value)]).toEqual([value, [['discount'], 'refused']]);
  });
});
