/** Statistics over HTTP: who sees them, what they take, what is asked of the service, and what comes out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  dayFigures,
  listEventFigures,
  listIncome,
  listVideoFigures,
  productRanking,
  type EventFigures,
  type IncomeRow,
  type VideoFigures,
} from '@kurtyna/contracts';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';
import { aPageOf } from '../../../test/people.js';

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());

const orders = { event: 3, video: 2, packet: 4, group: 5, gift: 6 };
const income = { event: 150_00, video: 49_99, packet: 20_00, group: 0, gift: -12_50 };
const anEvent: EventFigures = {
  id: 5,
  slug: 'wesele',
  title: 'Wesele',
  deleted: false,
  date_from: '2026-11-05',
  date_to: '2026-11-06',
  full_day: false,
  time_from: '19:00',
  time_to: '21:00',
  starts_at: '2026-11-05T18:00:00.000Z',
  ends_at: '2026-11-06T20:00:00.000Z',
  views: 12,
  orders: 7,
};
const aVideo: VideoFigures = {
  id: 9,
  slug: 'dziady',
  title: 'Dziady; "cz. III"',
  deleted: false,
  added_at: '2026-01-31T23:30:00.000Z',
  views: 30,
  orders: 4,
};
const sold = (given: Partial<IncomeRow>): IncomeRow => ({
  group: 'event',
  product_kind: 'event',
  product_id: 5,
  slug: 'wesele',
  title: 'Wesele',
  orders: 2,
  income: 90_00,
  ...given,
});
const SOLD = [
  sold({}),
  sold({ group: 'video', product_kind: 'video', product_id: 9, title: 'Dziady', income: 19_99 }),
  sold({ group: 'group', title: 'Wesele', income: 45_00 }),
  sold({ group: 'gift', product_kind: 'gift', product_id: 0, title: '', income: -12_50 }),
  sold({ group: 'packet', product_kind: 'packet', product_id: 3, title: 'Klasyka', income: 100_00 }),
];

beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus.answer(dayFigures, () => ({ days: [{ day: '2026-11-05', orders, income }], rebuildingSince: null }));
  house.bus.answer(productRanking, () => ({
    products: [{ id: 9, title: 'Dziady', slug: 'dziady', addedAt: '2026-01-31T23:30:00.000Z', n: 30 }],
  }));
  house.bus.answer(listEventFigures, () => aPageOf([anEvent]));
  house.bus.answer(listVideoFigures, () => aPageOf([aVideo]));
  house.bus.answer(listIncome, () => aPageOf(SOLD));
});

const get = (path: string, headers: Record<string, string> = as(anAdmin)) => house.app.inject({ url: `/api/statistics/${path}`, headers });
const RANGE = 'from=2026-11-05&to=2026-11-05';

describe('per day', () => {
  it('orders answers date and count: events and videos, the rest beside it [STAT-06, OPEN3-16]', async () => {
    const answer = await get(`orders?${RANGE}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { orders: [{ date: '2026-11-05', count: 5, groupTickets: 5, gifts: 6, packets: 4 }], rebuildingSince: null },
    ]);
    expect(house.bus.questions(dayFigures)).toEqual([{ from: '2026-11-05', to: '2026-11-05' }]);
  });

  it('income answers date and summ in złoty [STAT-07]', async () => {
    expect((await get(`income?${RANGE}`)).json()).toEqual({
      income: [{ date: '2026-11-05', summ: 199.99, groupTickets: 0, gifts: -12.5, packets: 20 }],
      rebuildingSince: null,
    });
  });
});

describe('per video', () => {
  it.each([
    ['ordersPerVideo', 'orders', 'STAT-11'],
    ['viewsPerVideo', 'views', 'STAT-12'],
  ])('%s answers labels, data and created_dates, one of each for a video [STAT-11, STAT-12]', async (path, by) => {
    expect((await get(path)).json()).toEqual({
      [path]: {
        labels: ['Dziady'],
        data: [30],
        created_dates: ['2026-01-31T23:30:00.000Z'],
        ids: [9],
        slugs: ['dziady'],
      },
    });
    expect(house.bus.questions(productRanking)).toEqual([{ kind: 'video', by }]);
    await get(`${path}?${RANGE}`);
    expect(house.bus.questions(productRanking)[1]).toEqual({ kind: 'video', by, from: '2026-11-05', to: '2026-11-05' });
  });
});

describe('the tables', () => {
  it('events answers what the table of events shows [STAT-19, STAT-17]', async () => {
    const { deleted: _deleted, ...row } = anEvent;
    expect((await get('events')).json()).toEqual({ events: [row], count: 1, countIsExact: true, next: null });
    expect(house.bus.questions(listEventFigures)).toMatchObject([{ sort: 'orders', descending: true, filter: {} }]);
  });

  it('videos answers what the table of videos shows; created_dates is added_at [STAT-20, STAT-18]', async () => {
    const { deleted: _deleted, ...row } = aVideo;
    expect((await get('videos?page=2&sort=title')).json()).toEqual({
      videos: [{ ...row, created_dates: row.added_at }],
      count: 1,
      countIsExact: true,
      next: null,
    });
    expect(house.bus.questions(listVideoFigures)).toMatchObject([{ page: 2, limit: 20, sort: 'title' }]);
  });

  /** Statistics answer a question about days so, in grosze. */
  const TOTALS = {
    events: { paid: 500_10, income: 487_60 },
    videos: { paid: 19_99, income: 0 },
    untitled: { paid: 100_00, income: -12_50 },
  };
  const answerDays = () => {
    house.bus.answer(listEventFigures, () => ({ ...aPageOf([{ ...anEvent, paid: 135_10, income: 122_60 }]), totals: TOTALS }));
    house.bus.answer(listVideoFigures, () => ({
      ...aPageOf([{ ...aVideo, ends_at: '2026-12-01T20:00:00.000Z', paid: 19_99, income: -19_99 }]),
      totals: TOTALS,
    }));
  };

  it('over days have the money of each title in złoty, what it is called by, and the totals [STAT-19, STAT-20, OPEN3-16]', async () => {
    answerDays();
    const { events, totals } = (await get(`events?${RANGE}&sort=income&order=desc`)).json();
    expect(events).toMatchObject([{ orders: 7, paid: 135.1, income: 122.6 }]);
    expect(events[0].product).toEqual({
      kind: 'event',
      id: 5,
      title: 'Wesele',
      starts_at: '2026-11-05T18:00:00.000Z',
      ends_at: '2026-11-06T20:00:00.000Z',
      full_day: false,
      deleted: false,
    });
    expect(totals).toEqual({
      events: { paid: 500.1, income: 487.6 },
      videos: { paid: 19.99, income: 0 },
      untitled: { paid: 100, income: -12.5 },
      all: { paid: 620.09, income: 475.1 },
    });
    const filter = { from: '2026-11-05', to: '2026-11-05' };
    expect(house.bus.questions(listEventFigures)).toMatchObject([{ sort: 'income', descending: true, filter }]);

    const films = (await get('videos?from=2026-11-05')).json();
    expect(films.videos).toMatchObject([{ paid: 19.99, income: -19.99, product: { kind: 'video', ends_at: '2026-12-01T20:00:00.000Z' } }]);
    expect(films.totals).toEqual(totals);
    expect(house.bus.questions(listVideoFigures)).toMatchObject([{ sort: 'orders', filter: { from: '2026-11-05' } }]);
  });

  it('over days are files with the money last [STAT-22, STAT-29]', async () => {
    answerDays();
    const [events, videos] = [await get(`events?${RANGE}&format=csv`), await get('videos?to=2026-11-05&format=csv')];
    expect(events.body).toContain('"Wyświetlenia";"Zamówienia";"Zapłacono";"Przychód"\r\n');
    expect(events.body).toContain('"21:00";"12";"7";"135,10";"122,60"\r\n');
    expect(videos.body).toBe(
      '\uFEFF"Id";"Adres";"Tytuł";"Wyświetlenia";"Dodano";"Zamówienia";"Zapłacono";"Przychód"\r\n' +
        '"9";"dziady";"Dziady; ""cz. III""";"30";"01.02.2026";"4";"19,99";"-19,99"\r\n',
    );
  });

  it('over days are as they were while statistics are of the release before [STAT-19, STAT-22, D39]', async () => {
    const { deleted: _deleted, ...row } = anEvent;
    expect((await get(`events?${RANGE}`)).json()).toEqual({ events: [row], count: 1, countIsExact: true, next: null });
    expect((await get(`events?${RANGE}&format=csv`)).body).toContain('"21:00";"12";"7";"";""\r\n');
  });

  it('without days are byte for byte what they always were [STAT-19, STAT-20, STAT-22, OPEN3-16]', async () => {
    expect((await get('events')).body).toBe(
      '{"events":[{"id":5,"slug":"wesele","title":"Wesele","date_from":"2026-11-05","date_to":"2026-11-06","full_day":false,' +
        '"time_from":"19:00","time_to":"21:00","starts_at":"2026-11-05T18:00:00.000Z","ends_at":"2026-11-06T20:00:00.000Z",' +
        '"views":12,"orders":7}],"count":1,"countIsExact":true,"next":null}',
    );
    expect((await get('videos')).body).toBe(
      '{"videos":[{"id":9,"slug":"dziady","title":"Dziady; \\"cz. III\\"","added_at":"2026-01-31T23:30:00.000Z",' +
        '"created_dates":"2026-01-31T23:30:00.000Z","views":30,"orders":4}],"count":1,"countIsExact":true,"next":null}',
    );
    expect((await get('events?format=csv')).body).toBe(
      '\uFEFF"Id";"Adres";"Tytuł";"Status";"Data od";"Data do";"Cały dzień";"Godzina od";"Godzina do";"Wyświetlenia";"Zamówienia"\r\n' +
        '"5";"wesele";"Wesele";"Zakończone";"05.11.2026";"06.11.2026";"NIE";"19:00";"21:00";"12";"7"\r\n',
    );
  });

  it('are files with semicolons too, and a title keeps its own [STAT-22, STAT-28]', async () => {
    const videos = await get('videos?format=csv');
    expect(videos.body).toBe(
      '\uFEFF"Id";"Adres";"Tytuł";"Wyświetlenia";"Dodano";"Zamówienia"\r\n' +
        '"9";"dziady";"Dziady; ""cz. III""";"30";"01.02.2026";"4"\r\n',
    );
    const events = await get('events?format=csv');
    expect(events.body).toContain('"5";"wesele";"Wesele";"Zakończone";"05.11.2026";"06.11.2026";"NIE";"19:00";"21:00";"12";"7"');
  });
});

