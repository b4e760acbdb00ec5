/** Valid things of the server, so that a test names only what it is about. */
import type {
  AdminVideoDto,
  FoundOrderDto,
  HostedVideoDto,
  ListedUserDto,
  OrderReceiptDto,
  PaymentDto,
  PaymentSummaryDto,
  SoldOrderDto,
  ListedEventDto,
} from '../api/admin/generated.js';
import type { SaleVerdict } from '@kurtyna/domain';
import type {
  AccountAnswerDto,
  GiftConfigDto,
  GroupOfferDto,
  ListedVideoDto,
  OrderCodeDto,
  OrderDto,
  PacketDto,
  PublicConfigDto,
  UserCodeDto,
  LookedAtCodeDto,
  UserDto,
  ViewerEventDto,
  ViewerVideoDto,
} from '../api/generated.js';

const MINUTE = 60_000;
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

const forViewer = {
  newPrice: null,
  usedCode: null,
  codeKept: false,
  openOrder: null,
  offer: 'offer-1',
  groupOffer: null,
  giftOffer: null,
  access: false,
  accessBy: null,
  available: false,
  countryBlock: false,
  ageBlock: null,
  mayWatch: false,
  reasons: ['no-ticket' as const],
  ticketsLeft: null,
  numberOfTickets: 0,
  paymentStatus: null,
  extOrderId: null,
  paymentUri: null,
  expiration_date: null,
};

const content = {
  description: '<p>Dramat w trzech aktach.</p>',
  additional_desc: null,
  duration: 125,
  age_restriction: 0,
  restricted_access: 'any' as const,
  teaser_link: null,
  gallery: [],
  image_link: null,
  thumb_link: null,
  mailing_free: false,
  auth_required: false,
  dashboard_hidden: false,
  published: true,
  visible: true,
  share_teatrlink: false,
  has_accessibility_video: false,
  has_autodesc_video: false,
  captions: [],
  video_link: null,
  accessibility_video: null,
  autodesc_video: null,
  ticketsAvailable: true,
  sale: { ok: true as const },
};

/** What the server says to who may not buy. */
export const REFUSED = {
  role: { ok: false, code: 'order.role-has-access' },
  newsletter: { ok: false, code: 'order.newsletter' },
  soldOut: { ok: false, code: 'order.sold-out' },
  open: { ok: false, code: 'order.open-access', accessBy: 'free', signIn: false },
  openToKnown: { ok: false, code: 'order.open-access', accessBy: 'free', signIn: true },
  codeOnly: { ok: false, code: 'order.not-on-sale', codeOpens: true },
  notSold: { ok: false, code: 'order.not-on-sale', codeOpens: false },
} as const satisfies Record<string, SaleVerdict>;

export function anEvent(with_: Partial<ViewerEventDto> = {}): ViewerEventDto {
  return {
    ...content,
    ...forViewer,
    id: 5,
    slug: 'wesele',
    title: 'Wesele',
    subtitle: 'Stanisław Wyspiański',
    translations: [],
    videoTranslations: [],
    date_from: '2030-11-24',
    date_to: '2030-11-24',
    time_from: '19:00',
    time_to: '21:20',
    starts_at: '2030-11-24T18:00:00.000Z',
    ends_at: '2030-11-24T20:20:00.000Z',
    full_day: false,
    hide_time_to: false,
    event_price: 45,
    enable_tickets: true,
    enable_codes: true,
    available_tickets: null,
    is_festival: false,
    vimeo_chat: null,
    video_id: 7,
    ...with_,
  };
}

/** What the server answers to a holder of a ticket while the event runs. */
export const runningWithAccess: Partial<ViewerEventDto> = {
  starts_at: inMinutes(-30),
  ends_at: inMinutes(90),
  access: true,
  accessBy: 'order',
  available: true,
  mayWatch: true,
  reasons: [],
  paymentStatus: 'COMPLETED',
};

