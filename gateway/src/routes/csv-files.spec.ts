/** Every file of the back office writes money, yes and no in the same way, whatever it is of. */
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type {
  EventFigures,
  EventRow,
  GalleryView,
  HostedVideo,
  IncomeRow,
  InvoiceView,
  ListedCode,
  ListedPayment,
  ListedRefund,
  ListedVideo,
  ListedWithdrawal,
  SoldOrder,
  Takings,
  VideoFigures,
} from '@kurtyna/contracts';
import { anEvening } from '../../test/content.js';
import { aListedUser, aPageOf } from '../../test/people.js';
import { CsvExports, type CsvFile } from '../edge/csv-exports.js';
import { codesFile } from './codes/codes.csv.js';
import { EVENTS_FILE } from './events/events.csv.js';
import { GALLERIES_FILE } from './galleries/galleries.csv.js';
import { invoicesFile } from './invoices/invoices.csv.js';
import { paymentsFile } from './payments/payments.csv.js';
import { refundsFile } from './refunds/refunds.csv.js';
import { giftsFile, groupTicketsFile, packetsFile } from './sold-orders/sold-orders.csv.js';
import { eventFiguresFile, incomeFile, videoFiguresFile } from './statistics/statistics.csv.js';
import { USERS_FILE } from './users/users.csv.js';
import { VIDEOS_FILE } from './videos/videos.csv.js';
import { HOSTED_VIDEOS_FILE } from './vimeo/vimeo.csv.js';
import { withdrawalsFile } from './withdrawals/withdrawals.csv.js';

interface Case {
  file: CsvFile<never>;
  row: object;
  /** By the titles of the columns: every sum of the file, and every yes and no. */
  says: Record<string, string>;
}
const of = <Row>(file: CsvFile<Row>, row: Partial<Row>, says: Case['says']): Case => ({ file: file as CsvFile<never>, row, says });

const AT = '2026-11-05T18:00:00.000Z';
const sold: Partial<IncomeRow> = { group: 'event', product_kind: 'event', product_id: 5, title: 'Wesele', orders: 2 };
const invoice: Partial<InvoiceView> = {
  data: {
    firstname: 'Anna',
    lastname: 'Żuk',
    company: null,
    nip: null,
    street: null,
    postal_code: null,
    city: null,
    state: null,
    country_code: 'PL',
  } as unknown as InvoiceView['data'],
  createdAt: AT,
  documents: [],
  paymentStatus: 'COMPLETED',
};
const payment: Partial<ListedPayment> = { firstname: 'Anna', lastname: 'Żuk', created_at: AT, updated_at: AT, status: 'COMPLETED' };
const sale: Partial<SoldOrder> = { id: 184, firstname: 'Anna', lastname: 'Żuk', created_at: AT, updated_at: AT, status: 'COMPLETED' };
const anna: ListedRefund['buyer'] = { userId: 7, firstname: 'Anna', lastname: 'Żuk', email: 'anna@poczta.example' };
const refunded: ListedRefund['order'] = {
  ...{ kind: 'group', extOrderId: 'G-1-1', number: '2026/11/000184', placedAt: AT, title: 'Wesele', product: null },
};
const video: Partial<ListedVideo> = { available_from: null, ends_at: null, end_date: '0000-00-00', added_at: AT };

const CASES: readonly Case[] = [
  of<EventRow>(
    EVENTS_FILE,
    { starts_at: AT, ends_at: AT, event_price: 45, published: true, is_festival: false, dashboard_hidden: true },
    {
      Cena: '45,00',
      Opublikowane: 'TAK',
      Festiwal: 'NIE',
      Ukryte: 'TAK',
    },
  ),
  of<ListedVideo>(VIDEOS_FILE, { ...video, video_price: 19.5, dashboard_hidden: false }, { Cena: '19,50', 'Ukryte na listach': 'NIE' }),
  of<ListedPayment>(
    paymentsFile({}),
    { ...payment, amount: 45, refunded_amount: 0.5, used: 1 },
    { Cena: '45,00', Zwrócono: '0,50', Wykorzystane: 'TAK' },
  ),
  of<InvoiceView>(
    invoicesFile(),
    { ...invoice, amount: 45, refunded: 0, sent: false },
    { Kwota: '45,00', Zwrócono: '0,00', Wysłana: 'NIE' },
  ),
  of<ListedCode>(
    codesFile(),
    { event_id: null, video_id: null, discount_cash: 10, discount_percent: null, expiration_date: null },
    { Rabat: '10,00' },
  ),
  of<ListedCode>(
    codesFile(),
    { event_id: null, video_id: null, discount_cash: null, discount_percent: 20, expiration_date: null },
    { Rabat: '20%' },
  ),
  of(USERS_FILE, aListedUser({ mailing: true }), { Newsletter: 'TAK' }),
  of<EventFigures & Partial<Takings>>(
    eventFiguresFile({ from: '2026-11-01' }),
    { starts_at: null, date_from: '2026-11-05', date_to: '2026-11-05', full_day: true, paid: 4500, income: -50 },
    { 'Cały dzień': 'TAK', Zapłacono: '45,00', Przychód: '-0,50' },
  ),
  of<VideoFigures>(videoFiguresFile({}), { added_at: AT }, {}),
  of<IncomeRow>(incomeFile({ from: '2026-11-01', to: '2026-11-30' }), { ...sold, income: 9000 }, { Przychód: '90,00' }),
  of<HostedVideo>(HOSTED_VIDEOS_FILE, { status: 'complete', failure: null, transcode: 'complete', used_by: [], created_at: AT }, {}),
  of<GalleryView>(GALLERIES_FILE, { images: [], videos: [] }, {}),
  of<ListedWithdrawal>(withdrawalsFile(), { declaredAt: AT, order: null }, {}),
  of<ListedRefund>(
    refundsFile({}),
    { returnedAt: AT, amount: 12.5, inIncome: false, way: 'outside', reason: 'second', order: refunded, buyer: anna },
    {
      ...{ Kwota: '12,50', 'W przychodzie': 'NIE', Sposób: 'poza systemem', Powód: 'druga wpłata' },
      ...{ Rodzaj: 'Bilet grupowy', Zamówienie: '2026/11/000184' },
    },
  ),
  ...[giftsFile, groupTicketsFile, packetsFile].map((fileOf) =>
    of<SoldOrder>(fileOf({}), { ...sale, amount: 162, refunded_amount: 64.8 }, { Cena: '162,00', Zwrócono: '64,80' }),
  ),
];

