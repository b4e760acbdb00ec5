/** What is sold besides tickets, as the theatre sets it up and as the browser buys it. */
import {
  listCodes,
  makeCodes,
  savePacket,
  saveSaleSettings,
  updateCode,
  viewProducts,
  type NewCodes,
  type NewPacket,
  type NewSaleSettings,
  type ProductState,
  type ViewerProduct,
} from '@kurtyna/contracts';
import { warsawDate } from '@kurtyna/domain';
import { randomBytes } from 'node:crypto';
import { saleSettings } from '../../services/commerce/src/demo/settings.js';
import { ask } from './ask.js';
import { call, type Answer } from './http.js';
import type { Person } from './people.js';
import { aClick, inHours, orderIs, send, type Click } from './repertoire.js';
import { pay } from './provider.js';

/** A code of the theatre as somebody types it: free for any event or video and one person, unless told otherwise. */
export async function aCode(changes: Partial<NewCodes> = {}): Promise<string> {
  const code = {
    ...{ prefix: `PROBA-${randomBytes(6).toString('hex')}`, number: null, places: 1, description: 'Próba' },
    ...{ product: null, discount: 100, unit: 'percent' as const, expiresAt: null },
    ...changes,
  };
  const { expiresAt } = code;
  const isOver = expiresAt !== null && Date.parse(expiresAt) < Date.now();
  const { seriesId, codes } = await ask(makeCodes, { ...code, expiresAt: isOver ? null : expiresAt });
  if (isOver) {
    const every = { page: 1, limit: 1, sort: 'id', descending: true, search: null, filter: { seriesId } } as const;
    const { rows } = await ask(listCodes, every); // nobody makes one that is over: it is edited to be
    await ask(updateCode, { id: rows[0]!.id, changes: { expiresAt }, by: 1 });
  }
  return codes[0]!;
}

export const enter = (person: Person, code: unknown, by: Person = person): Promise<Answer> =>
  call('POST', `/api/users/${person.id}/codes`, { token: by.token, address: by.address, body: { code } });
export const codesOf = async (person: Person): Promise<Record<string, any>[]> =>
  (await call('GET', `/api/users/${person.id}/codes`, { token: person.token, address: person.address })).body.codes;
export const removeCode = (person: Person, codeId: number, of: Person = person): Promise<Answer> =>
  call('DELETE', `/api/users/${of.id}/codes/${codeId}`, { token: person.token, address: person.address });

export async function seenBy(person: Person, { kind, id }: Pick<ProductState, 'kind' | 'id'>): Promise<ViewerProduct> {
  const { products } = await ask(viewProducts, { products: [{ kind, id }], viewerId: person.id, country: 'PL' });
  return products[0]!;
}

export const someTickets = (person: Person, { kind, id }: Pick<ProductState, 'kind' | 'id'>, quantity: number, more: object = {}): Click =>
  aClick(person, '/api/groupTickets/', { productSlug: `${kind}-${id}-${quantity}`, ...more });
export const buyGroup = (...group: Parameters<typeof someTickets>): Promise<Answer> => send(someTickets(...group));
export const buyGift = (person: Person, productSlug: string, more: object = {}): Promise<Answer> =>
  send(aClick(person, '/api/gifts/', { productSlug, ...more }));

/** The order as its buyer sees it after the money has come. */
export async function paidOrder(
  person: Person,
  bought: Answer,
  api: 'groupTickets' | 'gifts' | 'packetpayments' | 'videopayments',
): Promise<Record<string, any>> {
  const { extOrderId } = bought.body.order as { extOrderId: string };
  await pay(extOrderId);
  await orderIs(extOrderId, 'COMPLETED');
  return (await call('GET', `/api/${api}/${extOrderId}`, { token: person.token, address: person.address })).body.order;
}

/** Changes what the whole theatre sells; `restoreSale` puts it back. */
export const setSale = (settings: NewSaleSettings): Promise<unknown> => ask(saveSaleSettings, settings);

/** As the demo theatre sells: its own words, not those that stood there before, which another test may have left. */
export const restoreSale = (): Promise<unknown> => setSale(saleSettings(warsawDate(new Date().toISOString())));

const packets: NewPacket[] = [];

/** A packet on sale with these contents, unless told otherwise; with `id` it changes that one. */
export async function aPacket(
  contents: Pick<ProductState, 'kind' | 'id'>[],
  changes: Partial<NewPacket> = {},
): Promise<NewPacket & { id: number }> {
  const packet: NewPacket = {
    ...{ id: null, title: `Karnet ${packets.length + 1}`, description: '<p>Próba</p>', price: 9900 },
    ...{ endsAt: inHours(48), published: true, forceVisibility: false, restrictedAccess: 'any' as const },
    ...{ ageRestriction: 0, mobileImage: null, tabletImage: null, desktopImage: null, translations: [] },
    contents: contents.map(({ kind, id }) => ({ kind, id })),
    ...changes,
  };
  const { id } = await ask(savePacket, packet);
  packets.push({ ...packet, id });
  return { ...packet, id };
}

/** What was put on sale here is on sale no more. */
export async function takePacketsOff(): Promise<void> {
  const last = new Map(packets.map((packet) => [packet.id, packet]));
  for (const packet of last.values()) await ask(savePacket, { ...packet, published: false });
  packets.splice(0);
}

export const allOfPacket = (person: Person, id: number, body: object = {}): Click => aClick(person, `/api/packetpayments/${id}`, body);
export const buyPacket = (...packet: Parameters<typeof allOfPacket>): Promise<Answer> => send(allOfPacket(...packet));
