/** How stories begin, as acts with what they draw: half of the stories begin with something, for deep faults need depth. */
import type { Beginning } from './runner.js';

const [ANNA, BARTEK, CELINA] = [0, 1, 2];
const [WIECZÓR, NOC, FILM] = [0, 1, 2];
const [FIFTH, , TEN] = [0, 1, 2];
const buy = (who: number, item: number): Beginning[number] => ['buy', { who, item, tab: 0, invoice: 0, names: false }];
const group = (who: number, item: number, quantity: number): Beginning[number] => [
  'buy-group',
  { who, item, quantity, seen: true, names: false, invoice: false },
];
const LAST = 0; // the first of those that wait
const paid: Beginning[number] = ['pays', { order: LAST }];

export const beginnings: Record<string, Beginning> = {
  'a paid ticket': [buy(ANNA, WIECZÓR), paid],
  'a paid film': [buy(BARTEK, FILM), paid],
  'a waiting order with a code': [['enter-code', { who: ANNA, code: FIFTH }], buy(ANNA, WIECZÓR)],
  'a waiting order, and a code after it': [buy(CELINA, WIECZÓR), ['enter-code', { who: CELINA, code: TEN }]],
  'a paid group with one code used': [
    group(ANNA, NOC, 3),
    paid,
    ['enter-code', { who: BARTEK, code: 3 }],
    buy(BARTEK, NOC),
  ],
  'a gift that is paid': [['buy-gift', { who: ANNA, item: WIECZÓR, any: false }], paid],
  'a packet that is paid': [['buy-packet', { who: BARTEK, seen: true }], paid],
  'late money under way': [buy(ANNA, WIECZÓR), ['time-is-over', { order: LAST }]],
  'a refund that the provider sits on': [
    group(ANNA, NOC, 3),
    paid,
    ['sits-on-refunds', { mood: 1 }],
    ['give-codes-back', { order: 0, code: 0, two: false, outside: false }],
  ],
  'a grant': [['grant', { who: CELINA, item: WIECZÓR, price: false }]],
  'two on the last seat': [
    ['set-capacity', { item: WIECZÓR, seats: 1 }],
    buy(ANNA, WIECZÓR),
    buy(BARTEK, WIECZÓR),
  ],
  'a house with blocked payments': [['switch-sale', { item: WIECZÓR, which: 0 }]],
};