/** A field that a case does not name is null. */
const filled = (row: object): object => new Proxy(row, { get: (given, name) => Reflect.get(given, name) ?? null });

/** The file as it is sent, its one row by the titles of the columns. */
async function read({ file, row }: Case): Promise<Record<string, string>> {
  const exports = new CsvExports({} as never, { logger: { warn: () => undefined } } as never);
  const sent = await exports.startPages('a list', () => Promise.resolve(aPageOf([filled(row)] as never[])), file);
  const text = ((await sent.getStream().toArray()) as string[]).join('').replace('\uFEFF', '');
  const [titles, values] = text.split('\r\n').map((line) => line.slice(1, -1).split('";"'));
  return Object.fromEntries(titles!.map((title, index) => [title, values![index]!]));
}

describe('the files', () => {
  it('are all here', async () => {
    const names = (await readdir(new URL('.', import.meta.url), { recursive: true })).filter((name) => name.endsWith('.csv.ts'));
    const modules = await Promise.all(names.map((name) => import(new URL(name, import.meta.url).href) as Promise<object>));
    const made = modules
      .flatMap((one) => Object.values(one) as unknown[])
      .map((one) => (typeof one === 'function' ? (one as (days: object) => object)({ from: '2026-11-01', to: '2026-11-30' }) : one));
    expect(new Set(CASES.map(({ file }) => file.name))).toEqual(new Set((made as CsvFile<never>[]).map(({ name }) => name)));
  });

  it('of sold orders have no codes, which are worth money [GIFTADM-25]', () => {
    for (const fileOf of [giftsFile, groupTicketsFile, packetsFile]) {
      const order = { ...sale, codes: [{ code: 'KOD-7KQ2', usage: null, returned: false }], amount: 45, refunded_amount: 0 };
      const said = fileOf({}).columns.map(({ value }) => JSON.stringify(value(filled(order) as SoldOrder)));
      expect(said.filter((text) => text?.includes('KOD-7KQ2'))).toEqual([]);
    }
  });

  it.each(CASES.map((one) => [one.file.name, one] as const))(
    '%s writes a sum with two decimals and a comma, and yes and no as TAK and NIE [CALL3-12]',
    async (_name, one) => {
      const row = await read(one);
      expect(row).toMatchObject(one.says);
      const others = Object.entries(row).filter(([title]) => !(title in one.says));
      expect(others.filter(([, value]) => /^(tak|nie|true|false)$/i.test(value))).toEqual([]);
    },
  );

  const other = { ...anEvening, id: 6 };
  it.each([
    ['Platnosci', paymentsFile({}), { ...payment, amount: 45, refunded_amount: 0 }, (product: object) => ({ product })],
    ['Faktury', invoicesFile(), { ...invoice, amount: 45, refunded: 0 }, (product: object) => ({ product })],
    ['Kody', codesFile(), { discount_cash: 10, discount_percent: null, expiration_date: null }, (product: object) => ({ product })],
    ['Odstapienia', withdrawalsFile(), { declaredAt: AT }, (product: object) => ({ order: { product } })],
    ['Prezenty', giftsFile({}), { ...sale, amount: 45, refunded_amount: 0 }, (product: object) => ({ product })],
    [
      'Zwroty',
      refundsFile({}),
      { returnedAt: AT, amount: 45, way: 'provider', reason: 'whole', inIncome: true, buyer: anna },
      (product: object) => ({ order: { ...refunded, product } }),
    ],
  ])(
    '%s names the evening itself: two of one play never read alike, and another year is named [OPEN3-5, X6]',
    async (_name, file, row, of) => {
      const rows = [anEvening, other, anEvening].map((product) => filled({ ...row, ...of(product) }));
      const exports = new CsvExports({} as never, { logger: { warn: () => undefined } } as never);
      const sent = await exports.startPages('a list', () => Promise.resolve(aPageOf(rows as never[])), file as CsvFile<never>);
      const lines = ((await sent.getStream().toArray()) as string[]).join('').split('\r\n');
      const cells = lines.slice(0, 4).map((line) => line.slice(1, -1).split('";"'));
      const place = cells[0]!.indexOf('Wydarzenie lub wideo');
      const [one, two] = ['Wesele · sob. 29.11.2025, 18:00 · zakończone', 'Wesele · sob. 29.11.2025, 18:00 · #6 · zakończone'];
      expect(cells.slice(1).map((line) => line[place])).toEqual([one, two, one]);
    },
  );
});
