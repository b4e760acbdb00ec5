import { describe, expect, it } from '@jest/globals';
import { OutcomeUnknown, PayuNotAsked, PayuRefused } from './payu-client.js';
import { PayuProvider } from './payu-provider.js';

const throwing = (error: Error) => {
  const fails = () => Promise.reject(error);
  const client = { create: fails, retrieve: fails, capture: fails, cancel: fails, refund: fails, retrieveRefund: fails, refundsOf: fails };
  return new PayuProvider(client as never, { posId: '300746', secondKeys: [] } as never);
};
const everyCall = (provider: PayuProvider) =>
  Promise.all([
    provider.create({} as never),
    provider.retrieve('P-1'),
    provider.capture('P-1'),
    provider.cancel('P-1'),
    provider.refund('P-1', { extRefundId: 'R-1', amount: 4500, description: 'Zwrot' }),
    provider.retrieveRefund('P-1', 'F-1'),
    provider.refundsOf('P-1'),
  ]);

describe('what comes of a question to PayU', () => {
  it.each([
    ['a refusal is certain', new PayuRefused(400, 'BUSINESS_ERROR', '9105'), { kind: 'refused', code: '9105' }],
    ['a refusal without a code has its word', new PayuRefused(404, 'DATA_NOT_FOUND', null), { kind: 'refused', code: 'DATA_NOT_FOUND' }],
    ['a line that was cut is unknown', new OutcomeUnknown('ECONNRESET'), { kind: 'unknown', reason: 'ECONNRESET' }],
    ['a breaker that is open has sent nothing', new PayuNotAsked('resting'), { kind: 'not-asked' }],
  ])('%s, whatever was asked [D13]', async (_name, error, outcome) => {
    for (const came of await everyCall(throwing(error))) expect(came).toMatchObject(outcome);
  });

  it.each([
    ['9105', 'final'],
    ['9108', 'done'],
    ['9102', 'later'],
    [null, 'later'],
  ])('of a refund refused with %s says that it is %s [D12]', async (code, means) => {
    const provider = throwing(new PayuRefused(400, 'BUSINESS_ERROR', code));
    expect(await provider.refund('P-1', {} as never)).toMatchObject({ kind: 'refused', means });
  });

  it('a fault of our own is no outcome', async () => {
    await expect(throwing(new TypeError('ours')).retrieve('P-1')).rejects.toThrow('ours');
  });
});
