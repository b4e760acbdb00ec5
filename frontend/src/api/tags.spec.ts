import { describe, expect, it } from '@jest/globals';
import './admin/appconfig.js';
import './admin/bans.js';
import './admin/events.js';
import './admin/categories.js';
import './admin/codes.js';
import './admin/gifts.js';
import './admin/packets.js';
import './admin/pages.js';
import './admin/payments.js';
import './admin/terms.js';
import './admin/translations.js';
import './admin/galleries.js';
import './admin/slides.js';
import './admin/sold-orders.js';
import './admin/users.js';
import './admin/videos.js';
import './admin/vimeo.js';
import './codes.js';
import './config.js';
import './events.js';
import './orders.js';
import './packets.js';
import './pages.js';
import { keepPosition } from './playback.js';
import './search.js';
import './users.js';
import './videos.js';
import { aHostedVideo, anEvent, anOrder, aPayment, aPacket, aUser, aUserCode, aVideo, NO_ORDERS } from '../test/builders.js';
import { fakeServer, refusal, type Answer } from '../test/fake-server.js';
import { settled } from '../test/settled.js';
import { makeStore, type Store } from '../app/store.js';
import { generatedAdminApi } from './admin/generated.js';
import { generatedApi } from './generated.js';

const { endpoints } = generatedApi;
const admin = generatedAdminApi.endpoints;
const order = { order: anOrder({ product_id: 5 }), payu: null };
const aGift = anOrder({ kind: 'gift', product_kind: 'gift', product_id: 0, extOrderId: 'P-000018' });
const signedIn = {
  token: 'a.b.c',
  user: { id: 3, role: 'standard' as const, mailing: false },
  authenticated: true,
  ended: null,
};

const EVENT_LISTS = ['GET /api/events', 'GET /api/events/hidden', 'GET /api/events/search'];
const EVENTS = [...EVENT_LISTS, 'GET /api/events/wesele'];
const VIDEOS = ['GET /api/videos', 'GET /api/videos/hidden', 'GET /api/videos/kordian'];
const SHOWS = [...EVENTS, ...VIDEOS];
const USER = 'GET /api/users/3';
const PEOPLE = 'GET /api/users';
const NEWSLETTER = 'GET /api/mailing/3';
const TERMS = 'GET /api/users/3/accept-tos';
const SEARCH = 'GET /api/search/all';
const CODES = 'GET /api/users/3/codes';
const WATCHING = 'GET /api/users/3/watching';
const CATEGORIES = 'GET /api/categories';
const TERMS_PAGE = 'GET /api/pages/regulamin';
const SLIDES = 'GET /api/slides';
const GALLERIES = 'GET /api/galleries';
const FILMS = 'GET /api/vimeo';
const THEATRE_CODES = 'GET /api/codes';
const THEATRE_CODE = 'GET /api/codes/12';
const SUBTITLES = 'GET /api/vimeo/7/subtitles';
const PACKET_LIST = 'GET /api/packets';
const PACKETS = [PACKET_LIST, 'GET /api/packets/3'];
const PAYMENTS = 'GET /api/payments/all';
const GIFT = 'GET /api/gifts/P-000018';
const PANEL = 'GET /api/payments/event/5';
const CONFIG = ['GET /api/appconfig', 'GET /external_api/config', 'GET /api/freeCodes/settings'];

const CONTENT = { title: 'Wesele', path: 'wesele', expiration_date: null, starts_at: null, ends_at: null };

