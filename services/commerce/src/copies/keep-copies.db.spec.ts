import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userChanged, type Envelope, type UserState } from '@kurtyna/contracts';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { KeepCopies } from './keep-copies.consumer.js';

let theatre: Theatre;
let copies: KeepCopies;
beforeAll(async () => {
  theatre = await openTheatre();
  copies = new KeepCopies({ ask: () => Promise.resolve({ users: [] }) } as never, theatre.database);
});
afterAll(() => theatre.drop());

const hear = (data: UserState) =>
  theatre.database.transaction((tx) => copies.customer({ data } as Envelope<UserState>, tx));
const rowOf = (id: number) => theatre.one<Record<string, unknown>>('SELECT * FROM customer WHERE id = $1', [id]);
const erased = ({ id, version }: UserState, change: Partial<UserState> = {}): UserState => ({
  id, version: version + 1, deleted: true, firstname: '', lastname: '', email: `deleted-${id}@deleted.invalid`, language: 'pl', roleId: 5,
  subscribed: false, countryCode: 'PL', bornOn: null, ...change,
}); // prettier-ignore

describe('an erased person', () => {
  it('is forgotten but for the id; orders stay, and so does the invoice of each [X11, D36, OPEN0-21]', async () => {
    const buyer = await theatre.customer({ firstname: 'Kanarek', lastname: 'Żółty', email: 'kanarek@poczta.example' });
    const product = await theatre.product();
    const invoice = { invoiceType: 'person', firstname: 'Kanarek', lastname: 'Żółty', company: '', nip: '', street: 'Złota 1', postal_code: '00-950', city: 'Kraków', state: 'małopolskie', country_code: 'PL' }; // prettier-ignore
    const placed = await theatre.buy(buyer, product, { invoice });

    await hear(erased(buyer));

    expect(await rowOf(buyer.id)).toEqual({
      id: buyer.id, version: 2, deleted: true, firstname: '', lastname: '', email: '', language: 'pl', role_id: 5, subscribed: false,
      country_code: null, born_on: null,
    }); // prettier-ignore
    expect(await theatre.one('SELECT user_id FROM orders WHERE id = $1', [placed.order.id])).toEqual({ user_id: buyer.id }); // prettier-ignore
    expect(await theatre.one('SELECT firstname FROM invoice WHERE order_id = $1', [placed.order.id])).toEqual({ firstname: 'Kanarek' }); // prettier-ignore
  });

  it('is not brought back by a replay of what was said before [X11, D2]', async () => {
    const buyer = await theatre.customer({ email: 'powrot@poczta.example' });
    await hear(erased(buyer));
    await hear(buyer);
    expect(await rowOf(buyer.id)).toMatchObject({ deleted: true, email: '' });
  });

  it('is not kept whatever the word of the deletion still says [D36]', async () => {
    const buyer = await theatre.customer();
    await hear(erased(buyer, { firstname: 'Anna', email: 'anna@poczta.example', bornOn: '1990-05-17' }));
    expect(await rowOf(buyer.id)).toMatchObject({ firstname: '', email: '', born_on: null });
  });

  it('is gone from the dead letters too; those of others stay [X11, D4]', async () => {
    const [buyer, other] = [await theatre.customer(), await theatre.customer()];
    for (const { id, email } of [buyer, other]) {
      await theatre.database.query(
        `INSERT INTO dead_letter (consumer, event_id, subject, body, reason) VALUES ('commerce-keep-customer', $1, $2, $3, 'x')`,
        [`e${id}`, `state.${userChanged.subject}.${id}`, JSON.stringify({ email })],
      );
    }
    await hear(erased(buyer));
    const left = await theatre.database.query<{ event_id: string }>('SELECT event_id FROM dead_letter');
    expect(left).toEqual([{ event_id: `e${other.id}` }]);
  });

  it('gives nothing to a new account with the same e-mail [S12]', async () => {
    const buyer = await theatre.customer({ email: 'ta-sama@poczta.example' });
    const product = await theatre.product({ price: 0 });
    await theatre.buy(buyer, product);
    await hear(erased(buyer));
    const again = await theatre.customer({ email: 'ta-sama@poczta.example' });
    expect(again.id).not.toBe(buyer.id);
    const orders = await theatre.database.query('SELECT 1 FROM orders WHERE user_id = $1', [again.id]);
    const access = await theatre.database.query('SELECT 1 FROM access WHERE user_id = $1', [again.id]);
    expect([orders, access]).toEqual([[], []]);
  });
});