export function aVideo(with_: Partial<ViewerVideoDto> = {}): ViewerVideoDto {
  return {
    ...content,
    ...forViewer,
    id: 7,
    slug: 'kordian',
    title: 'Kordian',
    subtitle: null,
    translations: [],
    video_price: 25,
    available_from: null,
    end_date: '0000-00-00',
    ends_at: null,
    tickets_expiration_time: null,
    categories: [],
    weight: 1,
    added_at: '2026-01-01T00:00:00.000Z',
    ...with_,
  };
}

export function aUser(with_: Partial<UserDto> = {}): UserDto {
  return {
    id: 3,
    firstname: 'Anna',
    lastname: 'Kowalska',
    email: 'anna@example.pl',
    created_at: '2026-01-01T00:00:00.000Z',
    birthday: '1990-01-31',
    street: 'Długa 5',
    postal_code: '00-950',
    country_code: 'PL',
    city: 'Warszawa',
    state: 'mazowieckie',
    mfa: false,
    role: 'standard',
    role_id: 2,
    provider: null,
    mailing: false,
    nip: null,
    company: null,
    last_login: null,
    last_ip: null,
    country: null,
    updated_at_tl: null,
    paymentStatus: 0,
    ...with_,
  };
}

/** A row of the back office's list of people. */
export function aListedUser(with_: Partial<ListedUserDto> = {}): ListedUserDto {
  return {
    id: 3,
    firstname: 'Anna',
    lastname: 'Kowalska',
    email: 'anna@example.pl',
    created_at: '2026-01-01T23:30:00.000Z',
    role: 'standard',
    role_id: 2,
    provider: null,
    mailing: false,
    country: null,
    paymentStatus: 0,
    ...with_,
  };
}

export function anOrder(with_: Partial<OrderDto> = {}): OrderDto {
  return {
    id: 17,
    extOrderId: 'K-000017',
    orderId: null,
    status: 'PENDING',
    amount: 45,
    refunded_amount: 0,
    refunding: 0,
    used: 0,
    views: 0,
    created_at: '2026-11-20T09:05:00.000Z',
    updated_at: '2026-11-20T09:05:00.000Z',
    title: 'Wesele',
    kind: with_.product_kind === 'video' ? 'video' : 'event',
    product_slug: 'event-5',
    product_kind: 'event',
    product_id: 5,
    product_path: 'wesele',
    product_quantity: 1,
    numberOfUses: 0,
    codes: [],
    contents: [],
    card: null,
    expiration_date: null,
    payu: null,
    open_until: null,
    money: 'open',
    starts_at: null,
    ends_at: null,
    ...with_,
  };
}

/** An account on which nothing was ordered. */
export const NO_ORDERS = {
  orders: [],
  videoOrders: [],
  giftOrders: [],
  groupTicketOrders: [],
  packetOrders: [],
  bans: [],
} satisfies Omit<AccountAnswerDto, 'user'>;

/** Tickets for a group: 5 to 20, one of them free, 10 % off. */
export const aGroupOffer = (with_: Partial<GroupOfferDto> = {}): GroupOfferDto => ({
  unit_price: 45,
  min_units: 5,
  max_units: 20,
  one_free: true,
  discount: 10,
  ticketsLeft: null,
  offer: 'group-1',
  ...with_,
});

export const anOrderCode = (with_: Partial<OrderCodeDto> = {}): OrderCodeDto => ({
  code: 'GRUPA-7K2M9QXW4TRB',
  userId: null,
  firstname: null,
  lastname: null,
  used: false,
  returned: false,
  ...with_,
});

export const aUserCode = (with_: Partial<UserCodeDto> = {}): UserCodeDto => ({
  code_id: 4,
  code: 'JESIEN20',
  desc: 'Jesień w teatrze',
  event_id: null,
  video_id: null,
  title: null,
  path: null,
  discount_cash: null,
  discount_percent: 20,
  expiration_date: null,
  activated_at: '2026-11-20T09:05:00.000Z',
  used: false,
  usage_date: null,
  extOrderId: null,
  ...with_,
});

