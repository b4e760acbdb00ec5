import type { NewPacket, PacketView, ProductState, UserState } from '@kurtyna/contracts';
import { PacketQueries } from '../src/packets/packets.queries.js';
import { SavePacket } from '../src/packets/save-packet.js';
import { inHours, type Theatre } from './theatre.js';

const idsOf = (contents: ProductState[], kind: string): number[] => contents.filter((content) => content.kind === kind).map(({ id }) => id);

/** What packets need besides the theatre: writing one, looking at it, buying it. */
export function packetsOf(theatre: Theatre) {
  const queries = new PacketQueries(theatre.database, theatre.facts);
  const saving = new SavePacket(theatre.database);
  return {
    queries,
    saving,

    /** A published packet of these contents for 99 zł, that ends in a week; its number. */
    async packet(contents: ProductState[], changes: Partial<NewPacket> = {}): Promise<number> {
      const { id } = await saving.run({
        id: null,
        title: 'Wieczory z Fredrą',
        description: '<p>Trzy sztuki.</p>',
        price: 9900,
        endsAt: inHours(24 * 7),
        published: true,
        forceVisibility: false,
        restrictedAccess: 'any',
        ageRestriction: 0,
        mobileImage: null,
        tabletImage: null,
        desktopImage: null,
        translations: [],
        contents: contents.map(({ kind, id: productId }) => ({ kind, id: productId })),
        ...changes,
      });
      return id;
    },

    async viewOf(viewer: UserState | null, id: number, country: string | null = 'PL'): Promise<PacketView> {
      return (await queries.get({ id, viewerId: viewer?.id ?? null, country })).packet;
    },

    /** Buys as the page would, which showed these contents as available; without them it said nothing. */
    buy(buyer: UserState, id: number, shown: ProductState[] | null = null, changes: Record<string, unknown> = {}) {
      const [events, videos] = shown ? [idsOf(shown, 'event'), idsOf(shown, 'video')] : [null, null];
      const product = { kind: 'packet', id, shown: { events, videos } };
      return theatre.buy(buyer, {} as ProductState, { product, ...changes });
    },
  };
}
