import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { TakenSeats } from './taken-seats.js';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre.drop());

describe('how many tickets are sold or held', () => {
  it('is counted with a limit and without one, and is 0 for what nobody ordered or nobody knows [EVTADM-25, OPEN2-25]', async () => {
    const limited = await theatre.product({ capacity: 10 });
    const unlimited = await theatre.product({ capacity: null });
    const quiet = await theatre.product();
    const { order } = await theatre.buy(await theatre.customer(), limited);
    await theatre.says(order.id, 'COMPLETED');
    for (const event of [limited, unlimited, unlimited]) await theatre.buy(await theatre.customer(), event);
    const refs = [limited, unlimited, quiet, { kind: 'event' as const, id: 99_999 }];
    const { taken, held } = await new TakenSeats(theatre.database).of(refs.map(({ kind, id }) => ({ kind, id })));
    expect(taken).toEqual({
      [`event.${limited.id}`]: 2,
      [`event.${unlimited.id}`]: 2,
      [`event.${quiet.id}`]: 0,
      'event.99999': 0,
    });
    expect(held).toEqual({ [`event.${limited.id}`]: 1, [`event.${unlimited.id}`]: 2, [`event.${quiet.id}`]: 0, 'event.99999': 0 });
  });

  it('is asked for a page of a list at a time', async () => {
    const many = Array.from({ length: 501 }, (_, id) => ({ kind: 'event' as const, id }));
    await expect(new TakenSeats(theatre.database).of(many)).rejects.toMatchObject({ kind: 'invalid' });
  });
});