/** The code of a group's ticket for the event of `anEvent`, as somebody sees it who has not entered it. */
export const aLookedAtCode = (with_: Partial<LookedAtCodeDto> = {}): LookedAtCodeDto => ({
  state: 'open',
  gives: 'ticket',
  product: {
    kind: 'event',
    id: 5,
    slug: 'wesele',
    title: 'Wesele',
    title_en: null,
    starts_at: '2030-11-24T18:00:00.000Z',
  },
  percent: null,
  used: false,
  card: null,
  ...with_,
});

export const aGift = (with_: Partial<GiftConfigDto> = {}): GiftConfigDto => ({
  gift_available: true,
  any_gift_available: true,
  gift_label: 'Wieczór w teatrze',
  gift_label_en: 'A night at the theatre',
  gift_description: 'Pierwszy wiersz.\nDrugi wiersz.',
  gift_description_en: 'First line.\nSecond line.',
  gift_price: 60,
  gift_expiration: null,
  mobile_gift_image: '/images/gift-m.webp',
  tablet_gift_image: '/images/gift-t.webp',
  desktop_gift_image: '/images/gift-d.webp',
  offer: 'gift-1',
  ...with_,
});

const inPacket = { included: true as const, subtitle: null, translations: [], age_restriction: 0, unavailable: null, countryBlock: false };

export const aPacketEvent = (with_: Partial<PacketDto['events'][number]> = {}): PacketDto['events'][number] => ({
  ...inPacket,
  id: 5,
  slug: 'wesele',
  title: 'Wesele',
  date_from: '2030-11-24',
  time_from: '19:00',
  starts_at: '2030-11-24T18:00:00.000Z',
  ends_at: '2030-11-24T20:20:00.000Z',
  ...with_,
});

export const aPacketVideo = (with_: Partial<PacketDto['videos'][number]> = {}): PacketDto['videos'][number] => ({
  ...inPacket,
  id: 7,
  slug: 'kordian',
  title: 'Kordian',
  tickets_expiration_time: 48,
  end_date: '0000-00-00',
  ends_at: null,
  available_from: null,
  ...with_,
});

export const aPacket = (with_: Partial<PacketDto> = {}): PacketDto => ({
  id: 3,
  title: 'Romantycy',
  description: '<p>Dwa wieczory.</p>',
  translations: [{ language_code: 'en', title: 'The Romantics', description: '<p>Two evenings.</p>' }],
  price: 60,
  end_date: '2030-12-31T23:00:00.000Z',
  exp_date: '2030-12-31T23:00:00.000Z',
  published: true,
  force_visibility: false,
  age_restriction: 0,
  restricted_access: 'any',
  mobile_image: '/images/packet-m.webp',
  tablet_image: '/images/packet-t.webp',
  desktop_image: '/images/packet-d.webp',
  sale: { ok: true },
  countryBlock: false,
  access: false,
  paymentStatus: null,
  extOrderId: null,
  paymentUri: null,
  offer: 'packet-1',
  events: [aPacketEvent()],
  videos: [aPacketVideo()],
  ...with_,
});

export function aConfig(with_: Partial<PublicConfigDto> = {}): PublicConfigDto {
  return {
    institution_page: 'https://teatr.example',
    institution_page_title: 'Teatr Miejski',
    regulations_page: '/regulamin',
    policy_page: '/polityka',
    info_bar: '',
    info_bar_iat: null,
    error_bar: '',
    error_bar_iat: null,
    maintenance: false,
    access_only_poland: false,
    grace_minutes: 60,
    access_only_europe: false,
    tickets_expiration_time: null,
    noauth_bg_image: null,
    view_slider: true,
    view_eventslist: true,
    view_vod: true,
    vod_filters: true,
    view_festival: false,
    festival_title: 'Festiwal',
    festival_title_en: 'Festival',
    festival_short_dates: false,
    festival_show_finished: false,
    festival_reverse_finished: false,
    code_form_in_nodes: false,
    code_form_in_dashboard: false,
    show_advertisement: false,
    paid_ad_url: '',
    free_ad_url: '',
    mobile_free_ad_image: null,
    tablet_free_ad_image: null,
    desktop_free_ad_image: null,
    mobile_paid_ad_image: null,
    tablet_paid_ad_image: null,
    desktop_paid_ad_image: null,
    partner_account_url: null,
    ...with_,
  };
}

