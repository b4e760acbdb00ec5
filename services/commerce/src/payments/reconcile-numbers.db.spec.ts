import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger, processPlatform } from '@kurtyna/platform';
import { PretendProvider } from '../../test/pretend/pretend-provider.js';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { PaymentProviders } from './payment-providers.js';
import { ReconcileNumbers } from './reconcile-numbers.js';

/** The provider's book beside ours, which has forgotten what a restore went back over. */
const provider = new PretendProvider();
let theatre: Theatre;
let reconcile: ReconcileNumbers;
let log = '';
/** As a line of the log has it. */
const WARN = 40;
beforeAll(async () => {
  const registered = new PaymentProviders([provider]);
  theatre = await openTheatre({ registered });
  const to = new Writable({ write: (chunk, _encoding, done) => ((log += String(chunk)), done()) });
  processPlatform.set({ name: 'commerce', logger: createLogger('commerce', 'info', to), nats: undefined as never });
  reconcile = new ReconcileNumbers(theatre.database, registered, theatre.settle, theatre.refunds);
});
afterAll(() => theatre.drop());

async function ordered() {
  const [buyer, product] = [await theatre.customer(), await theatre.product({ capacity: 1 })];
  const { order } = await theatre.buy(buyer, product);
  const { provider_order_id: number } = await theatre.one<{ provider_order_id: string }>(
    'SELECT provider_order_id FROM payment_attempt WHERE order_id = $1',
    [order.id],
  );
  return { ...order, number };
}
/** At the provider, and nowhere here. */
async function forgotten(extOrderId: string, { isPaid }: { isPaid: boolean }): Promise<string> {
  const created = await provider.create({ extOrderId, amount: 4500 } as never);
  if (isPaid) provider.isPaid(extOrderId);
  return (created as { orderId: string }).orderId;
}
const statusOf = async (id: number) => (await theatre.one<{ status: string }>('SELECT status FROM orders WHERE id = $1', [id])).status;
const refundsAt = async (number: string) =>
  ((await provider.refundsOf(number)) as { answer: { amount: number }[] }).answer.map(({ amount }) => amount);

it('takes over what the provider has of ours: a payment nobody told us of, and money that went back [D42, D13]', async () => {
  const [paid, returned, open] = [await ordered(), await ordered(), await ordered()];
  provider.isPaid(paid.extOrderId);
  provider.isPaid(returned.extOrderId);
  await reconcile.run([returned.number], { giveBack: false });
  await provider.refund(returned.number, { extRefundId: 'of-the-panel', amount: 4500 });
  const found = await reconcile.run([paid.number, returned.number, open.number], { giveBack: true });
  expect(found.map(({ outcome }) => outcome)).toEqual(['settled', 'settled', 'settled']);
  expect([await statusOf(paid.id), await statusOf(returned.id), await statusOf(open.id)]).toEqual(['COMPLETED', 'REFUNDED', 'PENDING']);
  expect(await refundsAt(paid.number)).toEqual([]); // what is ours is never given back for being in a list
  expect(await theatre.one('SELECT count(*)::integer AS n, sum(amount)::integer AS back FROM refund')).toEqual({ n: 1, back: 4500 });
});

it('gives nobody’s money back when the operator says so, once however often it is said, and not before [D42]', async () => {
  const [paid, open] = [await forgotten('E-zgubione-1', { isPaid: true }), await forgotten('E-zgubione-2', { isPaid: false })];
  const outcomes = async (giveBack: boolean) => (await reconcile.run([paid, open, 'nikt-1'], { giveBack })).map(({ outcome }) => outcome);
  expect(await outcomes(false)).toEqual(['unknown', 'unknown', 'not-there']);
  expect(await refundsAt(paid)).toEqual([]);
  expect(await outcomes(true)).toEqual(['given-back', 'canceled', 'not-there']);
  expect(await outcomes(true)).toEqual(['over', 'over', 'not-there']);
  expect(await refundsAt(paid)).toEqual([4500]);
});

it('gives back what is left of a payment that was given back in part [D42]', async () => {
  const number = await forgotten('E-zgubione-3', { isPaid: true });
  await provider.refund(number, { extRefundId: 'of-the-panel-too', amount: 1000 });
  expect(await reconcile.run([number], { giveBack: true })).toEqual([
    { number, outcome: 'given-back', extOrderId: 'E-zgubione-3', amount: 4500 },
  ]);
  expect(await refundsAt(number)).toEqual([1000, 3500]);
});

/** What is logged of one number while the provider does `instead` in place of one of its answers. */
async function loggedOf<Name extends 'refundsOf' | 'refund'>(number: string, name: Name, instead: PretendProvider[Name]) {
  const before = provider[name];
  provider[name] = instead;
  log = '';
  const found = await reconcile.run([number], { giveBack: true }).finally(() => (provider[name] = before));
  const lines = log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const ofIt = lines.filter((line) => line.number === number).map(({ level, reason }) => [level, reason]);
  return { outcomes: found.map(({ outcome }) => outcome), ofIt };
}

it('says which numbers the provider was silent about, and goes on with the others', async () => {
  const [silent, paid] = [await forgotten('E-zgubione-4', { isPaid: true }), await forgotten('E-zgubione-5', { isPaid: true })];
  const { refundsOf } = provider;
  provider.refundsOf = (number) =>
    number === silent ? Promise.resolve({ kind: 'unknown', reason: 'no answer' }) : refundsOf.call(provider, number);
  const found = await reconcile.run([silent, paid], { giveBack: true });
  provider.refundsOf = refundsOf;
  expect(found.map(({ outcome }) => outcome)).toEqual(['no-answer', 'given-back']);
});

it('writes down why a number was not brought together: no answer, a refund refused, a fault of our own [D42]', async () => {
  const number = await forgotten('E-zgubione-6', { isPaid: true });
  const silent = await loggedOf(number, 'refundsOf', () => Promise.resolve({ kind: 'unknown', reason: 'no answer in 10 s' }));
  const refused = await loggedOf(number, 'refund', () =>
    Promise.resolve({ kind: 'refused', code: '9101', means: 'later', reason: 'too little money' } as never),
  );
  const broken = await loggedOf(number, 'refundsOf', () => Promise.reject(new TypeError('list is not iterable')));
  const fine = await loggedOf(number, 'refundsOf', provider.refundsOf.bind(provider));
  expect([silent, refused, broken, fine]).toEqual([
    { outcomes: ['no-answer'], ofIt: [[WARN, 'no answer in 10 s']] },
    { outcomes: ['no-answer'], ofIt: [[WARN, 'the refund was not taken: 9101']] },
    { outcomes: ['no-answer'], ofIt: [[WARN, 'list is not iterable']] },
    { outcomes: ['given-back'], ofIt: [] },
  ]);
});