describe('the income summary', () => {
  it('answers eventsSumm and videosSumm with income, title and id, and the other three beside them [STAT-26]', async () => {
    expect((await get(`paymentsumm?${RANGE}`)).json()).toEqual({
      eventsSumm: [{ income: 90, title: 'Wesele', event_id: 5 }],
      videosSumm: [{ income: 19.99, title: 'Dziady', video_id: 9 }],
      groupTicketsSumm: [{ income: 45, title: 'Wesele', event_id: 5, video_id: null }],
      giftsSumm: [{ income: -12.5, title: 'Dowolne wydarzenie lub wideo', event_id: null, video_id: null }],
      packetsSumm: [{ income: 100, title: 'Klasyka', packet_id: 3 }],
    });
  });

  it('answers all of it, however many pages the service has', async () => {
    house.bus.answer(listIncome, ({ after }) => (after ? aPageOf([SOLD[1]!]) : aPageOf([SOLD[0]!], { next: 'more' })));
    const { eventsSumm, videosSumm } = (await get(`paymentsumm?${RANGE}`)).json() as Record<string, unknown[]>;
    expect([eventsSumm!.length, videosSumm!.length]).toEqual([1, 1]);
  });

  it('is a file with semicolons, decimal commas and two decimals [STAT-25, STAT-28, STAT-29]', async () => {
    const { body } = await get(`paymentsumm?${RANGE}&format=csv`);
    expect(body.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFF"Rodzaj";"Id";"Tytuł";"Zamówienia";"Przychód"',
      '"Wydarzenia";"5";"Wesele";"2";"90,00"',
      '"Wideo";"9";"Dziady";"2";"19,99"',
    ]);
    expect(body).toContain('"Prezenty";"";"Dowolne wydarzenie lub wideo";"2";"-12,50"');
  });
});

