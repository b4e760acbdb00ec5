import fc from 'fast-check';
import { act } from '../doing.js';
import { straight } from '../theatre.js';
import { faults } from '../../support/provider.js';

const HOUR_MS = 3_600_000;

/** The provider sits on every refund from now on, or refuses it in the end, or does it again. */
export default act({
  weight: 3,
  about: ['money', 'codes', 'payments'],
  draws: { mood: fc.nat(3) },
  take(m, n) {
    // Also one of the provider's panel, of which the house hears when it is over: another mood does not hurry it.
    const known = [...m.world.orders, ...m.world.book.values()];
    if (known.some(({ refunds }) => refunds.some(({ status }) => status === 'PENDING'))) return null;
    return { mood: (['does', 'sits', 'refuses', 'sits'] as const)[n.mood as number]! };
  },
  says: ({ mood }) =>
    `the provider ${mood === 'sits' ? 'sits on refunds' : mood === 'refuses' ? 'refuses refunds' : 'does refunds at once'} from now on`,
  does: ({ mood }) =>
    faults({ ...straight, ...(mood === 'sits' && { refundDelayMs: HOUR_MS }), ...(mood === 'refuses' && { refundResult: 'CANCELED' }) }),
  after: (m, { mood }) => void Object.assign(m.provider, { sits: mood === 'sits', refuses: mood === 'refuses' }),
});
