import type { NewCodes } from '@kurtyna/contracts';
import { addDays, endOfWarsawDay } from '@kurtyna/domain';
import { refOf, type Goods } from './goods.js';

/** A code to type, as `npm start` prints it. */
export interface PrintedCode {
  code: string;
  what: string;
}

/** Of paid orders of the viewer, and of nobody yet. */
export const GIFT_CODE = 'W8M3QK6ZT2XD';
export const GROUP_CODE = '5HRB9VNE4CYP';

/** Those who had it before took all its places. */
export const USED_UP = { code: 'PIERWSI5', places: 5 };
export const EXPIRED = 'LATO25';
export const OF_ONE_VIDEO = 'FERDYDURKE10';
export const FOR_SCHOOLS = 'SZKOLA-BALLADYNA';
/** Worked once, and worked. */
export const SPENT = 'PREMIERA';

export type TypedCode = Pick<NewCodes, 'places' | 'description' | 'product' | 'discount' | 'unit' | 'expiresAt'> &
  PrintedCode;

/** The theatre's own codes, each typed as it is here. */
export const theatreCodes = (goods: Goods, today: string): TypedCode[] => [
  {
    code: 'JESIEN20',
    what: '20% off any event or video',
    ...{ places: 1000, description: 'Jesień w teatrze', product: null, discount: 20, unit: 'percent', expiresAt: null },
  },
  {
    code: OF_ONE_VIDEO,
    what: '10 zł off the video "Ferdydurke"',
    ...{ places: 200, description: '10 zł na „Ferdydurke”', product: refOf(goods, 'video', 'ferdydurke') },
    ...{ discount: 1000, unit: 'amount', expiresAt: null },
  },
  {
    code: FOR_SCHOOLS,
    what: 'opens /wydarzenie/balladyna-dla-szkol, which nobody can buy',
    ...{ places: 300, description: 'Wejście dla szkół', product: refOf(goods, 'event', 'balladyna-dla-szkol') },
    ...{ discount: 100, unit: 'percent', expiresAt: null },
  },
  {
    code: SPENT,
    what: 'opened one film of the viewer, and is used up with it',
    ...{ places: 1, description: 'Zaproszenie na premierę', product: null, discount: 100, unit: 'percent' },
    expiresAt: null,
  },
  {
    code: USED_UP.code,
    what: 'used up: all five places are taken',
    ...{ places: USED_UP.places, description: 'Pierwszych pięć osób', product: null, discount: 50, unit: 'percent' },
    expiresAt: null,
  },
  {
    code: EXPIRED,
    what: 'expired three weeks ago',
    ...{ places: 500, description: 'Lato w teatrze', product: null, discount: 25, unit: 'percent' },
    expiresAt: endOfWarsawDay(addDays(today, -21)),
  },
];

/** Codes that were paid for, as `npm start` prints them. */
export const PAID_CODES: readonly PrintedCode[] = [
  { code: GIFT_CODE, what: 'a gift: any one event or video at no cost' },
  { code: GROUP_CODE, what: 'one of a group: /wydarzenie/dziadek-do-orzechow-na-zywo at no cost' },
];
