import fc from 'fast-check';
import { pick } from '../act.js';
import { civil, said } from '../answers.js';
import { act, buys, MOST_BOUGHT, pageOf, placed, who, show } from '../doing.js';
import { openOrderOf, priceFor, here, isThere } from '../model.js';
import { straight } from '../theatre.js';
import { people } from '../../support/people.js';
import { faults } from '../../support/provider.js';
import { buyGift } from '../../support/sale.js';

const MOODS = {
  refuses: { failNext: { count: 1, status: 400 } },
  fails: { failNext: { count: 2, status: 500 } },
  'fails once': { failNext: { count: 1, status: 500 } },
  'cuts the line after storing': { dropAfterStore: 1 },
};

/** Five failures in a row, of this story and of those before, and commerce would ask the provider no more for half a minute (F6). */
async function somebodyElseIsServed(): Promise<void> {
  const [stranger] = await people(1);
  await buyGift(stranger!, 'any');
}

/** A purchase that the provider does not take as it should. */
export default act({
  weight: 2,
  about: ['offers', 'payments'],
  draws: { who, item: show, mood: fc.nat(3) },
  take(m, n) {
    const viewer = pick(here(m), n.who);
    const item = pick(
      m.items.filter((each) => each.kind !== 'packet' && isThere(each)),
      n.item,
    );
    if (!viewer || !item || viewer.bought >= MOST_BOUGHT || openOrderOf(m, viewer, item.kind, item)) return null;
    return { viewer, item, mood: Object.keys(MOODS)[n.mood as number] as keyof typeof MOODS };
  },
  says: ({ viewer, item, mood }) => `${viewer.nick} buys a ticket for ${item.nick}, and the provider ${mood}`,
  async does({ viewer, item, mood }, _real, m) {
    const page = await pageOf(viewer, item);
    viewer.bought += 1;
    const { sits, refuses } = m.provider;
    await faults(MOODS[mood]);
    const bought = await buys({ viewer, kind: item.kind, item }, { ...(page.offer && { offer: page.offer }) }, page);
    await faults({ ...straight, ...(sits && { refundDelayMs: 3_600_000 }), ...(refuses && { refundResult: 'CANCELED' }) });
    await somebodyElseIsServed();
    return bought;
  },
  after(m, { viewer, item, mood }, bought) {
    const { answer, page } = bought;
    const isLost = mood === 'refuses' || mood === 'fails';
    civil(answer, { providerFails: isLost });
    if (!page!.sale.ok) return said(answer);
    const { sum } = priceFor(m, viewer, item);
    if (answer.status === 201) placed(m, bought, { kind: item.kind, buyer: viewer, item, invoice: null, sum, shown: page!.sum });
    // Refused for good it is over; where nobody knows it waits, and the next click goes on with it.
    else if (sum > 0)
      m.newborn.push({
        id: null,
        kind: item.kind,
        buyer: viewer,
        item,
        sum,
        invoice: null,
        status: mood === 'refuses' ? ['CANCELED'] : ['NOT_STARTED'],
      });
    m.laws.judge(
      'LAW-12',
      answer.status === 201 || (isLost && sum > 0),
      () => `${item.nick} is sold, and the purchase is answered ${said(answer)}`,
    );
    return said(answer);
  },
});
