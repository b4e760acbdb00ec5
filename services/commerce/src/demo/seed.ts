import type { NewPacket } from '@kurtyna/contracts';
import { Day, Minute, warsawDate } from '@kurtyna/domain';
import { Database } from '@kurtyna/platform';
import type { DataSource } from 'typeorm';
import { MakeCodes } from '../codes/make-codes.js';
import { keepCustomer, keepProduct } from '../copies/keep-copies.consumer.js';
import { SavePacket } from '../packets/save-packet.js';
import { SaleSettingsStore } from '../sale-settings/sale-settings.js';
import { PAID_CODES, theatreCodes, type PrintedCode, type TypedCode } from './codes.js';
import { dice } from './dice.js';
import { readGoods, type Goods } from './goods.js';
import { OrderPad, type DemoOrder, type DemoPacket } from './orders.js';
import { demoPackets } from './packets.js';
import { isPremiere, ordersOfAudience } from './past.js';
import { leavePlays, playsOf } from './plays.js';
import { CodeSeriesPad } from './series.js';
import { saleSettings } from './settings.js';
import { ordersOfViewer, type Activation } from './viewer.js';
import { enterCodes, isWritten, writeOrders } from './write-orders.js';
import { Year } from './year.js';

const SEED = 1843;
/** The one that can be bought, one whose event is over, and one of the last months. */
const PACKETS_THAT_SOLD = [0, 2, 5];

interface DemoHouse {
  dataSource: DataSource;
  /** Where catalog and identity left their lists. */
  stateDir: string;
}

/**
 * The box office of the demo theatre: gifts, group tickets, packets and codes on sale, and what was bought and watched in the year before.
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
  const packets = await savePackets(database, goods, demoPackets(goods, today));

  const roll = dice(SEED);
  const { gift, groupTicket } = settings;
  const pad = new OrderPad(goods, roll, { title: gift.label, price: gift.price }, groupTicket);
  const ago = (days: number): string => new Date(now.getTime() - days * Day.ms).toISOString();
  // Not to the minute: what was bought would be another thing after each of them.
  const thisHour = new Date(`${now.toISOString().slice(0, 13)}:00:00Z`);
  const year = new Year(
    thisHour,
    roll,
    goods.products.filter(isPremiere).flatMap(({ startsAt }) => startsAt ?? []),
  );
  const series = new CodeSeriesPad(roll, ago);
  const past = { pad, roll, year, series, packets: PACKETS_THAT_SOLD.map((nth) => packets[nth]!), now: thisHour };
  const audience = ordersOfAudience(goods, past);
  const viewer = ordersOfViewer(goods, { pad, packet: packets[0]!, now });
  const orders = [...audience, ...viewer.orders].sort((a, b) => a.placedAt.localeCompare(b.placedAt));
  await leavePlays(stateDir, playsOf(orders, { goods, roll, year, now: thisHour }));
  await database.transaction(async (tx) => {
    await series.write(tx);
    await writeOrders(tx, orders);
    await enterCodes(tx, [...codesUsed(audience), ...viewer.activations]);
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
  for (const { code: prefix, what: _what, expiresAt, ...code } of codes) {
    if (made.has(prefix)) continue;
    await new MakeCodes(database).run({ prefix, number: null, expiresAt: null, ...code });
    // Afterwards: nobody makes a code that is over already.
    await database.query('UPDATE code SET expires_at = $2 WHERE code = $1', [prefix, expiresAt]);
  }
}

/** The first one can be bought by everybody. */
async function savePackets(database: Database, goods: Goods, packets: NewPacket[]): Promise<DemoPacket[]> {
  const ids = (await database.query<{ id: number }>('SELECT id FROM packet ORDER BY id')).map(({ id }) => id);
  for (const packet of packets.slice(ids.length)) ids.push((await new SavePacket(database).run(packet)).id);
  return packets.map(({ title, price, contents }, nth) => {
    const has = (kind: string, id: number) => contents.some((content) => content.kind === kind && content.id === id);
    return { id: ids[nth]!, title, price, contents: goods.products.filter(({ kind, id }) => has(kind, id)) };
  });
}

/** Entered in the minutes before they were used. */
const codesUsed = (orders: readonly DemoOrder[]): Activation[] =>
  orders.flatMap(({ code, buyer, placedAt, extOrderId }) =>
    code === null
      ? []
      : [
          {
            code,
            userId: buyer.id,
            activatedAt: new Date(Date.parse(placedAt) - Minute.ms).toISOString(),
            usedBy: extOrderId,
          },
        ],
  );