/** Every change, and the cached answers it makes old. */
const changes: {
  name: string;
  route: string;
  answer: Answer;
  call: (store: Store) => Promise<unknown>;
  old: string[];
}[] = [
  {
    name: 'buyEvent',
    route: 'POST /api/payments/5',
    answer: order,
    call: (store) => store.dispatch(endpoints.buyEvent.initiate({ id: '5', buyDto: {} })),
    old: [...EVENTS, CODES, SEARCH],
  },
  ...[
    {
      name: 'editEventPayment: its lists, its product and its buyer',
      route: 'PUT /api/payments/17',
      call: (store: Store) => store.dispatch(admin.editEventPayment.initiate({ id: '17', paymentChangesDto: {} })),
    },
    {
      name: 'cancelEventPayment',
      route: 'DELETE /api/payments/17',
      call: (store: Store) => store.dispatch(admin.cancelEventPayment.initiate({ id: '17' })),
    },
    {
      name: 'grantEventAccess',
      route: 'POST /api/payments/free/5',
      call: (store: Store) => store.dispatch(admin.grantEventAccess.initiate({ eventId: 5, grantDto: { userval: '7' } })),
    },
  ].map((change) => ({
    ...change,
    answer: { order: aPayment() },
    old: [...EVENTS, USER, PEOPLE, SEARCH, PAYMENTS, PANEL],
  })),
  {
    name: 'askAboutOrder: a payment may have come, with what it gives',
    route: 'POST /api/orders/event/17/ask',
    answer: { outcome: 'answered', order: anOrder({ product_id: 5 }), attempts: [] },
    call: (store) => store.dispatch(admin.askAboutOrder.initiate({ kind: 'event', id: '17' })),
    old: [...EVENTS, CODES, USER, PEOPLE, SEARCH, PAYMENTS, PANEL],
  },
  {
    name: 'refundEventOrder',
    route: 'POST /api/payments/17/refund',
    answer: { order: anOrder({ product_id: 5 }) },
    call: (store) => store.dispatch(admin.refundEventOrder.initiate({ id: '17', refundDto: {} })),
    old: [...EVENTS, CODES, USER, PEOPLE, SEARCH, PAYMENTS, PANEL],
  },
  {
    name: 'refundGroupTicketOrder',
    route: 'POST /api/groupTickets/17/refund',
    answer: { order: anOrder({ kind: 'group', product_id: 5 }) },
    call: (store) => store.dispatch(admin.refundGroupTicketOrder.initiate({ id: '17', refundDto: {} })),
    old: [...EVENTS, CODES, USER, PEOPLE, SEARCH, PAYMENTS, PANEL],
  },
  {
    name: 'refundGiftOrder: a gift for any product is of none',
    route: 'POST /api/gifts/17/refund',
    answer: { order: anOrder({ kind: 'gift', product_kind: 'gift', product_id: 0 }) },
    call: (store) => store.dispatch(admin.refundGiftOrder.initiate({ id: '17', refundDto: {} })),
    old: [CODES, USER, PEOPLE, PAYMENTS, PANEL],
  },
  {
    name: 'refundPacketOrder: the packet and all that is in it',
    route: 'POST /api/packetpayments/17/refund',
    answer: { order: anOrder({ kind: 'packet', product_kind: 'packet', product_id: 3, contents: [{ ...CONTENT, kind: 'event', id: 5 }] }) },
    call: (store) => store.dispatch(admin.refundPacketOrder.initiate({ id: '17', refundDto: {} })),
    old: [...EVENTS, ...PACKETS, CODES, USER, PEOPLE, SEARCH, PAYMENTS, PANEL],
  },
  ...[
    {
      name: 'editVideoPayment',
      route: 'PUT /api/videopayments/17',
      call: (store: Store) => store.dispatch(admin.editVideoPayment.initiate({ id: '17', paymentChangesDto: {} })),
    },
    {
      name: 'cancelVideoPayment',
      route: 'DELETE /api/videopayments/17',
      call: (store: Store) => store.dispatch(admin.cancelVideoPayment.initiate({ id: '17' })),
    },
    {
      name: 'grantVideoAccess',
      route: 'POST /api/videopayments/free/7',
      call: (store: Store) => store.dispatch(admin.grantVideoAccess.initiate({ videoId: 7, grantDto: { userval: '7' } })),
    },
  ].map((change) => ({
    ...change,
    answer: { order: aPayment({ type: 'video', event_id: null, video_id: 7 }) },
    old: [...VIDEOS, USER, PEOPLE, SEARCH, PAYMENTS, PANEL],
  })),
  {
    name: 'refundVideoOrder',
    route: 'POST /api/videopayments/17/refund',
    answer: { order: anOrder({ product_kind: 'video', product_id: 7 }) },
    call: (store) => store.dispatch(admin.refundVideoOrder.initiate({ id: '17', refundDto: {} })),
    old: [...VIDEOS, CODES, USER, PEOPLE, SEARCH, PAYMENTS, PANEL],
  },
  {
    name: 'buyGroupTickets: fewer are left',
    route: 'POST /api/groupTickets',
    answer: { order: anOrder({ kind: 'group' }), payu: null },
    call: (store) => store.dispatch(endpoints.buyGroupTickets.initiate({ buyGroupTicketsDto: { productSlug: 'event-5-5' } })),
    old: [...EVENTS, CODES, SEARCH],
  },
  {
    name: 'buyGift: a gift for any product is of none',
    route: 'POST /api/gifts',
    answer: { order: anOrder({ kind: 'gift', product_kind: 'gift', product_id: 0 }), payu: null },
    call: (store) => store.dispatch(endpoints.buyGift.initiate({ buyGiftDto: { productSlug: 'any' } })),
    old: [CODES],
  },
  {
    name: 'changeGiftCard: its order alone',
    route: 'PUT /api/gifts/P-000018/card',
    answer: { order: aGift },
    call: (store) => store.dispatch(endpoints.changeGiftCard.initiate({ id: 'P-000018', giftWordsDto: { note: 'Sto lat!' } })),
    old: [GIFT],
  },
  {
    name: 'buyPacket: all that is in it',
    route: 'POST /api/packetpayments/3',
    answer: {
      order: anOrder({
        kind: 'packet',
        product_kind: 'packet',
        product_id: 3,
        contents: [
          {
            kind: 'event',
            id: 5,
            title: 'Wesele',
            path: 'wesele',
            expiration_date: null,
            starts_at: null,
            ends_at: null,
          },
        ],
      }),
      payu: null,
    },
    call: (store) => store.dispatch(endpoints.buyPacket.initiate({ id: 3, buyPacketDto: {} })),
    old: [...EVENTS, ...PACKETS, CODES, SEARCH],
  },
  {
    name: 'updatePacket',
    route: 'PUT /api/packets/3',
    answer: { packet: aPacket() },
    call: (store) => store.dispatch(admin.updatePacket.initiate({ id: 3, packetChangesDto: { title: 'Nowy' } })),
    old: PACKETS,
  },
  {
    name: 'addPacket',
    route: 'POST /api/packets',
    answer: { packet: aPacket() },
    call: (store) => store.dispatch(admin.addPacket.initiate({ packetFieldsDto: { title: 'Nowy' } })),
    old: [PACKET_LIST],
  },
  {
    name: 'deletePacket: it is gone, and not asked for again',
    route: 'DELETE /api/packets/3',
    answer: { id: 3 },
    call: (store) => store.dispatch(admin.deletePacket.initiate({ id: 3 })),
    old: [PACKET_LIST],
  },
  {
    name: 'removePacketImage',
    route: 'DELETE /api/packets/3/image/mobile_image',
    answer: { packet: aPacket() },
    call: (store) => store.dispatch(admin.removePacketImage.initiate({ id: 3, field: 'mobile_image' })),
    old: PACKETS,
  },
  {
    name: 'saveGiftConfig',
    route: 'PUT /api/gifts/settings',
    answer: { config: {} },
    call: (store) => store.dispatch(admin.saveGiftConfig.initiate({ giftChangesDto: { gift_available: true } })),
    old: CONFIG,
  },
  {
    name: 'removeGiftImage',
    route: 'DELETE /api/gifts/settings/image/mobile_gift_image',
    answer: { config: {} },
    call: (store) => store.dispatch(admin.removeGiftImage.initiate({ field: 'mobile_gift_image' })),
    old: CONFIG,
  },
  {
    name: 'addPacketTranslation',
    route: 'POST /api/translations/packet',
    answer: { translation: {} },
    call: (store) =>
      store.dispatch(
        admin.addPacketTranslation.initiate({
          addPacketTranslationDto: { packet_id: 3, language_code: 'en', title: 'x', description: 'x' },
        }),
      ),
    old: PACKETS,
  },
  {
    name: 'activateCode: prices fall, and something may open',
    route: 'POST /api/users/3/codes',
    answer: { code_id: 4, activated: true, userCode: aUserCode() },
    call: (store) => store.dispatch(endpoints.activateCode.initiate({ id: 3, activateCodeDto: { code: 'JESIEN20' } })),
    old: [...SHOWS, CODES, SEARCH],
  },
  {
    name: 'removeUserCode: prices are regular again',
    route: 'DELETE /api/users/3/codes/4',
    answer: { removed: true },
    call: (store) => store.dispatch(endpoints.removeUserCode.initiate({ id: 3, codeId: 4 })),
    old: [...SHOWS, CODES, SEARCH],
  },
  {
    name: 'buyVideo',
    route: 'POST /api/videopayments/7',
    answer: { order: anOrder({ product_kind: 'video', product_id: 7 }), payu: null },
    call: (store) => store.dispatch(endpoints.buyVideo.initiate({ id: '7', buyDto: {} })),
    old: [...VIDEOS, CODES, SEARCH],
  },
  {
    name: 'subscribe',
    route: 'POST /api/mailing/3',
    answer: { mailing: true },
    call: (store) => store.dispatch(endpoints.subscribe.initiate({ userId: 3 })),
    old: [...SHOWS, USER, PEOPLE, NEWSLETTER, SEARCH],
  },
  {
    name: 'unsubscribe',
    route: 'DELETE /api/mailing/3',
    answer: { mailing: false },
    call: (store) => store.dispatch(endpoints.unsubscribe.initiate({ userId: 3 })),
    old: [...SHOWS, USER, PEOPLE, NEWSLETTER, SEARCH],
  },
  {
    name: 'updateUser: a birthday or a country opens and closes content',
    route: 'PUT /api/users/3',
    answer: { user: aUser() },
    call: (store) => store.dispatch(endpoints.updateUser.initiate({ id: 3, userChangesDto: { country_code: 'DE' } })),
    old: [...SHOWS, USER, PEOPLE, SEARCH],
  },
  {
    name: 'sendVerification: the history of the card says so',
    route: 'POST /api/users/3/verification',
    answer: { to: 'anna@example.pl' },
    call: (store) => store.dispatch(admin.sendVerification.initiate({ id: 3 })),
    old: [USER],
  },
  {
    name: 'sendPasswordLink: the history of the card says so',
    route: 'POST /api/users/3/password-link',
    answer: { to: 'anna@example.pl' },
    call: (store) => store.dispatch(admin.sendPasswordLink.initiate({ id: 3 })),
    old: [USER],
  },
  {
    name: 'banUser: the account says so',
    route: 'POST /api/bans',
    answer: { ban: { id: 4, user_id: 3 } },
    call: (store) => store.dispatch(admin.banUser.initiate({ newBanDto: { user_id: 3, forever: true } })),
    old: [USER],
  },
  {
    name: 'liftBanOfUser: the account says so',
    route: 'DELETE /api/users/3/bans/4',
    answer: { id: 4 },
    call: (store) => store.dispatch(admin.liftBanOfUser.initiate({ id: 3, banId: 4 })),
    old: [USER],
  },
  {
    name: 'liftBan: of whom it was is not known here',
    route: 'DELETE /api/bans/4',
    answer: { id: 4 },
    call: (store) => store.dispatch(admin.liftBan.initiate({ id: 4 })),
    old: [USER, PEOPLE],
  },
  {
    name: 'deleteUser: the account is gone, and not asked for again',
    route: 'DELETE /api/users/3',
    answer: { id: 3 },
    call: (store) => store.dispatch(endpoints.deleteUser.initiate({ id: 3 })),
    old: [PEOPLE],
  },
  {
    name: 'acceptTerms',
    route: 'POST /api/users/3/accept-tos',
    answer: { accept_tos: true },
    call: (store) => store.dispatch(endpoints.acceptTerms.initiate({ id: 3 })),
    old: [TERMS],
  },
  {
    name: 'updateAppConfig: the festival’s switches say which events it holds',
    route: 'PUT /api/appconfig',
    answer: { message: 'Zaktualizowano zmiany', config: {} },
    call: (store) => store.dispatch(admin.updateAppConfig.initiate({ configChangesDto: { maintenance: true } })),
    old: [...EVENT_LISTS, SEARCH, ...CONFIG],
  },
  {
    name: 'removeConfigImage',
    route: 'DELETE /api/appconfig/image/noauth_bg_image',
    answer: { message: 'Zaktualizowano zmiany', config: {} },
    call: (store) => store.dispatch(admin.removeConfigImage.initiate({ field: 'noauth_bg_image' })),
    old: CONFIG,
  },
  {
    name: 'addEvent: every list may have it',
    route: 'POST /api/events',
    answer: { event: anEvent({ id: 6 }) },
    call: (store) => store.dispatch(admin.addEvent.initiate({ newEventDto: { title: 'Zemsta' } })),
    old: [...EVENT_LISTS, SEARCH],
  },
  {
    name: 'updateEvent',
    route: 'PUT /api/events/5',
    answer: { event: anEvent({ id: 5 }) },
    call: (store) => store.dispatch(admin.updateEvent.initiate({ id: 5, eventChangesDto: { title: 'Zemsta' } })),
    old: [...EVENTS, SEARCH],
  },
  {
    name: 'removeEventImage',
    route: 'DELETE /api/events/5/image/thumb',
    answer: { event: anEvent({ id: 5 }) },
    call: (store) => store.dispatch(admin.removeEventImage.initiate({ id: 5, field: 'thumb' })),
    old: [...EVENTS, SEARCH],
  },
  {
    name: 'deleteEvent: it is gone, and not asked for again',
    route: 'DELETE /api/events/5',
    answer: { id: 5 },
    call: (store) => store.dispatch(admin.deleteEvent.initiate({ id: 5 })),
    old: [...EVENT_LISTS, SEARCH],
  },
  {
    name: 'updateVideo: its events and its shelves show it too',
    route: 'PUT /api/videos/7',
    answer: { video: aVideo({ id: 7 }) },
    call: (store) => store.dispatch(admin.updateVideo.initiate({ id: 7, videoChangesDto: { title: 'Kordian' } })),
    old: [...SHOWS, CATEGORIES, SEARCH],
  },
  {
    name: 'deleteVideo: it is gone, and not asked for again',
    route: 'DELETE /api/videos/7',
    answer: { id: 7 },
    call: (store) => store.dispatch(admin.deleteVideo.initiate({ id: 7 })),
    old: [...EVENTS, ...VIDEOS.slice(0, 2), CATEGORIES, SEARCH],
  },
  {
    name: 'addVideoTranslation: its events show it too',
    route: 'POST /api/translations/video',
    answer: { translation: { id: 31, video_id: 7, language_code: 'en', revision: 1 } },
    call: (store) =>
      store.dispatch(
        generatedAdminApi.endpoints.addVideoTranslation.initiate({
          addVideoTranslationDto: { video_id: 7, language_code: 'en' },
        }),
      ),
    old: [...SHOWS, SEARCH],
  },
  {
    name: 'updateEventTranslation',
    route: 'PUT /api/translations/event/31',
    answer: { translation: { id: 31, event_id: 5, language_code: 'en', revision: 2 } },
    call: (store) =>
      store.dispatch(generatedAdminApi.endpoints.updateEventTranslation.initiate({ id: 31, eventTranslationChangesDto: {} })),
    old: [...EVENTS, SEARCH],
  },
  {
    name: 'updateCategory',
    route: 'PUT /api/categories/4',
    answer: { category: { id: 4, name: 'Dramat', videos: [], translations: [] } },
    call: (store) => store.dispatch(generatedAdminApi.endpoints.updateCategory.initiate({ id: 4, categoryChangesDto: { name: 'Dramat' } })),
    old: [CATEGORIES],
  },
  {
    name: 'deleteCategory: its videos lose it',
    route: 'DELETE /api/categories/4',
    answer: { id: 4 },
    call: (store) => store.dispatch(generatedAdminApi.endpoints.deleteCategory.initiate({ id: 4 })),
    old: [...VIDEOS, CATEGORIES, SEARCH],
  },
  {
    name: 'updatePage: the search finds it by its words',
    route: 'PUT /api/pages/2',
    answer: { page: { id: 2, slug: 'regulamin', title: 'Regulamin', content: '' } },
    call: (store) => store.dispatch(generatedAdminApi.endpoints.updatePage.initiate({ id: 2, pageChangesDto: { content: '' } })),
    old: [TERMS_PAGE, SEARCH],
  },
  {
    name: 'updateSlide',
    route: 'PUT /api/slides/4',
    answer: { slide: {} },
    call: (store) => store.dispatch(generatedAdminApi.endpoints.updateSlide.initiate({ id: 4, slideChangesDto: {} })),
    old: [SLIDES],
  },
  {
    name: 'renameGallery: no page says its name',
    route: 'PUT /api/galleries/4',
    answer: { gallery: {} },
    call: (store) => store.dispatch(generatedAdminApi.endpoints.renameGallery.initiate({ id: 4, galleryChangesDto: { name: 'Tango' } })),
    old: [GALLERIES],
  },
  {
    name: 'removeGalleryImage: what shows the gallery too',
    route: 'DELETE /api/galleryImages/9',
    answer: { gallery: {} },
    call: (store) => store.dispatch(generatedAdminApi.endpoints.removeGalleryImage.initiate({ id: 9 })),
    old: [...SHOWS, GALLERIES, SEARCH],
  },
  {
    name: 'makeCodes',
    route: 'POST /api/codes',
    answer: { codes: ['A'], code: 'A', series_id: 4 },
    call: (store) => store.dispatch(admin.makeCodes.initiate({ newCodesDto: {} as never })),
    old: [THEATRE_CODES],
  },
  {
    name: 'updateCode: also where it is on the own account',
    route: 'PUT /api/codes/12',
    answer: { code: {} },
    call: (store) => store.dispatch(admin.updateCode.initiate({ id: 12, codeChangesDto: { desc: 'Zima' } })),
    old: [CODES, THEATRE_CODES, THEATRE_CODE],
  },
  {
    name: 'deleteCode: it is gone, and not asked for again',
    route: 'DELETE /api/codes/12',
    answer: { id: 12 },
    call: (store) => store.dispatch(admin.deleteCode.initiate({ id: 12 })),
    old: [CODES, THEATRE_CODES],
  },
  {
    name: 'deleteCodeSeries',
    route: 'DELETE /api/codes/series/4',
    answer: { deleted: 30 },
    call: (store) => store.dispatch(admin.deleteCodeSeries.initiate({ id: 4 })),
    old: [CODES, THEATRE_CODES],
  },
  {
    name: 'saveFreeCodesConfig',
    route: 'PUT /api/freeCodes/settings',
    answer: { config: {} },
    call: (store) => store.dispatch(admin.saveFreeCodesConfig.initiate({ freeCodeChangesDto: { info: 'Kod' } })),
    old: CONFIG,
  },
  {
    name: 'createUpload: a row before its bytes',
    route: 'POST /api/vimeo',
    answer: { video: aHostedVideo() },
    call: (store) => store.dispatch(admin.createUpload.initiate({ newUploadDto: { name: 'Wesele', size: 1 } })),
    old: [FILMS],
  },
  {
    name: 'confirmUpload',
    route: 'PATCH /api/vimeo/7',
    answer: { video: aHostedVideo() },
    call: (store) => store.dispatch(admin.confirmUpload.initiate({ uri: '7' })),
    old: [FILMS],
  },
  {
    name: 'renameHostedVideo',
    route: 'PUT /api/vimeo/7',
    answer: { video: aHostedVideo() },
    call: (store) => store.dispatch(admin.renameHostedVideo.initiate({ uri: '7', hostedVideoChangesDto: { name: 'Wesele' } })),
    old: [FILMS],
  },
  {
    name: 'deleteHostedVideo',
    route: 'DELETE /api/vimeo/7',
    answer: { id: 7 },
    call: (store) => store.dispatch(admin.deleteHostedVideo.initiate({ uri: '7' })),
    old: [FILMS],
  },
  {
    name: 'addSubtitles: of this film',
    route: 'POST /api/vimeo/7/subtitles',
    answer: { subtitle: { id: 1, uri: '/videos/7/texttracks/1', name: 'Polski', language: 'pl' } },
    call: (store) =>
      store.dispatch(
        admin.addSubtitles.initiate({
          uri: '7',
          newSubtitlesDto: { language: 'pl', name: 'Polski', subtitleContent: 'WEBVTT' },
        }),
      ),
    old: [SUBTITLES],
  },
  {
    name: 'removeSubtitles: of this film',
    route: 'DELETE /api/vimeo/7/subtitles/1',
    answer: { id: 1 },
    call: (store) => store.dispatch(admin.removeSubtitles.initiate({ uri: '7', trackId: '1' })),
    old: [SUBTITLES],
  },
  {
    name: 'keepPosition: where one goes on',
    route: 'PUT /api/playback/grant-1/position',
    answer: { success: true },
    call: (store) => store.dispatch(keepPosition('grant-1', { seconds: 61.4, duration: 6000 })),
    old: [WATCHING],
  },
];
const READS = [
  ...SHOWS,
  ...PACKETS,
  CODES,
  THEATRE_CODES,
  THEATRE_CODE,
  USER,
  PEOPLE,
  NEWSLETTER,
  TERMS,
  CATEGORIES,
  TERMS_PAGE,
  SLIDES,
  GALLERIES,
  FILMS,
  SUBTITLES,
  SEARCH,
  ...CONFIG,
  PAYMENTS,
  PANEL,
  WATCHING,
  GIFT,
];