/** A card of the back office's list of videos. */
export const aListedVideo = (changes: Partial<ListedVideoDto> = {}): ListedVideoDto => ({
  id: 5,
  slug: 'wesele',
  title: 'Wesele',
  subtitle: null,
  image_link: null,
  thumb_link: null,
  video_price: 36.5,
  duration: 140,
  available_from: null,
  end_date: '0000-00-00',
  ends_at: null,
  categories: [3],
  languages: [],
  weight: 0,
  visible: true,
  dashboard_hidden: false,
  added_at: '2026-01-02T10:00:00.000Z',
  revision: 4,
  ...{ gallery_id: null, main_image: null, thumb_image: null },
  unplayable: false,
  ...changes,
});

/** The same video with all there is of it. */
export const anAdminVideo = (changes: Partial<AdminVideoDto> = {}): AdminVideoDto => ({
  ...aVideo({ id: 5, slug: 'wesele', title: 'Wesele', subtitle: null }),
  translations: [],
  video_link: '912345678',
  video_price: 0,
  available_from: null,
  end_date: '0000-00-00',
  duration: null,
  age_restriction: 0,
  gallery_id: null,
  categories: [],
  main_image: null,
  thumb_image: null,
  revision: 4,
  unplayable: false,
  warnings: {},
  ...changes,
});

/** A film at the film host: transferred, readable and played by nobody. */
export const aHostedVideo = (own: Partial<HostedVideoDto> = {}): HostedVideoDto => ({
  id: 912345678,
  uri: `/videos/${own.id ?? 912345678}`,
  name: 'Wesele, rejestracja',
  status: 'complete',
  upload_link: null,
  size: 734_003_200,
  transcode: 'complete',
  failure: null,
  duration: 7200,
  thumbnail: null,
  used_by: [],
  created_at: '2026-11-20T10:00:00.000Z',
  checked_at: '2026-11-22T10:00:00.000Z',
  ...own,
});

/** An order of an event, as administrators see it. */
export const aPayment = (with_: Partial<PaymentDto> = {}): PaymentDto => ({
  ...{
    id: 17,
    revision: 3,
    extOrderId: 'E-1-1',
    orderId: 'PAYU1',
    user_id: 7,
    userId: 7,
    firstname: 'Łucja',
    lastname: 'Żak',
  },
  ...{
    email: 'lucja@example.pl',
    mailing: true,
    country: 'PL',
    customer_ip: '83.11.20.7',
    title: 'Wesele',
    desc: 'Gość',
  },
  ...{
    used: 1,
    views: 3,
    amount: 45,
    refundable: 32.5,
    returnable: [],
    refunded_amount: 12.5,
    refunding: 0,
    because: null,
    keptNumber: null,
    withdrawn_at: null,
    review: null,
    event_id: 5,
    video_id: null,
  },
  ...{ created_at: '2026-02-10T12:00:00.000Z', updated_at: '2026-02-11T08:05:00.000Z', expiration_date: null },
  type: 'event',
  status: 'COMPLETED',
  origin: 'purchase',
  ...with_,
});

