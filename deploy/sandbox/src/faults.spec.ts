import { describe, expect, it } from '@jest/globals';
import { HostFaults } from './films/host/faults.js';
import { MailFaults } from './mail/mail-faults.js';
import { PartnerFaults } from './partner/faults.js';
import { Faults } from './payu/faults.js';

describe.each([
  ['the payment provider', () => new Faults()],
  ['the film host', () => new HostFaults()],
  ['the partner', () => new PartnerFaults()],
  ['the mail server', () => new MailFaults()],
])('%s misbehaves by named switches', (_who, faultsOf) => {
  it('which take no name and no value they do not know, and then change nothing', () => {
    const faults = faultsOf();
    const before = structuredClone(faults.settings);
    expect(() => faults.merge({ slowMs: 50, slwMs: 1 })).toThrow('There is no switch "slwMs".');
    expect(() => faults.merge({ toString: true })).toThrow('There is no switch "toString".');
    expect(() => faults.merge({ slowMs: 'long' })).toThrow('"slowMs" does not accept "long".');
    expect(faults.settings).toEqual(before);
  });

  it('which are as they were after a reset', () => {
    const faults = faultsOf();
    const before = structuredClone(faults.settings);
    faults.merge({ slowMs: 50 });
    expect(faults.settings).toEqual({ ...before, slowMs: 50 });
    faults.reset();
    expect(faults.settings).toEqual(before);
  });
});

it('so many of the next calls fail, and then they do not', () => {
  const faults = new Faults();
  faults.merge({ failNext: { count: 2, status: 503, stored: true }, refundDropAfterStore: 1 });
  const statuses = [1, 2, 3].map(() => faults.takeFailure('failNext')?.status ?? null);
  expect(statuses).toEqual([503, 503, null]);
  expect(faults.takeFailure('refundFailNext')).toBeNull();
  expect([1, 2].map(() => faults.takeOne('refundDropAfterStore'))).toEqual([true, false]);
});

it.each([{ count: 1, status: 200 }, { count: -1, status: 500 }, { status: 500 }, { count: 1, status: 500, stored: 1 }, {}])(
  'a failure that is none is refused: %j',
  (failNext) => {
    expect(() => new Faults().merge({ failNext })).toThrow('does not accept');
  },
);