async function filledStore() {
  const store = makeStore({ session: signedIn });
  await Promise.all([
    store.dispatch(endpoints.listEvents.initiate({})),
    store.dispatch(endpoints.listHiddenEvents.initiate({})),
    store.dispatch(endpoints.getEvent.initiate({ id: 'wesele' })),
    store.dispatch(endpoints.listVideos.initiate({})),
    store.dispatch(endpoints.listHiddenVideos.initiate({})),
    store.dispatch(endpoints.getVideo.initiate({ id: 'kordian' })),
    store.dispatch(endpoints.getUser.initiate({ id: 3 })),
    store.dispatch(generatedAdminApi.endpoints.listUsers.initiate({ page: 2 })),
    store.dispatch(generatedAdminApi.endpoints.searchEvents.initiate({ page: 2 })),
    store.dispatch(endpoints.getMailing.initiate({ userId: 3 })),
    store.dispatch(endpoints.getTerms.initiate({ id: 3 })),
    store.dispatch(endpoints.listUserCodes.initiate({ id: 3 })),
    store.dispatch(admin.listCodes.initiate({})),
    store.dispatch(admin.getCode.initiate({ id: 12 })),
    store.dispatch(endpoints.getFreeCodesConfig.initiate()),
    store.dispatch(endpoints.listPackets.initiate({})),
    store.dispatch(endpoints.getPacket.initiate({ id: 3 })),
    store.dispatch(endpoints.listCategories.initiate()),
    store.dispatch(endpoints.getPage.initiate({ id: 'regulamin' })),
    store.dispatch(endpoints.search.initiate({ search: 'wesele' })),
    store.dispatch(endpoints.getAppConfig.initiate()),
    store.dispatch(endpoints.getPublicConfig.initiate()),
    store.dispatch(endpoints.listSlides.initiate()),
    store.dispatch(generatedAdminApi.endpoints.listGalleries.initiate({})),
    store.dispatch(admin.listHostedVideos.initiate({})),
    store.dispatch(admin.listSubtitles.initiate({ uri: '7' })),
    store.dispatch(admin.listAllPayments.initiate({})),
    store.dispatch(admin.getEventPanel.initiate({ eventId: 5 })),
    store.dispatch(endpoints.listWatching.initiate({ id: 3 })),
    store.dispatch(endpoints.getGiftOrder.initiate({ id: 'P-000018' })),
  ]);
  return store;
}
const answers = {
  'GET /api/appconfig': { config: {} },
  'GET /api/events': { events: [] },
  'GET /api/events/hidden': { events: [] },
  'GET /api/videos/hidden': { videos: [] },
  'GET /api/events/wesele': { event: anEvent({ id: 5 }) },
  'GET /api/videos': { videos: [] },
  'GET /api/packets': { packets: [] },
  'GET /api/packets/3': { packet: aPacket() },
  'GET /api/videos/kordian': { video: aVideo() },
  [USER]: { user: aUser(), ...NO_ORDERS },
  'GET /api/events/search': { events: [], count: 0, countIsExact: true, next: null },
  [PEOPLE]: { users: [], count: 0, countIsExact: true, next: null },
  [THEATRE_CODES]: { codes: [], count: 0, countIsExact: true, next: null },
  [THEATRE_CODE]: { code: {} },
  [NEWSLETTER]: { mailing: false },
  [GALLERIES]: { galleries: [], count: 0, countIsExact: true, next: null },
  [TERMS]: { accept_tos: false },
  [CATEGORIES]: { categories: [] },
  [TERMS_PAGE]: { page: { id: 2, slug: 'regulamin', title: 'Regulamin', content: '' } },
  [SEARCH]: { events: [], videos: [], pages: [] },
  [FILMS]: { videos: [], count: 0, countIsExact: true, next: null, checkedAt: null },
  [SUBTITLES]: { subtitles: { data: [] } },
  [PAYMENTS]: { payments: [] },
  [PANEL]: { orders: [] },
  [WATCHING]: { watching: [] },
  [GIFT]: { order: aGift },
};

describe('a change reaches each cached answer it makes old, and no other [T31]', () => {
  it.each(changes)('$name', async ({ route, answer, call, old }) => {
    const server = fakeServer({ ...answers, [route]: answer });
    const store = await filledStore();
    await call(store);
    await settled();
    expect(READS.filter((read) => server.asked(read).length > 1)).toEqual(old);
  });
  it.each(changes)('$name, refused: nothing is asked again', async ({ route, call }) => {
    const server = fakeServer({ ...answers, [route]: refusal(409) });
    const store = await filledStore();
    await call(store);
    await settled();
    expect(READS.filter((read) => server.asked(read).length > 1)).toEqual([]);
  });
});