/** A gift that was bought and whose code nobody has used yet, as administrators see it. */
/** A group of five for 162,00 zł, two of whose codes went back. */
export const aReceipt = (with_: Partial<OrderReceiptDto> = {}): OrderReceiptDto => ({
  ...{ number: '2026/11/004210', extOrderId: 'GR-18-1', status: 'COMPLETED', placed_at: '2026-11-20T09:05:00.000Z' },
  buyer: { id: 8, firstname: 'Helena', lastname: 'Nowak', email: 'helena@poczta.example' },
  product: null,
  ...{ title: 'Wesele × 5', paid: 162, refunding: 0, left: 97.2, at_provider: true, returnable: [] },
  returned: [{ amount: 64.8, at: '2026-11-21T09:05:00.000Z', way: 'provider', state: 'FINALIZED' }],
  codes: [
    { code: 'AAAA11112222', state: 'returned', share: null },
    { code: 'BBBB11112222', state: 'returned', share: null },
    { code: 'CCCC11112222', state: 'held', share: null },
    { code: 'DDDD11112222', state: 'unused', share: 32.4 },
    { code: 'EEEE11112222', state: 'unused', share: 32.4 },
  ],
  ...with_,
});
/** A ticket for 45,00 zł. */
export const aTicketReceipt = (with_: Partial<OrderReceiptDto> = {}): OrderReceiptDto =>
  aReceipt({ extOrderId: 'E-1-1', title: 'Wesele', paid: 45, returned: [], left: 45, codes: [], ...with_ });

export const aSoldOrder = (with_: Partial<SoldOrderDto> = {}): SoldOrderDto => ({
  ...{ id: 17, extOrderId: 'G-17-1', orderId: 'PAYU17', userId: 7 },
  ...{ firstname: 'Łucja', lastname: 'Żak', email: 'lucja@example.pl', country: 'PL', customer_ip: '83.11.20.7' },
  ...{ productType: 'any', product_slug: 'any', packet_id: null, description: 'Wieczór w teatrze' },
  ...{
    product_quantity: 1,
    one_free: false,
    because: null,
    keptNumber: null,
    withdrawn_at: null,
    amount: 60,
    refunded_amount: 0,
    refunding: 0,
  },
  ...{ status: 'COMPLETED', translatedStatus: 'Zakończone' },
  ...{ created_at: '2026-02-10T12:00:00.000Z', updated_at: '2026-02-11T08:05:00.000Z' },
  ...{ numberOfUses: 0, codes_count: 1, codes: [{ code: '7KQ2M9XTB4VD', returned: false, usage: null }] },
  ...with_,
});

/** An order that a caller named. */
export const aFoundOrder = (with_: Partial<FoundOrderDto> = {}): FoundOrderDto => ({
  ...{ id: 17, kind: 'event', extOrderId: 'E-1-1', orderId: 'PAYU1', product: null, title: 'Wesele', amount: 45 },
  ...{ refunded_amount: 0, refunding: 0, status: 'COMPLETED', created_at: '2026-11-10T12:00:00.000Z', desc: 'Gość', review: true },
  buyer: { id: 7, firstname: 'Łucja', lastname: 'Żak', email: 'lucja@example.pl' },
  matched: 'number',
  ...with_,
});

/** Of a list without one order. */
export const noSales: PaymentSummaryDto = {
  ...{ orders: 0, completed: 0, canceled: 0, processing: 0, refunded: 0, waitingForRefund: 0, toReview: 0, unfinished: 0 },
  ...{ incomeEvents: 0, incomeVideos: 0, income: 0, refunds: 0 },
};

/** A row of the list of events. */
export const aListedEvent = (changes: Partial<ListedEventDto> = {}): ListedEventDto => ({
  id: 5,
  slug: 'wesele',
  title: 'Wesele',
  subtitle: null,
  video_id: 7,
  video_title: 'Wesele, rejestracja',
  date_from: '2027-03-01',
  date_to: '2027-03-01',
  time_from: '19:00',
  time_to: '21:30',
  starts_at: inMinutes(60),
  ends_at: inMinutes(180),
  full_day: false,
  hide_time_to: false,
  event_price: 45,
  enable_tickets: true,
  enable_codes: false,
  available_tickets: 100,
  unplayable: false,
  is_festival: false,
  dashboard_hidden: false,
  published: true,
  auth_required: true,
  mailing_free: false,
  share_teatrlink: false,
  image_link: null,
  thumb_link: null,
  revision: 3,
  numberOfTickets: 12,
  heldTickets: null,
  ...changes,
});
