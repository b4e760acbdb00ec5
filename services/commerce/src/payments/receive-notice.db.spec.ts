import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTheatre, POS_ID, type Theatre } from '../../test/theatre.js';
import { PaymentProviders } from './payment-providers.js';
import { PayuProvider } from './payu/payu-provider.js';
import { ReceiveNotice } from './receive-notice.js';

const KEY = 'only-for-tests';

let theatre: Theatre;
let receive: (raw: string, signature: string | null) => Promise<string>;
let woken = 0;

beforeAll(async () => {
  theatre = await openTheatre();
  const payu = new PayuProvider({} as never, { posId: POS_ID, secondKeys: [KEY] } as never);
  const notices = new ReceiveNotice(theatre.database, new PaymentProviders([payu]), {
    wake: () => (woken += 1),
  } as never);
  receive = async (raw, signature) =>
    (await notices.run({ provider: 'payu', rawBodyBase64: Buffer.from(raw).toString('base64'), signature })).outcome;
});
afterAll(() => theatre.drop());

const notice = (extOrderId: string) =>
  JSON.stringify({
    order: { orderId: `P-${extOrderId}`, extOrderId, status: 'COMPLETED', totalAmount: '4500', currencyCode: 'PLN', merchantPosId: POS_ID },
  });
const signed = (raw: string, { key = KEY, algorithm = 'MD5', hash = 'md5' } = {}) =>
  `sender=checkout;signature=${createHash(hash).update(raw).update(key).digest('hex')};algorithm=${algorithm};content=DOCUMENT`;
const stored = async () => (await theatre.one<{ n: number }>('SELECT count(*)::integer AS n FROM payu_notice')).n;

describe('a notice of the provider', () => {
  it.each([
    ['without a signature', () => null],
    ['with an empty one', () => ''],
    ['signed with another key', (raw: string) => signed(raw, { key: 'somebody-elses' })],
    ['signed over other bytes', (raw: string) => signed(`${raw} `)],
    ['signed with SHA-1', (raw: string) => signed(raw, { algorithm: 'SHA-1', hash: 'sha1' })],
    ['without the name of its hash', (raw: string) => signed(raw).replace(';algorithm=MD5', '')],
    ['with half a signature', (raw: string) => signed(raw).replace(/(signature=.{16})[0-9a-f]+/, '$1')],
  ])('%s is refused, kept nowhere and acted on by nobody [P3, D13]', async (_what, forge) => {
    const raw = notice('FALSZYWE-1');
    const [before, wakes] = [await stored(), woken];
    expect(await receive(raw, forge(raw))).toBe('bad-signature');
    expect([await stored(), woken]).toEqual([before, wakes]);
  });

  it('with its signature is kept once, however often it comes [P3, D13]', async () => {
    const raw = notice('PRAWDZIWE-1');
    const [before, wakes] = [await stored(), woken];
    expect(await receive(raw, signed(raw))).toBe('stored');
    expect(await receive(raw, signed(raw, { algorithm: 'SHA-256', hash: 'sha256' }))).toBe('duplicate');
    expect([await stored(), woken]).toEqual([before + 1, wakes + 1]);
  });

  it('that is signed and says nothing we know is not kept', async () => {
    expect(await receive('{"hello":1}', signed('{"hello":1}'))).toBe('not-understood');
  });
});
