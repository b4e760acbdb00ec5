/** What a GET has answered, sent back by the PUT of the same address, under the names that the PUT takes. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  countTaken,
  describeVideo,
  editPacket,
  type FreeCodeSettings,
  getCode,
  getConfig,
  getEvent,
  getFreeCodeSettings,
  getPacket,
  getPacketTranslation,
  getPage,
  getSaleSettings,
  getTranslation,
  getUser,
  type ListedCode,
  type PageView,
  saveFreeCodeSettings,
  saveSaleSettings,
  type TranslationView,
  updateCode,
  updateConfig,
  updateEvent,
  updatePacketTranslation,
  updatePage,
  updateTranslation,
  updateUser,
  updateVideo,
  type UserView,
  viewProducts,
} from '@kurtyna/contracts';
import { CONFIG_DEFAULTS, type TranslatedKind, translationFields } from '@kurtyna/domain';
import { aGateway, anAdmin, as, type House } from '../../test/a-gateway.js';
import { anAdminVideo, anEvent, aPacket, aPacketContent, aUser, aViewerProduct, saleSettings } from '../../test/content.js';

const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as {
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
};
const namesOf = (schema: string) => Object.keys(document.components.schemas[schema]!.properties!);

/** As theatre codes are answered, with every value. */
const aCode: ListedCode = {
  id: 12,
  code: 'JESIEN20',
  desc: 'Jesień w teatrze',
  limit: 50,
  event_id: 5,
  video_id: null,
  title: 'Dziady',
  discount_cash: 10.5,
  discount_percent: null,
  expiration_date: '2027-01-31T22:59:00.000Z',
  numberOfUses: 3,
  series_id: 4,
  created_at: '2026-11-01T10:00:00.000Z',
  revision: 2,
};
/** Before anybody has chosen anything. */
const NO_FREE_CODE: FreeCodeSettings = {
  info: null,
  info_en: null,
  free_code_after_signup: false,
  expiration_date: null,
  code_slug: null,
  event_id: null,
  video_id: null,
  discount_cash: null,
  discount_percent: null,
};
const FREE_CODE: FreeCodeSettings = {
  info: 'Na początek',
  info_en: 'To begin with',
  free_code_after_signup: true,
  expiration_date: '2027-01-31T22:59:00.000Z',
  code_slug: 'WITAJ-',
  event_id: null,
  video_id: 9,
  discount_cash: null,
  discount_percent: 20,
};
const aPage: PageView = {
  id: 2,
  title: 'Regulamin',
  content: '<p>Treść</p>',
  title_en: null,
  content_en: null,
  slug: 'regulamin',
  revision: 4,
};
/** In another language, with every text or with the one that must be there. */
const aTranslation = <Kind extends TranslatedKind>(kind: Kind): TranslationView<Kind> => ({
  id: 8,
  owner: { kind, id: 3 },
  language_code: 'en',
  texts: Object.fromEntries(translationFields(kind).map((field, place) => [field, place === 0 ? 'A title' : null])),
  revision: 6,
});
const aWholePacket = {
  ...aPacket({ contents: [aPacketContent(), aPacketContent({ kind: 'video', id: 9 })], mobile_image: '/images/m.webp' }),
  revision: 3,
  published_now: true,
};

let house: House;
beforeAll(async () => {
  house = await aGateway();
  house.bus
    .answer(getEvent, () => anEvent({ id: 5 }))
    .answer(updateEvent, () => anEvent({ id: 5 }))
    .answer(describeVideo, () => anAdminVideo({ id: 9 }))
    .answer(updateVideo, () => anAdminVideo({ id: 9 }))
    .answer(getConfig, () => ({ config: CONFIG_DEFAULTS }) as never)
    .answer(updateConfig, ({ changes }) => ({ config: { ...CONFIG_DEFAULTS, ...changes } }) as never)
    .answer(getSaleSettings, () => saleSettings)
    .answer(saveSaleSettings, () => saleSettings)
    .answer(countTaken, () => ({ taken: {} }))
    .answer(getPacket, () => ({ packet: aWholePacket }))
    .answer(editPacket, () => aWholePacket)
    .answer(getCode, () => ({ ...aCode, uses: [] }))
    .answer(updateCode, () => aCode)
    .answer(getPage, () => aPage)
    .answer(updatePage, () => aPage)
    .answer(getTranslation, ({ kind }) => aTranslation(kind))
    .answer(updateTranslation, ({ kind }) => aTranslation(kind))
    .answer(getPacketTranslation, () => aTranslation('packet'))
    .answer(updatePacketTranslation, () => aTranslation('packet'))
    .answer(viewProducts, ({ products }) => ({ products: products.map((product) => aViewerProduct(product)) }));
});
afterAll(() => house.app.close());