it.each([
  ['events', 'Podsumowanie_wydarzen.csv'],
  [`events?${RANGE}`, 'Podsumowanie_wydarzen.csv'],
  ['videos', 'Podsumowanie_wideo.csv'],
  ['paymentsumm?from=2026-11-01&to=2026-11-30', 'Przychody_2026-11.csv'],
  ['paymentsumm?from=2026-11-01&to=2026-11-05', 'Przychody_2026-11.csv'],
  ['paymentsumm?from=2026-11-02&to=2026-11-30', 'Przychody_2026-11-02_2026-11-30.csv'],
  ['paymentsumm?from=2026-11-01&to=2026-12-01', 'Przychody_2026-11-01_2026-12-01.csv'],
])('the file of %s is called %s [OPEN3-5]', async (path, name) => {
  const { headers } = await get(`${path}${path.includes('?') ? '&' : '?'}format=csv`);
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`);
});

describe('what is refused', () => {
  const DAY = 'Niepoprawna data';
  it.each([
    ['orders', ''],
    ['income', ''],
    ['paymentsumm', ''],
  ])('%s without a range: both ends are missing [STAT-03]', async (path, query) => {
    const answer = await get(`${path}?${query}`);
    expect([answer.statusCode, answer.json().formError]).toEqual([422, { from: DAY, to: DAY }]);
  });

  const PATHS = ['orders', 'income', 'ordersPerVideo', 'viewsPerVideo', 'events', 'videos', 'paymentsumm'];
  it.each([
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from=2026-11-05&to=yesterday', 'to'],
    ['from=0000-00-00&to=2026-03-01', 'from'],
    ['from=2026-11-06&to=2026-11-05', 'from'],
    ['from=2000-01-01&to=2026-11-05', 'from'],
    ["from=2026-11-05'%20OR%201=1&to=2026-11-05", 'from'],
  ])('%s is 422 at its field everywhere, and nobody is asked [STAT-03, N5]', async (query, field) => {
    for (const path of PATHS) {
      const answer = await get(`${path}?${query}`);
      expect([path, answer.statusCode, answer.json().formError]).toEqual([path, 422, { [field]: DAY }]);
    }
    expect(house.bus.askedForSomebody()).toEqual([]);
  });

  it('everybody but administrators [CALL3-04, Z1]', async () => {
    for (const path of PATHS) {
      expect((await get(`${path}?${RANGE}`, {})).statusCode).toBe(401);
      expect((await get(`${path}?${RANGE}`, as(aCustomer))).statusCode).toBe(403);
    }
    expect(house.bus.asked.filter(({ subject }) => subject.startsWith('statistics.'))).toEqual([]);
  });
});
