/** The routes of notices to many, of the way out of them, and of new terms. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  beginCampaign,
  beginCampaignOf,
  countReaders,
  describeNewTitles,
  listNewTitles,
  previewNewContent,
  refreshCustomer,
  sendTestOfNewContent,
  unsubscribeByLink,
  withdrawAcceptance,
} from '@kurtyna/contracts';
import { conflict, notFound } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../test/a-gateway.js';

let house: House;
beforeAll(async () => {
  house = await aGateway({ TRUSTED_PROXIES: ['127.0.0.1/32'] });
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus
    .answer(beginCampaign, () => ({ sent_at: '2026-12-05T18:00:00.000Z' }))
    .answer(beginCampaignOf, () => ({ sent_at: '2026-12-05T18:00:00.000Z' }))
    .answer(withdrawAcceptance, () => ({ withdrawn_at: '2026-12-05T18:00:00.000Z' }))
    .answer(unsubscribeByLink, () => ({ userId: 7 }))
    .answer(refreshCustomer, () => ({}));
});

const post = (url: string, payload?: object | string, headers: Record<string, string> = {}) =>
  house.app.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });
const NEW_CONTENT = '/api/notifications/newcontent';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const TOKEN = 'B'.repeat(43);

describe('a notice of new content', () => {
  it('goes to subscribers unless all users are named, and says its success in both places [NOTIF-10, NOTIF-11, OPEN2-38]', async () => {
    for (const body of [{ allUsers: true }, { allUsers: false }, {}]) {
      const { statusCode, json } = await post(NEW_CONTENT, body, as(anAdmin));
      expect([statusCode, json()]).toEqual([200, { success: true, data: { success: true } }]);
    }
    expect(house.bus.questions(beginCampaign)).toEqual([true, false, false].map((allUsers) => ({ allUsers, adminId: 1 })));
  });

  it.each([['yes'], [2], [null], [[]]])('refuses %j for all users, at its field [NOTIF-10]', async (allUsers) => {
    const answer = await post(NEW_CONTENT, { allUsers }, as(anAdmin));
    expect([answer.statusCode, Object.keys(answer.json().formError)]).toEqual([422, ['allUsers']]);
    expect(house.bus.questions(beginCampaign)).toEqual([]);
  });

  it('that is refused says why [NOTIF-14]', async () => {
    house.bus.answer(beginCampaign, () => {
      throw conflict('campaign.nothing-new');
    });
    const { statusCode, json } = await post(NEW_CONTENT, {}, as(anAdmin));
    expect([statusCode, json().message]).toEqual([409, 'Od ostatniego powiadomienia nic nowego nie opublikowano.']);
  });
});

describe('a notice of chosen titles', () => {
  const ITEMS = [
    { kind: 'event', id: 5 },
    { kind: 'video', id: 7 },
  ];
  const NEWS = { items: [], others: 2 };
  const hundred = (n: number) => Array.from({ length: n }, (_, nth) => ({ kind: 'video', id: nth + 1 }));

  it('names them to catalog, by a question that the release before does not answer [NOTIF-10, OPEN2-37, D39]', async () => {
    const { statusCode, json } = await post(NEW_CONTENT, { allUsers: true, items: ITEMS }, as(anAdmin));
    expect([statusCode, json()]).toEqual([200, { success: true, data: { success: true } }]);
    expect(house.bus.questions(beginCampaignOf)).toEqual([{ allUsers: true, items: ITEMS, adminId: 1 }]);
    expect(house.bus.questions(beginCampaign)).toEqual([]);
    expect((await post(NEW_CONTENT, { allUsers: false, items: hundred(100) }, as(anAdmin))).statusCode).toBe(200);
    expect((await post(NEW_CONTENT, { items: hundred(101) }, as(anAdmin))).statusCode).toBe(422);
    expect(house.bus.questions(beginCampaignOf)).toHaveLength(2);
  });

  it.each<[string, unknown]>([
    ['none', []],
    ['no list', { kind: 'event', id: 5 }],
    ['null', null],
    ['a packet', [{ kind: 'packet', id: 5 }]],
    ['a number as text', [{ kind: 'event', id: '5' }]],
    ['no number', [{ kind: 'event' }]],
    ['more than its name', [{ kind: 'event', id: 5, title: 'Wesele' }]],
    ['nothing at all', [null]],
  ])('of %s is refused at its field, and nobody is written to [NOTIF-10, D27]', async (_what, items) => {
    for (const path of ['', '/preview', '/test']) {
      const answer = await post(NEW_CONTENT + path, { items }, as(anAdmin));
      expect([path, answer.statusCode, Object.keys(answer.json().formError)]).toEqual([path, 422, ['items']]);
    }
    expect(house.bus.asked).toEqual([]);
  });

  it('of which one is not new any more says so, in both languages, also before anything is tried [OPEN2-37, NOTIF-14]', async () => {
    const refuse = () => {
      throw conflict('campaign.changed');
    };
    house.bus.answer(beginCampaignOf, refuse).answer(describeNewTitles, refuse);
    for (const path of ['', '/preview', '/test']) {
      const polish = await post(NEW_CONTENT + path, { items: ITEMS }, as(anAdmin));
      expect([polish.statusCode, polish.json().code, polish.json().message]).toEqual([
        ...[409, 'campaign.changed', 'Lista zmieniła się w międzyczasie. Sprawdź ją.'],
      ]);
      const english = await post(NEW_CONTENT + path, { items: ITEMS }, { ...as(anAdmin), 'accept-language': 'en' });
      expect(english.json().message).toBe('The list has changed. Check it.');
    }
    expect(house.bus.questions(sendTestOfNewContent)).toEqual([]);
  });

  it('is previewed in both languages, and tried out by who asks alone [OPEN2-37]', async () => {
    const letter = (language: string) => ({ subject: language, html: `<p>${language}</p>`, text: language, secret: 'x' });
    house.bus
      .answer(describeNewTitles, () => NEWS)
      .answer(previewNewContent, () => ({ pl: letter('pl'), en: letter('en') }))
      .answer(sendTestOfNewContent, () => ({ to: 'kierownik@teatr.example' }));
    const preview = await post(`${NEW_CONTENT}/preview`, { items: ITEMS }, as(anAdmin));
    expect([preview.statusCode, preview.json()]).toEqual([
      200,
      { pl: { subject: 'pl', html: '<p>pl</p>', text: 'pl' }, en: { subject: 'en', html: '<p>en</p>', text: 'en' } },
    ]);
    const test = await post(`${NEW_CONTENT}/test`, { items: ITEMS }, as(anAdmin));
    expect([test.statusCode, test.json()]).toEqual([200, { to: 'kierownik@teatr.example' }]);
    expect(house.bus.questions(describeNewTitles)).toEqual([{ items: ITEMS }, { items: ITEMS }]);
    for (const asked of [previewNewContent, sendTestOfNewContent])
      expect(house.bus.questions(asked)).toEqual([{ ...NEWS, by: { userId: 1, admin: true } }]);
  });

  it('begins with what is new and how many read in which language; nothing else of a title goes out [OPEN2-37, NOTIF-13, D24]', async () => {
    const title = {
      ...{ kind: 'event' as const, id: 5, title: 'Wesele', starts_at: '2026-12-05T18:00:00.000Z', ends_at: '2026-12-05T20:00:00.000Z' },
      ...{ full_day: false, deleted: false, thumb_link: '/api/images/a.webp', published_at: '2026-11-28T10:00:00.000Z' },
    };
    house.bus
      .answer(listNewTitles, () => ({ since: null, items: [{ ...title, film: 'secret' }], more: 3 }))
      .answer(countReaders, () => ({ subscribers: { pl: 380, en: 32 }, all: { pl: 900, en: 70 } }));
    const { statusCode, json } = await house.app.inject({ method: 'GET', url: NEW_CONTENT, headers: as(anAdmin) });
    expect([statusCode, json()]).toEqual([
      200,
      { since: null, items: [title], more: 3, readers: { subscribers: { pl: 380, en: 32 }, all: { pl: 900, en: 70 } } },
    ]);
  });
});

it('new terms are told of without a body, by administrators alone [PAGESADM-13, CALL3-08]', async () => {
  expect((await post('/api/users/reject-tos', undefined, as(aCustomer))).statusCode).toBe(403);
  const { statusCode, json } = await post('/api/users/reject-tos', undefined, as(anAdmin));
  expect([statusCode, json()]).toEqual([200, { success: true }]);
  expect(house.bus.questions(withdrawAcceptance)).toEqual([{ by: { userId: 1, admin: true } }]);
});

describe('the one click of a mail program', () => {
  it('is a form without cookies or sign-in, and no redirect [mail-geo-legal 2]', async () => {
    const { statusCode, json } = await post(`/u/${TOKEN}`, ONE_CLICK, FORM);
    expect([statusCode, json()]).toEqual([200, { success: true }]);
    expect(house.bus.questions(unsubscribeByLink)).toEqual([{ token: TOKEN }]);
  });

  it.each([
    [
      'multipart',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['multipart that is cut off', '--x\r\n', 'multipart/form-data'],
    ['plain text', ONE_CLICK, 'text/plain'],
    ['JSON', '{"List-Unsubscribe":"One-Click"}', 'application/json'],
    ['no JSON', '{', 'application/json'],
    ['of bytes', ONE_CLICK, 'application/octet-stream'],
    ['of no type', ONE_CLICK, undefined],
    ['not there', undefined, undefined],
  ])('counts whatever its body is: %s [mail-geo-legal 2]', async (_what, payload, type) => {
    const { statusCode } = await post(`/u/${TOKEN}`, payload, { 'x-forwarded-for': '203.0.113.60', ...(type && { 'content-type': type }) });
    expect(statusCode).toBe(200);
    expect(house.bus.questions(unsubscribeByLink)).toEqual([{ token: TOKEN }]);
  });

  it('of a link that nobody knows, or that is none, finds nothing [mail-geo-legal 2]', async () => {
    house.bus.answer(unsubscribeByLink, () => {
      throw notFound('not-found');
    });
    expect((await post(`/u/${TOKEN}`, ONE_CLICK, FORM)).statusCode).toBe(404);
    expect((await post('/u/a*b', ONE_CLICK, FORM)).statusCode).toBe(404);
    expect((await post('/u/%00', ONE_CLICK, FORM)).statusCode).not.toBe(500);
  });

  it('is the only place that takes a body of any type, and a short one [D27, N7]', async () => {
    expect((await post(`/u/${TOKEN}`, 'a='.padEnd(2000, 'x'), FORM)).statusCode).toBe(413);
    expect((await post(NEW_CONTENT, 'allUsers=true', { ...FORM, ...as(anAdmin) })).statusCode).toBe(415);
  });

  it('is counted: ten a minute from one address [D20, mail-geo-legal 2]', async () => {
    const from = (address: string) => post(`/u/${TOKEN}`, ONE_CLICK, { ...FORM, 'x-forwarded-for': address });
    for (let times = 0; times < 10; times++) expect((await from('203.0.113.50')).statusCode).toBe(200);
    expect((await from('203.0.113.50')).statusCode).toBe(429);
    expect((await from('203.0.113.51')).statusCode).toBe(200);
  });
});
