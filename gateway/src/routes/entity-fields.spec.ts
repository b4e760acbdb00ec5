/**
 * The fields that documents 2 and 3 name for each entity (their section 3), written by hand, in what the API's document promises of every call
 * that answers one. What it promises, an answer has: each view function is typed with the class that the document is made of.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}
type Operation = { responses: Record<string, { content?: { 'application/json'?: { schema: Schema } } }> };
const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** Each form an answer may have, references followed. */
function formsOf(schema: Schema | undefined): Schema[] {
  if (!schema) return [];
  if (schema.$ref) return formsOf(document.components.schemas[schema.$ref.split('/').at(-1)!]);
  if (schema.items) return formsOf(schema.items);
  const parts = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  return parts ? parts.flatMap(formsOf) : [schema];
}

/** `put /api/slides/{id} slide`: the call, and where in its answer the entity is; of a list, its rows. */
function entitiesOf(place: string): Schema[] {
  const [method, path, field = ''] = place.split(' ');
  const { responses } = document.paths[path!]![method!]!;
  const answer = (responses[200] ?? responses[201])!.content!['application/json']!.schema;
  return field
    .split('.')
    .filter(Boolean)
    .reduce((forms, name) => forms.flatMap(({ properties }) => formsOf(properties?.[name])), formsOf(answer));
}

const words = (text: string): string[] => text.split(/\s+/);
const changes = (path: string, one: string): string[] => [`post ${path} ${one}`, `put ${path}/{id} ${one}`];
const translations = (kind: string, list: string): string[] => [
  `get /api/${list}/{id}/translations translations`,
  `get /api/translations/${kind}/{id} translation`,
  ...changes(`/api/translations/${kind}`, 'translation'),
];
const sums = (kind: string): string => `get /api/statistics/paymentsumm ${kind}Summ`;

const OF_ORDERS = `id extOrderId orderId user_id userId firstname lastname email mailing country customer_ip type desc used views amount status
  created_at updated_at`;
const OF_SOLD = `firstname lastname email userId country customer_ip orderId extOrderId amount created_at updated_at status translatedStatus
  productType description product_slug product_quantity numberOfUses one_free packet_id codes`;
const SOLD = ['get /api/gifts gifts', 'get /api/groupTickets groupTickets', 'get /api/packetpayments packetpayments'];
const PACKETS = ['get /api/packets packets', 'get /api/packets/{id} packet', ...changes('/api/packets', 'packet')];

