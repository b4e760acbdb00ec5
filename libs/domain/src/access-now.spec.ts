/** Each state of an order against what its access is worth at an instant. */
import { describe, expect, it } from '@jest/globals';
import { accessNow } from './access-now.js';

const PAID = '2026-11-20T09:00:00.000Z';
const SHOW_ENDS = '2026-11-24T20:20:00.000Z';
const TICKET_ENDS = '2026-11-22T22:40:00.000Z';
const order = (with_: Partial<Parameters<typeof accessNow>[0]> = {}) => ({
  ...{ created_at: PAID, ends_at: null, expiration_date: null, contents: [] },
  ...with_,
});
const show = order({ ends_at: SHOW_ENDS });
const film = order({ expiration_date: TICKET_ENDS });
const filmThatEnds = order({ ends_at: TICKET_ENDS, expiration_date: SHOW_ENDS });
const forGood = order();
const packet = order({ contents: [show, film] });
const packetForGood = order({ contents: [film, forGood] });

describe('the access of a completed order', () => {
  it.each([
    ['a show', 'just paid', show, '2026-11-21T08:59:59.999Z', 'just-paid', SHOW_ENDS],
    ['a show', 'a day later', show, '2026-11-21T09:00:00.000Z', 'owned', SHOW_ENDS],
    ['a show', 'at its end', show, SHOW_ENDS, 'over', SHOW_ENDS],
    ['a show', 'bought while it ran', order({ created_at: SHOW_ENDS, ends_at: SHOW_ENDS }), SHOW_ENDS, 'over', SHOW_ENDS],
    ['a film', 'just paid', film, PAID, 'just-paid', TICKET_ENDS],
    ['a film', 'a millisecond before its end', film, '2026-11-22T22:39:59.999Z', 'owned', TICKET_ENDS],
    ['a film', 'after it', film, '2026-12-01T00:00:00.000Z', 'over', TICKET_ENDS],
    ['a film that is taken off before its ticket ends', 'then', filmThatEnds, TICKET_ENDS, 'over', TICKET_ENDS],
    ['a film without end', 'years later', forGood, '2036-11-20T09:00:00.000Z', 'owned', null],
    ['a packet', 'while one part lives', packet, '2026-11-23T00:00:00.000Z', 'owned', SHOW_ENDS],
    ['a packet', 'when all are over', packet, SHOW_ENDS, 'over', SHOW_ENDS],
    ['a packet', 'with a part without end', packetForGood, '2036-11-20T09:00:00.000Z', 'owned', null],
    ['any', 'by a clock before the order', show, '2026-11-20T08:59:00.000Z', 'just-paid', SHOW_ENDS],
  ] as const)('of %s, %s [ORD-08]', (_what, _when, paid, now, face, until) => {
    expect(accessNow(paid, now)).toEqual({ face, until });
  });
});
