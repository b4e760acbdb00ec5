/** Acts as somebody writes them into a story: by names, with what is usual left out. */
import type { Drawn } from './act.js';

export type Step = readonly [act: string, drawn: Drawn];

export const FIFTH = 'the code of 20 %';
export const ALL = 'the code of 100 %';
export const TEN = 'the code of 10,00 zł';

export const looks = (who: string, item: string): Step => ['look', { who, item }];
export const buys = (
  who: string,
  item: string,
  more: { tab?: 'old' | 'none'; invoice?: 'person' | 'company'; names?: boolean } = {},
): Step => [
  'buy',
  {
    ...{ who, item, names: more.names ?? false },
    tab: more.tab === 'old' ? 2 : more.tab === 'none' ? 3 : 0,
    invoice: more.invoice === 'person' ? 3 : more.invoice === 'company' ? 4 : 0,
  },
];
export const buysGroup = (who: string, item: string, quantity: number, { names = false, seen = true } = {}): Step => [
  'buy-group',
  { who, item, quantity, seen, names, invoice: false },
];
export const buysGift = (who: string, item: string | null): Step => ['buy-gift', { who, item: item ?? 0, any: item === null }];
export const buysPacket = (who: string, { seen = true } = {}): Step => ['buy-packet', { who, seen }];
export const invoice = (order: string, of: 'none' | 'person' | 'company'): Step => [
  'change-invoice',
  { order, invoice: ['none', 'person', 'company'].indexOf(of) },
];
export const leaves = (order: string): Step => ['cancel-own', { order }];
export const anotherWay = (order: string): Step => ['pay-another-way', { order }];
export const pays = (order: string): Step => ['pays', { order }];
export const paysInOldTab = (order: string): Step => ['pays-in-old-tab', { order }];
export const paysInSilence = (order: string): Step => ['pays-in-silence', { order }];
export const isAsked = (order: string): Step => ['is-asked', { order }];
export const toldTwice = (order: string): Step => ['tells-twice', { order }];
export const cancelsThere = (order: string): Step => ['provider-cancels', { order }];
export const timeIsOver = (order: string): Step => ['time-is-over', { order }];
export const enters = (who: string, code: string): Step => ['enter-code', { who, code }];
export const deletes = (code: string): Step => ['delete-code', { code }];
export const setsPrice = (item: string, price: number): Step => ['set-price', { item, price }];
export const setsSeats = (item: string, seats: number | null): Step => [
  'set-capacity',
  { item: item === 'Wieczór' ? 0 : 1, seats: seats ?? 9 },
];
export const switches = (item: string, which: 'payments' | 'codes' | 'published'): Step => [
  'switch-sale',
  { item, which: { payments: 0, codes: 1, published: 2 }[which] },
];
export const grants = (who: string, item: string, { price = false } = {}): Step => ['grant', { who, item, price }];
export const refundsAll = (order: string, { guests = false, outside = false } = {}): Step => ['refund-whole', { order, guests, outside }];
/** A third, the rest or a grosz too much. */
export const refundsPart = (
  order: string,
  { part = 'third', outside = false }: { part?: 'third' | 'rest' | 'too much'; outside?: boolean } = {},
): Step => ['refund-part', { order, part: part === 'third' ? 0 : part === 'rest' ? 4 : 5, outside }];
export const givesBack = (order: string, code: string, { two = false, outside = false } = {}): Step => [
  'give-codes-back',
  { order, code, two, outside },
];
export const panel = (order: string, { part = false } = {}): Step => ['panel-refund', { order, part }];
export const provider = (mood: 'does' | 'sits' | 'refuses'): Step => [
  'sits-on-refunds',
  { mood: ['does', 'sits', 'refuses'].indexOf(mood) },
];
export const ends = ({ refused = false } = {}): Step => ['ends-refunds', { refused }];
export const calls = (order: string, status: 'COMPLETED' | 'CANCELED' | 'REFUNDED' | 'PENDING'): Step => [
  'set-status',
  { order, status: ['COMPLETED', 'CANCELED', 'REFUNDED', 'PENDING'].indexOf(status), nth: 0 },
];
export const writes = (order: string, sum: number): Step => ['edit-amount', { order, sum }];
export const fails = (who: string, item: string, mood: 'refuses' | 'fails' | 'fails once' | 'cuts the line'): Step => [
  'buy-from-failing-provider',
  { who, item, mood: ['refuses', 'fails', 'fails once', 'cuts the line'].indexOf(mood) },
];
export const moves = (item: string, days = 1): Step => ['move-event', { item, days }];
/** Bans somebody, or lets who is banned in again. */
export const bans = (who: string): Step => ['ban', { who }];
export const changesRole = (who: string): Step => ['set-role', { who }];
export const erases = (who: string, { admin = false } = {}): Step => ['erase', { who, admin }];
export const removes = (code: string): Step => ['remove-code', { code }];
export const deletesItem = (item: string): Step => ['delete-item', { item }];
export const withdraws = (order: string): Step => ['withdraw', { order, wrong: false }];
export const switchesGifts = (): Step => ['change-terms', { which: 3, value: 0 }];
export const refundsTwice = (order: string): Step => ['refund-twice', { order }];
export const twoAtOnce = (which: 'two refunds' | 'a refund and a status', order: string): Step => [
  'at-once',
  { which: which === 'two refunds' ? 2 : 4, who: 'Anna', other: 0, item: 'Wieczór', order },
];