it.each<[entity: string, fields: string, places: string[]]>([
  [
    'a video translation [TRANS-05]',
    'id video_id language_code title subtitle video_link description additional_desc accessibility_video autodesc_video teaser_link',
    translations('video', 'videos'),
  ],
  ['an event translation [TRANS-09]', 'id event_id language_code title subtitle', translations('event', 'events')],
  ['a category translation', 'id name language_code category_id', translations('category', 'categories')],
  ['a slide translation', 'id title text language_code slide_id', translations('slide', 'slides')],
  ['a packet translation', 'id packet_id language_code title description', translations('packet', 'packets')],
  [
    'an event, to those who edit it [EVTADM-42]',
    `id slug title subtitle video_id event_price available_tickets numberOfTickets date_from date_to time_from time_to full_day hide_time_to
     is_festival dashboard_hidden vimeo_chat enable_tickets enable_codes published auth_required mailing_free share_teatrlink`,
    ['get /api/events events', 'get /api/events/hidden events', 'get /api/events/{id} event', ...changes('/api/events', 'event')],
  ],
  ['a category', 'id name videos', ['get /api/categories categories', ...changes('/api/categories', 'category')]],
  [
    'a gallery',
    'id name videos images',
    ['get /api/galleries galleries', 'get /api/galleries/{id} gallery', ...changes('/api/galleries', 'gallery')],
  ],
  ['a picture of a gallery', 'id thumb_url', ['get /api/galleries galleries.images', 'get /api/galleries/{id} gallery.images']],
  ['a slide', 'id title text bg_image url published', ['get /api/slides slides', ...changes('/api/slides', 'slide')]],
  [
    'a hosted video [HOST-06, HOST-08]',
    'uri name status upload_link',
    ['get /api/vimeo videos', 'post /api/vimeo video', 'patch /api/vimeo/{uri} video', 'put /api/vimeo/{uri} video'],
  ],
  [
    'a subtitle track [HOST-23]',
    'uri name language content',
    ['get /api/vimeo/{uri}/subtitles subtitles.data', 'post /api/vimeo/{uri}/subtitles subtitle'],
  ],
  ['a page', 'id title content slug', ['get /api/pages/{id} page', 'put /api/pages/{id} page']],
  [
    'an order of an event',
    `${OF_ORDERS} event_id`,
    [
      ...['get /api/payments payments', 'get /api/payments/all payments', 'get /api/payments/event/{eventId} orders'],
      ...['get /api/payments/{id} payment', 'put /api/payments/{id} order'],
    ],
  ],
  [
    'an order of a video',
    `${OF_ORDERS} video_id expiration_date`,
    [
      ...['get /api/videopayments videopayments', 'get /api/videopayments/video/{videoId} orders'],
      ...['get /api/videopayments/{id} payment', 'put /api/videopayments/{id} order'],
    ],
  ],
  ['a list of orders', 'refunds', ['get /api/payments', 'get /api/videopayments']],
  ['an event in figures', 'id slug title date_from date_to full_day time_from time_to views orders', ['get /api/statistics/events events']],
  ['a video in figures', 'id slug title views added_at created_dates orders', ['get /api/statistics/videos videos']],
  ['a day of orders', 'date count', ['get /api/statistics/orders orders']],
  ['a day of income', 'date summ', ['get /api/statistics/income income']],
  [
    'figures per video',
    'labels data created_dates',
    ['get /api/statistics/ordersPerVideo ordersPerVideo', 'get /api/statistics/viewsPerVideo viewsPerVideo'],
  ],
  ['a sum of an event', 'income title event_id', [sums('events')]],
  ['a sum of a video', 'income title video_id', [sums('videos')]],
  [
    'a discount code',
    'id code desc limit event_id video_id discount_cash discount_percent expiration_date numberOfUses',
    ['get /api/codes codes', 'get /api/codes/{id} code', 'put /api/codes/{id} code'],
  ],
  ['a use of a code', 'userId firstname lastname used usage_date', ['get /api/codes/{id} code.uses']],
  [
    'the settings of free codes',
    'free_code_after_signup code_slug info info_en product_id discount expiration_date',
    ['put /api/freeCodes/settings config'],
  ],
  [
    'an invoice',
    'id userId email data created_at extOrderId paymentStatus amount sent description',
    ['get /api/invoices invoices', 'put /api/invoices/{id} invoice'],
  ],
  [
    'the settings of gifts [GIFTADM-03]',
    `gift_available any_gift_available gift_label gift_label_en gift_description gift_description_en gift_expiration gift_price
     mobile_gift_image tablet_gift_image desktop_gift_image`,
    ['get /api/gifts/settings config', 'put /api/gifts/settings config'],
  ],
  [
    'the settings of group tickets [GRPADM-03]',
    'event_available video_available one_free min_units max_units discount',
    ['get /api/groupTickets/settings config', 'put /api/groupTickets/settings config'],
  ],
  ['a sold gift, group ticket or packet [GIFTADM-25, GRPADM-14, PKTADM-39]', OF_SOLD, SOLD],
  ['a code of a sold gift or group ticket', 'code usage', SOLD.slice(0, 2).map((place) => `${place}.codes`)],
  ['the use of such a code', 'userId firstname lastname', SOLD.slice(0, 2).map((place) => `${place}.codes.usage`)],
  [
    'a packet [PKTADM-12]',
    `id title description price exp_date published force_visibility restricted_access age_restriction events videos
     mobile_image tablet_image desktop_image`,
    PACKETS,
  ],
  ['a thing in a packet', 'id title included', PACKETS.flatMap((place) => [`${place}.events`, `${place}.videos`])],
  [
    'a user, alone: the list has what it shows [USERADM-48, D24]',
    `id firstname lastname email created_at birthday role_id street postal_code country_code city state last_login last_ip country provider mfa
     mailing updated_at_tl paymentStatus`,
    ['get /api/users/{id} user', 'put /api/users/{id} user'],
  ],
  ['a user in the list', 'id firstname lastname email created_at role_id country provider mailing paymentStatus', ['get /api/users users']],
  ['all about a user', 'user orders videoOrders giftOrders groupTicketOrders packetOrders bans', ['get /api/users/{id}']],
  [
    'a ban',
    'id user_id reason expiration_date send_email forever',
    ['get /api/bans bans', 'get /api/users/{id}/bans bans', 'get /api/users/{id} bans', 'post /api/bans ban'],
  ],
])('%s has each of its fields in the list, alone and after a change', (_entity, fields, places) => {
  for (const place of places) {
    const entities = entitiesOf(place);
    expect([place, entities.length]).not.toEqual([place, 0]);
    for (const { required = [] } of entities)
      expect([place, words(fields).filter((field) => !required.includes(field))]).toEqual([place, []]);
  }
});

describe('where a visitor is answered less, the document has the fields of administrators too', () => {
  it.each([
    [
      'get /api/videos/{id} video',
      `id slug title subtitle description additional_desc teaser_link video_link accessibility_video autodesc_video image_link thumb_link
       main_image thumb_image gallery_id categories available_from end_date duration video_price weight age_restriction restricted_access
       tickets_expiration_time dashboard_hidden visible auth_required mailing_free share_teatrlink added_at translations`,
    ],
    ['get /api/categories categories', 'updated_at'],
    ['get /api/slides slides', 'weight updated_at'],
    ['get /api/codes/{id} code', 'uses'],
    ['get /api/freeCodes/settings config', 'code_slug product_id discount'],
    [
      'get /api/appconfig config',
      `view_eventslist view_vod vod_filters view_slider noauth_bg_image institution_page institution_page_title regulations_page policy_page
       notify_remindplatform notify_remindpayedevent notify_newcontent_date info_bar error_bar maintenance access_only_poland access_only_europe
       autoban_after_exceeding_ip_limit send_email_after_ip_ban max_diff_ip_views_per_user tickets_expiration_time show_advertisement
       free_ad_url paid_ad_url mobile_free_ad_image tablet_free_ad_image desktop_free_ad_image mobile_paid_ad_image tablet_paid_ad_image
       desktop_paid_ad_image festival_title festival_title_en view_festival festival_short_dates festival_show_finished
       festival_reverse_finished code_form_in_nodes code_form_in_dashboard contact_email`,
    ],
  ])('%s [VIDADM-54, CFG-06, CFG-07, CALL3-09]', (place, fields) => {
    const names = entitiesOf(place).flatMap(({ properties }) => Object.keys(properties!));
    expect(words(fields).filter((field) => !names.includes(field))).toEqual([]);
  });
});