const call = (method: 'GET' | 'PUT', url: string, payload?: object) =>
  house.app.inject({ method, url, headers: as(anAdmin), ...(payload && { payload }) });

/** Sends back what was answered, and says what was asked of the service. */
async function sendBack(url: string, field: string, schema: string, { subject }: { subject: string }, to = url): Promise<unknown> {
  const answered = (await call('GET', url)).json()[field] as Record<string, unknown>;
  const back = Object.fromEntries(namesOf(schema).flatMap((name) => (name in answered ? [[name, answered[name]]] : [])));
  expect(Object.keys(back).length).toBeGreaterThan(1);
  house.bus.asked.splice(0);
  const answer = await call('PUT', to, back);
  expect([answer.statusCode, answer.json().formError]).toEqual([200, undefined]);
  expect(answer.json()[field]).toMatchObject(back);
  const asked = house.bus.asked.filter((one) => one.subject === subject);
  expect(asked).toHaveLength(1);
  return asked[0]!.question;
}

it.each([
  ['/api/events/5', 'event', 'EventChangesDto', updateEvent],
  ['/api/videos/9', 'video', 'VideoChangesDto', updateVideo],
  ['/api/appconfig', 'config', 'ConfigChangesDto', updateConfig],
  ['/api/gifts/settings', 'config', 'GiftChangesDto', saveSaleSettings],
  ['/api/groupTickets/settings', 'config', 'GroupTicketChangesDto', saveSaleSettings],
  ['/api/codes/12', 'code', 'CodeChangesDto', updateCode],
  ['/api/translations/video/8', 'translation', 'VideoTranslationChangesDto', updateTranslation],
  ['/api/translations/event/8', 'translation', 'EventTranslationChangesDto', updateTranslation],
  ['/api/translations/category/8', 'translation', 'CategoryTranslationChangesDto', updateTranslation],
  ['/api/translations/slide/8', 'translation', 'SlideTranslationChangesDto', updateTranslation],
  ['/api/translations/packet/8', 'translation', 'PacketTranslationChangesDto', updatePacketTranslation],
] as const)('%s takes back what it has answered, and answers the same [CALL1-28, CALL1-29]', async (url, field, schema, contract) => {
  await sendBack(url, field, schema, contract);
});

it('a page takes back at its number what it has answered at its name [PAGESADM-06]', async () => {
  expect(await sendBack('/api/pages/regulamin', 'page', 'PageChangesDto', updatePage, '/api/pages/2')).toEqual({ ...aPage, adminId: 1 });
});

it('a packet takes back its contents as it has answered them, and means their ids [PKTADM-12]', async () => {
  const asked = await sendBack('/api/packets/3', 'packet', 'PacketChangesDto', editPacket);
  expect(asked).toMatchObject({ changes: { events: [5], videos: [9], endsAt: aWholePacket.end_date, images: {} } });
});

it.each([
  ['with everything', FREE_CODE, { prefix: 'WITAJ-', discount: { discount: 20, unit: 'percent' }, product: { kind: 'video', id: 9 } }],
  ['before anybody has chosen anything', NO_FREE_CODE, { prefix: null, info: null, discount: null, expiresAt: null, product: null }],
])('the settings of free codes take back what they have answered, %s [FREECODE-04]', async (_when, settings, changes) => {
  house.bus.answer(getFreeCodeSettings, () => settings).answer(saveFreeCodeSettings, () => settings);
  const asked = await sendBack('/api/freeCodes/settings', 'config', 'FreeCodeChangesDto', saveFreeCodeSettings);
  expect(asked).toMatchObject({ ...changes, codeAfterSignUp: settings.free_code_after_signup });
});

it.each<[whose: string, changes: Partial<UserView>]>([
  ['of everything', { street: 'Złota 1', postal_code: '00-001', city: 'Łódź', state: 'łódzkie', nip: '1234563218', company: 'Teatr' }],
  ['without an address', {}],
  ['without a day of birth and a country, as an account of the partner may be', { birthday: null, country_code: '' }],
])('a user %s is taken back as answered [ACCT-13, OPEN0-29]', async (_whose, changes) => {
  house.bus.answer(getUser, () => aUser(changes)).answer(updateUser, () => aUser(changes));
  await sendBack('/api/users/7?only=user', 'user', 'UserChangesDto', updateUser, '/api/users/7');
});
