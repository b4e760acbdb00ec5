import type { NewPacket } from '@kurtyna/contracts';
import { warsawDate } from '@kurtyna/domain';
import { Database } from '@kurtyna/platform';
import type { DataSource } from 'typeorm';
import { MakeCodes } from '../codes/make-codes.js';
import { keepCustomer, keepProduct } from '../copies/keep-copies.consumer.js';
import { SavePacket } from '../packets/save-packet.js';
import { SaleSettingsStore } from '../sale-settings/sale-settings.js';
import { PAID_CODES, theatreCodes, type PrintedCode, type TypedCode } from './codes.js';
import { dice } from './dice.js';
import { readGoods, type Goods } from './goods.js';
import { OrderPad, type DemoPacket } from './orders.js';
import { demoPackets } from './packets.js';
import { ordersOfAudience } from './past.js';
import { saleSettings } from './settings.js';
import { ordersOfViewer } from './viewer.js';
import { enterCodes, isWritten, writeOrders } from './write-orders.js';

const SEED = 1843;

interface DemoHouse {
  dataSource: DataSource;
  /** Where catalog and identity left their lists. */
  stateDir: string;
}

/**
 * The box office of the demo theatre: gifts, group tickets, packets and codes on sale, and what was bought in the three months before.
 * Answers the codes to type. Done once; the same day gives the same data.
 */
export async function seedDemo({ dataSource, stateDir }: DemoHouse): Promise<{ codes: readonly PrintedCode[] }> {
  const goods = await readGoods(stateDir);
  if (!goods) return { codes: [] };
  const database = new Database(dataSource);
  const [clock] = await database.query<{ now: Date }>(`SELECT date_trunc('minute', now()) AS now`);
  const { now } = clock!;
  const today = warsawDate(now.toISOString());
  const codes = theatreCodes(goods, today);
  const printed = [...codes, ...PAID_CODES].map(({ code, what }) => ({ code, what }));
  if (await isWritten(database)) return { codes: printed };

  await keepCopies(database, goods);
  const settings = saleSettings(today);
  await new SaleSettingsStore(database).save(settings);
  await makeCodes(database, codes);
  const packet = await savePackets(database, goods, demoPackets(goods, today));

  const roll = dice(SEED);
  const { gift, groupTicket } = settings;
  const pad = new OrderPad(goods, roll, { title: gift.label, price: gift.price }, groupTicket);
  const viewer = ordersOfViewer(goods, { pad, packet, now });
  const audience = ordersOfAudience(goods, { pad, roll, packet, now });
  await database.transaction(async (tx) => {
    await writeOrders(tx, [...audience, ...viewer.orders]);
    await enterCodes(tx, viewer.activations);
  });
  return { codes: printed };
}

/** As they will be told again when the services start: the same versions, which then change nothing. */
async function keepCopies(database: Database, { products, people }: Goods): Promise<void> {
  await database.transaction(async (tx) => {
    for (const product of products) await keepProduct(tx.manager, product);
    for (const person of people) await keepCustomer(tx.manager, person);
  });
}

/** Those that an interrupted start left out. */
async function makeCodes(database: Database, codes: readonly TypedCode[]): Promise<void> {
  const made = new Set((await database.query<{ code: string }>('SELECT code FROM code')).map(({ code }) => code));
  for (const { code: prefix, what: _what, ...code } of codes)
    if (!made.has(prefix)) await new MakeCodes(database).run({ prefix, number: null, ...code });
}

/** Answers the first one, which can be bought. */
async function savePackets(database: Database, goods: Goods, packets: NewPacket[]): Promise<DemoPacket> {
  const ids = (await database.query<{ id: number }>('SELECT id FROM packet ORDER BY id')).map(({ id }) => id);
  for (const packet of packets.slice(ids.length)) ids.push((await new SavePacket(database).run(packet)).id);
  const [{ title, price, contents }] = packets as [NewPacket];
  const has = (kind: string, id: number) => contents.some((content) => content.kind === kind && content.id === id);
  return { id: ids[0]!, title, price, contents: goods.products.filter(({ kind, id }) => has(kind, id)) };
}
