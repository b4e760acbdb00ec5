import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/users`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          search: queryArg.search,
          after: queryArg.after,
          format: queryArg.format,
          sort: queryArg.sort,
          id: queryArg.id,
          name: queryArg.name,
          email: queryArg.email,
          role: queryArg.role,
          provider: queryArg.provider,
          mailing: queryArg.mailing,
          country: queryArg.country,
        },
      }),
    }),
    updateEvent: build.mutation<UpdateEventApiResponse, UpdateEventApiArg>({
      query: (queryArg) => ({
        url: `/api/events/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.eventChangesDto,
      }),
    }),
    updateAppConfig: build.mutation<UpdateAppConfigApiResponse, UpdateAppConfigApiArg>({
      query: (queryArg) => ({ url: `/api/appconfig`, method: 'PUT', body: queryArg.configChangesDto }),
    }),
    removeConfigImage: build.mutation<RemoveConfigImageApiResponse, RemoveConfigImageApiArg>({
      query: (queryArg) => ({
        url: `/api/appconfig/image/${encodeURIComponent(String(queryArg.field))}`,
        method: 'DELETE',
      }),
    }),
    refundEventOrder: build.mutation<RefundEventOrderApiResponse, RefundEventOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/${encodeURIComponent(String(queryArg.id))}/refund`,
        method: 'POST',
        body: queryArg.refundDto,
      }),
    }),
    refundVideoOrder: build.mutation<RefundVideoOrderApiResponse, RefundVideoOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/videopayments/${encodeURIComponent(String(queryArg.id))}/refund`,
        method: 'POST',
        body: queryArg.refundDto,
      }),
    }),
    refundGroupTicketOrder: build.mutation<RefundGroupTicketOrderApiResponse, RefundGroupTicketOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/groupTickets/${encodeURIComponent(String(queryArg.id))}/refund`,
        method: 'POST',
        body: queryArg.refundDto,
      }),
    }),
    refundGiftOrder: build.mutation<RefundGiftOrderApiResponse, RefundGiftOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/gifts/${encodeURIComponent(String(queryArg.id))}/refund`,
        method: 'POST',
        body: queryArg.refundDto,
      }),
    }),
    refundPacketOrder: build.mutation<RefundPacketOrderApiResponse, RefundPacketOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/packetpayments/${encodeURIComponent(String(queryArg.id))}/refund`,
        method: 'POST',
        body: queryArg.refundDto,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedAdminApi };
export type ListUsersApiResponse = /** status 200 A page of the list, or all of it as a file */ UserListDto;
export type ListUsersApiArg = {
  /** From 1; rows beyond the 10,000th are reached with `after` */
  page?: number;
  /** Rows of a page: 20, or 500 without `page` */
  limit?: number;
  /** The same as `limit` */
  pageSize?: number;
  /** Of `sort`; ascending where only that is given */
  order?: 'asc' | 'desc';
  /** Words; each of them must be found */
  search?: string;
  /** The `next` of the page before, in place of `page` */
  after?: string;
  /** All rows that fit, as a file; `page`, `limit` and `after` are not read then */
  format?: 'csv';
  sort?: 'id' | 'name' | 'email' | 'created_at' | 'paymentStatus' | 'role' | 'provider' | 'mailing' | 'country';
  id?: number;
  /** Of first and last name, in any order */
  name?: string;
  email?: string;
  role?: 'admin' | 'standard' | 'premium' | 'unverified' | 'deleted';
  provider?: 'standard' | 'partner';
  /** Gets the newsletter */
  mailing?: boolean;
  /** Of the last sign-in */
  country?: string;
};
export type UpdateEventApiResponse = /** status 200  */ EventAnswerDto;
export type UpdateEventApiArg = {
  id: number;
  eventChangesDto: EventChangesDto;
};
export type UpdateAppConfigApiResponse = /** status 200  */ ConfigSavedDto;
export type UpdateAppConfigApiArg = {
  configChangesDto: ConfigChangesDto;
};
export type RemoveConfigImageApiResponse = /** status 200  */ ConfigSavedDto;
export type RemoveConfigImageApiArg = {
  field:
    | 'noauth_bg_image'
    | 'mobile_free_ad_image'
    | 'mobile_paid_ad_image'
    | 'tablet_free_ad_image'
    | 'tablet_paid_ad_image'
    | 'desktop_free_ad_image'
    | 'desktop_paid_ad_image';
};
export type RefundEventOrderApiResponse = /** status 200  */ OrderAnswerDto;
export type RefundEventOrderApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  refundDto: RefundDto;
};
export type RefundVideoOrderApiResponse = /** status 200  */ OrderAnswerDto;
export type RefundVideoOrderApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  refundDto: RefundDto;
};
export type RefundGroupTicketOrderApiResponse = /** status 200  */ OrderAnswerDto;
export type RefundGroupTicketOrderApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  refundDto: RefundDto;
};
export type RefundGiftOrderApiResponse = /** status 200  */ OrderAnswerDto;
export type RefundGiftOrderApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  refundDto: RefundDto;
};
export type RefundPacketOrderApiResponse = /** status 200  */ OrderAnswerDto;
export type RefundPacketOrderApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  refundDto: RefundDto;
};
export type ListedUserDto = {
  id: number;
  /** Empty for an erased account */
  firstname: string;
  /** Empty for an erased account */
  lastname: string;
  email: string;
  /** UTC */
  created_at: string;
  role: 'admin' | 'standard' | 'premium' | 'unverified' | 'deleted';
  /** 1 admin, 2 standard, 3 premium, 4 unverified, 5 deleted */
  role_id: number;
  /** `partner`, or null for an account of our own */
  provider: string | null;
  /** Gets the newsletter */
  mailing: boolean;
  /** Of the last sign-in, two letters */
  country: string | null;
  /** Count of completed orders */
  paymentStatus: number;
};
export type UserListDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  users: ListedUserDto[];
};
export type ErrorDto = {
  statusCode: number;
  /** A sentence in the language of the request */
  message: string;
  /** Stable; a key of the texts without `errors.` */
  code: string;
  /** Field to sentence */
  formError?: {
    [key: string]: string;
  };
  /** To be named when asking for help */
  requestId: string;
};
export type GalleryImageDto = {
  id: number;
  thumb_url: string;
  /** The large picture */
  url: string;
  /** What it shows, in Polish */
  description: string | null;
};
export type MayBuyDto = {
  ok: true;
};
export type SaleRefusedDto = {
  ok: false;
  code:
    | 'session.missing'
    | 'order.role-has-access'
    | 'order.has-access'
    | 'order.newsletter'
    | 'order.waiting'
    | 'order.refund-pending'
    | 'order.sold-out';
};
export type SaleEndedDto = {
  ok: false;
  code: 'order.ended';
  /** UTC */
  endedAt: string;
};
export type NotOnSaleDto = {
  ok: false;
  code: 'order.not-on-sale';
  /** An activated code would open the sale */
  codeOpens: boolean;
};
export type OpenAccessDto = {
  ok: false;
  code: 'order.open-access';
  accessBy: 'free' | 'newsletter';
  /** Watching it needs a session all the same */
  signIn: boolean;
};
export type AgeRefusedDto = {
  ok: false;
  code: 'order.age' | 'order.birthday';
  /** From how many years on */
  age: number;
};
export type CountryRefusedDto = {
  ok: false;
  code: 'order.country';
  onlyIn: 'poland' | 'europe';
};
export type EventTranslationDto = {
  language_code: string;
  title: string | null;
  subtitle: string | null;
};
export type VideoTranslationDto = {
  language_code: string;
  title: string | null;
  subtitle: string | null;
  description: string | null;
  additional_desc: string | null;
  teaser_link: string | null;
};
export type GroupOfferDto = {
  /** złoty, VAT included: the regular price of one ticket */
  unit_price: number;
  min_units: number;
  max_units: number;
  /** One ticket less is paid for, from two on */
  one_free: boolean;
  /** 0 to 99 percent */
  discount: number;
  /** null: unlimited */
  ticketsLeft: number | null;
  /** To be sent back with a purchase of group tickets */
  offer: string;
};
export type ViewerEventDto = {
  id: number;
  slug: string;
  title: string;
  subtitle: string | null;
  description: string | null;
  additional_desc: string | null;
  /** Minutes */
  duration: number | null;
  /** Years; 0 means none */
  age_restriction: number;
  restricted_access: 'any' | 'poland' | 'europe';
  teaser_link: string | null;
  gallery: GalleryImageDto[];
  image_link: string | null;
  thumb_link: string | null;
  mailing_free: boolean;
  auth_required: boolean;
  dashboard_hidden: boolean;
  published: boolean;
  visible: boolean;
  share_teatrlink: boolean;
  has_accessibility_video: boolean;
  has_autodesc_video: boolean;
  /** For a viewer who may watch now, else null */
  video_link: string | null;
  /** Sign language; for a viewer who may watch now, else null */
  accessibility_video: string | null;
  /** Audio description; for a viewer who may watch now, else null */
  autodesc_video: string | null;
  /** A ticket can still be had */
  ticketsAvailable: boolean;
  /** May this be bought now? The code is the one a purchase would be refused with; `session.missing` where signing in alone is in the way */
  sale: MayBuyDto | SaleRefusedDto | SaleEndedDto | NotOnSaleDto | OpenAccessDto | AgeRefusedDto | CountryRefusedDto;
  translations: EventTranslationDto[];
  videoTranslations: VideoTranslationDto[];
  /** YYYY-MM-DD, Warsaw */
  date_from: string;
  /** YYYY-MM-DD, Warsaw */
  date_to: string;
  /** HH:mm, Warsaw */
  time_from: string;
  /** HH:mm, Warsaw */
  time_to: string;
  /** UTC */
  starts_at: string;
  /** UTC */
  ends_at: string;
  full_day: boolean;
  hide_time_to: boolean;
  /** złoty, VAT included */
  event_price: number;
  enable_tickets: boolean;
  enable_codes: boolean;
  /** The capacity; null means unlimited */
  available_tickets: number | null;
  is_festival: boolean;
  /** Only for who may watch now and for administrators, and never in a list; else null */
  vimeo_chat: string | null;
  video_id: number;
  /** złoty, with the best activated code; null when no code lowers the price */
  newPrice: number | null;
  usedCode: string | null;
  /** To be sent back with a purchase */
  offer: string;
  /** null: no group tickets are to be had */
  groupOffer: GroupOfferDto | null;
  /** The viewer holds access */
  access: boolean;
  accessBy: ('order' | 'role' | 'free' | 'newsletter') | null;
  /** It can be watched now */
  available: boolean;
  countryBlock: boolean;
  ageBlock: ('too-young' | 'birthday-missing') | null;
  /** Nothing stands against watching now */
  mayWatch: boolean;
  /** All reasons why not */
  reasons: (
    | 'sign-in'
    | 'no-ticket'
    | 'payment-processing'
    | 'too-young'
    | 'birthday-missing'
    | 'country'
    | 'not-yet'
    | 'over'
    | 'banned'
    | 'newsletter'
    | 'unverified'
    | 'unpublished'
    | 'ticket-expired'
  )[];
  /** null: unlimited */
  ticketsLeft: number | null;
  /** Sold or held */
  numberOfTickets: number;
  paymentStatus:
    | (
        | 'NOT_STARTED'
        | 'PENDING'
        | 'WAITING_FOR_CONFIRMATION'
        | 'COMPLETED'
        | 'CANCELED'
        | 'WAITING_FOR_REFUND'
        | 'REFUNDED'
      )
    | null;
  /** The viewer's newest order */
  extOrderId: string | null;
  /** Where an open payment is finished */
  paymentUri: string | null;
  /** End of the ticket, UTC */
  expiration_date: string | null;
};
export type EventAnswerDto = {
  event: ViewerEventDto;
};
export type EventChangesDto = {
  title?: string;
  /** Empty: made from the title */
  slug?: string;
  subtitle?: string | null;
  video_id?: number;
  /** złoty, at most two decimals */
  event_price?: number | string;
  /** The capacity; null means unlimited */
  available_tickets?: number | null;
  date_from?: string;
  date_to?: string;
  time_from?: string;
  time_to?: string;
  full_day?: boolean;
  hide_time_to?: boolean;
  is_festival?: boolean;
  dashboard_hidden?: boolean;
  /** An embed code or a link */
  vimeo_chat?: string | null;
  enable_tickets?: boolean;
  enable_codes?: boolean;
  published?: boolean;
  auth_required?: boolean;
  mailing_free?: boolean;
  share_teatrlink?: boolean;
};
export type ConfigDto = {
  institution_page: string;
  institution_page_title: string;
  regulations_page: string;
  policy_page: string;
  info_bar: string;
  /** Last change of the text, UTC */
  info_bar_iat: string | null;
  error_bar: string;
  /** Last change of the text, UTC */
  error_bar_iat: string | null;
  maintenance: boolean;
  access_only_poland: boolean;
  access_only_europe: boolean;
  /** Hours; null: no limit */
  tickets_expiration_time: number | null;
  noauth_bg_image: string | null;
  view_slider: boolean;
  view_eventslist: boolean;
  view_vod: boolean;
  vod_filters: boolean;
  view_festival: boolean;
  festival_title: string;
  festival_title_en: string;
  festival_short_dates: boolean;
  festival_show_finished: boolean;
  festival_reverse_finished: boolean;
  code_form_in_nodes: boolean;
  code_form_in_dashboard: boolean;
  show_advertisement: boolean;
  paid_ad_url: string;
  free_ad_url: string;
  mobile_free_ad_image: string | null;
  tablet_free_ad_image: string | null;
  desktop_free_ad_image: string | null;
  mobile_paid_ad_image: string | null;
  tablet_paid_ad_image: string | null;
  desktop_paid_ad_image: string | null;
  /** Where partner accounts are edited; null: no partner sign-in */
  partner_account_url: string | null;
  contact_email?: string;
  autoban_after_exceeding_ip_limit?: boolean;
  send_email_after_ip_ban?: boolean;
  max_diff_ip_views_per_user?: number | null;
  notify_remindplatform?: boolean;
  notify_remindpayedevent?: boolean;
  notify_newcontent_date?: string | null;
};
export type ConfigSavedDto = {
  config: ConfigDto;
  message: string;
};
export type ConfigChangesDto = {
  institution_page?: string;
  institution_page_title?: string;
  regulations_page?: string;
  policy_page?: string;
  /** Text or HTML; empty: no bar */
  info_bar?: string;
  /** Text or HTML; empty: no bar */
  error_bar?: string;
  maintenance?: boolean;
  access_only_poland?: boolean;
  access_only_europe?: boolean;
  /** Hours; null: no limit */
  tickets_expiration_time?: number | null;
  view_slider?: boolean;
  view_eventslist?: boolean;
  view_vod?: boolean;
  vod_filters?: boolean;
  view_festival?: boolean;
  festival_title?: string;
  festival_title_en?: string;
  festival_short_dates?: boolean;
  festival_show_finished?: boolean;
  festival_reverse_finished?: boolean;
  code_form_in_nodes?: boolean;
  code_form_in_dashboard?: boolean;
  show_advertisement?: boolean;
  /** Where the advertisement beside paid content leads; empty: nowhere */
  paid_ad_url?: string;
  /** Where the advertisement beside free content leads; empty: nowhere */
  free_ad_url?: string;
  contact_email?: string;
  noauth_bg_image_data?: string;
  mobile_free_ad_image_data?: string;
  mobile_paid_ad_image_data?: string;
  tablet_free_ad_image_data?: string;
  tablet_paid_ad_image_data?: string;
  desktop_free_ad_image_data?: string;
  desktop_paid_ad_image_data?: string;
};
export type OrderCodeDto = {
  code: string;
  userId: number | null;
  firstname: string | null;
  lastname: string | null;
  /** Access was taken with it */
  used: boolean;
};
export type OrderContentDto = {
  kind: 'event' | 'video';
  id: number;
  title: string;
  /** The slug in the catalogue */
  path: string;
  /** End of its ticket, UTC; null for none of its own */
  expiration_date: string | null;
  /** Start of the event, UTC */
  starts_at: string | null;
  /** End of the event, UTC */
  ends_at: string | null;
};
export type PayuDto = {
  /** Where the buyer pays */
  redirectUri: string;
};
export type OrderDto = {
  id: number;
  /** Our own number */
  extOrderId: string;
  /** The provider's number */
  orderId: string | null;
  status:
    | 'NOT_STARTED'
    | 'PENDING'
    | 'WAITING_FOR_CONFIRMATION'
    | 'COMPLETED'
    | 'CANCELED'
    | 'WAITING_FOR_REFUND'
    | 'REFUNDED';
  /** złoty, VAT included */
  amount: number;
  used: 0 | 1;
  views: number;
  /** UTC */
  created_at: string;
  /** UTC */
  updated_at: string;
  /** Which status page and which calls it has */
  kind: 'event' | 'video' | 'packet' | 'group' | 'gift';
  title: string;
  /** `any`: the gift for any event or video */
  product_slug: string;
  product_kind: 'event' | 'video' | 'packet' | 'gift';
  /** 0: the gift for any event or video */
  product_id: number;
  /** The slug in the catalogue */
  product_path: string;
  product_quantity: number;
  /** How many of its codes somebody holds */
  numberOfUses: number;
  /** Of a paid group ticket or gift */
  codes: OrderCodeDto[];
  /** Of a packet */
  contents: OrderContentDto[];
  /** End of a video ticket, UTC */
  expiration_date: string | null;
  /** There while the payment can still be finished */
  payu: PayuDto | null;
  money: 'none' | 'open' | 'taken' | 'returning' | 'returned';
  /** Start of the event, UTC */
  starts_at: string | null;
  /** End of the event, UTC */
  ends_at: string | null;
};
export type OrderAnswerDto = {
  order: OrderDto;
};
export type RefundDto = {
  /** Also when people hold its codes: what they got with them ends too (OPEN1-49) */
  withGuests?: boolean;
};
