import { describe, expect, it } from '@jest/globals';
import { cpuTime } from '../../testing/src/cpu-time.js';
import { beginsBeforeWithdrawalEnds, orderNameIn, shortOrderNumber, WITHDRAWAL_NAME, WITHDRAWAL_ORDER } from './withdrawal.js';

describe('the order somebody means', () => {
  it.each([
    ['2026/11/000184', { by: 'short', number: '2026/11/000184', id: 184 }],
    [' nr 2026 / 11 / 000184 ', { by: 'short', number: '2026/11/000184', id: 184 }],
    ['Zamówienie: 2026/11/1234567', { by: 'short', number: '2026/11/1234567', id: 1234567 }],
    ['2026/11/184', { by: 'short', number: '2026/11/000184', id: 184 }],
    ['nr 2026 / 10 / 3475, dwa bilety', { by: 'short', number: '2026/10/003475', id: 3475 }],
    ['2026/10/0003475', { by: 'short', number: '2026/10/003475', id: 3475 }],
    ['2026-10-003475', { by: 'short', number: '2026/10/003475', id: 3475 }],
    ['2026–10–3475', { by: 'short', number: '2026/10/003475', id: 3475 }],
    ['2O26-lO-OO3475', { by: 'short', number: '2026/10/003475', id: 3475 }],
    ['2026-10-12', { by: 'long', number: '2026-10-12' }],
    ['2026-10-12 18:00', { by: 'long', number: '2026-10-1218:00' }],
    ['FV 2026/11/712', { by: 'invoice', series: 'FV', year: 2026, month: 11, no: 712 }],
    ['fv-2026-11-712', { by: 'invoice', series: 'FV', year: 2026, month: 11, no: 712 }],
    ['FV/2026/11/7', { by: 'invoice', series: 'FV', year: 2026, month: 11, no: 7 }],
    ['faktura fv/2026/9/12', { by: 'invoice', series: 'FV', year: 2026, month: 9, no: 12 }],
    ['E-01M806NMXZD4JE15X05MJC14WH-1', { by: 'long', number: 'E-01M806NMXZD4JE15X05MJC14WH-1' }],
    ['zamówienie nr e-01m806nmxzd4je15x05mjc14wh-1', { by: 'long', number: 'E-01M806NMXZD4JE15X05MJC14WH-1' }],
    ['01M806NMXZD4JE15X05MJC14WH', { by: 'long', number: '01M806NMXZD4JE15X05MJC14WH' }],
    ['#WZHF5FFDRJ140731GUEST000P01', { by: 'long', number: 'WZHF5FFDRJ140731GUEST000P01' }],
    ['E–01M806NMXZD4JE15X05MJC14WH−1', { by: 'long', number: 'E-01M806NMXZD4JE15X05MJC14WH-1' }],
    ['nr ｅ－01m806nmxzd4je15x05mjc14wh', { by: 'long', number: 'E-01M806NMXZD4JE15X05MJC14WH' }],
    ['e-OlM8O6NMXZD4JEI5X05MJC14WH-l', { by: 'long', number: 'E-OLM8O6NMXZD4JEI5X05MJC14WH-L', reading: 'E-01M806NMXZD4JE15X05MJC14WH-1' }],
    ['WZHF5FFDRJI4O73IGUESTOOOPO1', { by: 'long', number: 'WZHF5FFDRJI4O73IGUESTOOOPO1' }],
    ['2O26/ll/OOO184', { by: 'short', number: '2026/11/000184', id: 184 }],
    ['2026∕11⁄000184', { by: 'short', number: '2026/11/000184', id: 184 }],
    ['2026／11／000184', { by: 'short', number: '2026/11/000184', id: 184 }],
    ['2026\\11\\000184 oraz 2026/11/000185', { by: 'short', number: '2026/11/000184', id: 184 }],
    ['FV／2026⁄11∕7 i list', { by: 'invoice', series: 'FV', year: 2026, month: 11, no: 7 }],
    ['Wesele, w sobotę', { by: 'long', number: 'WESELE,WSOBOTĘ' }],
  ])('is read out of "%s" [mail-geo-legal 5.2]', (typed, name) => {
    expect(orderNameIn(typed)).toEqual(name);
  });

  it('has a short number by the month of Warsaw in which it was placed', () => {
    expect(shortOrderNumber({ id: 184, created_at: '2026-11-20T09:05:00.000Z' })).toBe('2026/11/000184');
    expect(shortOrderNumber({ id: 1_234_567, created_at: '2026-11-30T23:30:00.000Z' })).toBe('2026/12/1234567');
  });

  it('is read with little work however long the text is [N10]', async () => {
    const texts = ['1234/'.repeat(40_000), 'A-'.repeat(100_000), '0'.repeat(200_000), '2026 - '.repeat(40_000)];
    expect(await cpuTime(() => texts.forEach(orderNameIn), { enough: 1000 })).toBeLessThan(1000);
  });
});

it('a declaration is one line of text in each field, and neither is empty', () => {
  expect(WITHDRAWAL_NAME.judge('  ')?.key).toBe('form.validate.required');
  expect(WITHDRAWAL_NAME.judge(`Ewa O'Brien-Żółć`)).toBeNull();
  expect(WITHDRAWAL_NAME.judge('Szkoła nr 7 im. J. Słowackiego Sp. z o.o.')).toBeNull();
  for (const link of ['Ewa https://zly.example', 'Ewa zly.example', 'ewa@poczta.example'])
    expect(WITHDRAWAL_NAME.judge(link)?.key).toBe('form.validate.wrong_input');
  expect(WITHDRAWAL_NAME.judge('ż'.repeat(201))?.key).toBe('form.validate.too_long');
  expect(WITHDRAWAL_ORDER.judge('E-01M806NMXZD4JE15X05MJC14WH-1')).toBeNull();
  expect(WITHDRAWAL_ORDER.judge('1\n2')?.key).toBe('form.validate.wrong_input');
  expect(WITHDRAWAL_ORDER.judge('')?.key).toBe('form.validate.required');
});

describe('the consent to delivery before the time to withdraw is over', () => {
  const now = '2026-11-21T10:00:00.000Z';
  it.each([
    ['what is given at once', { price: 45, startsAt: null }, true],
    ['a show of today', { price: 45, startsAt: '2026-11-21T18:00:00.000Z' }, true],
    ['a show that runs', { price: 45, startsAt: '2026-11-21T09:00:00.000Z' }, true],
    ['a show a moment before 14 days', { price: 45, startsAt: '2026-12-05T09:59:59.000Z' }, true],
    ['a show in 14 days', { price: 45, startsAt: '2026-12-05T10:00:00.000Z' }, false],
    ['what is free', { price: 0, startsAt: null }, false],
  ])('of %s is asked for: %j, %s [OPEN1-38, BUY-09]', (_what, bought, asked) => {
    expect(beginsBeforeWithdrawalEnds({ ...bought, now })).toBe(asked);
  });
});
