/** The fields that document 1 names for an event and a video (its section 3), written by hand, in the list and alone. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countTaken, describeVideo, getEvent, getVideo, listEvents, listVideos, viewProducts } from '@kurtyna/contracts';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../test/a-gateway.js';
import { anAdminVideo, anEvent, aVideo, aViewerProduct } from '../../test/content.js';

/** What an event and a recording have alike. */
const BOTH = [
  ...['id', 'slug', 'title', 'subtitle', 'translations', 'description', 'additional_desc', 'newPrice', 'usedCode'],
  ...['duration', 'age_restriction', 'teaser_link', 'access', 'available', 'countryBlock', 'gallery', 'image_link'],
  ...['thumb_link', 'video_link', 'accessibility_video', 'autodesc_video', 'mailing_free', 'auth_required'],
  ...['ticketsAvailable', 'ticketsLeft', 'published', 'dashboard_hidden', 'paymentStatus'],
];
/** A recording has no evening. */
const EVENT_ALONE = [
  ...['date_from', 'date_to', 'time_from', 'time_to', 'full_day', 'hide_time_to', 'event_price', 'enable_tickets'],
  ...['available_tickets', 'is_festival', 'video_id', 'videoTranslations'],
];
const VIDEO_ALONE = [
  ...['video_price', 'available_from', 'end_date', 'expiration_date', 'tickets_expiration_time', 'visible', 'categories'],
];

let house: House;
beforeAll(async () => {
  house = await aGateway();
  house.bus
    .answer(listEvents, () => ({ events: [anEvent({ id: 5 })] }))
    .answer(getEvent, () => anEvent({ id: 5 }))
    .answer(listVideos, () => ({ videos: [aVideo({ id: 9 })] }))
    .answer(getVideo, () => aVideo({ id: 9 }))
    .answer(describeVideo, () => anAdminVideo({ id: 9 }))
    .answer(countTaken, () => ({ taken: {} }))
    .answer(viewProducts, ({ products }) => ({ products: products.map((product) => aViewerProduct(product)) }));
});
afterAll(() => house.app.close());

describe.each([
  ['a customer', aCustomer],
  ['an administrator', anAdmin],
] as const)('to %s', (_who, person) => {
  const answered = async (url: string) => (await house.app.inject({ method: 'GET', url, headers: as(person) })).json();

  it('an event carries each field of its entity, in the list and alone; its chat only alone [CALL1-28]', async () => {
    const [row, event] = [(await answered('/api/events')).events[0], (await answered('/api/events/5')).event];
    for (const field of [...BOTH, ...EVENT_ALONE]) {
      expect(row).toHaveProperty(field);
      expect(event).toHaveProperty(field);
    }
    expect(event).toHaveProperty('vimeo_chat');
  });

  it('a video carries what a recording has of an event, in the list and alone, and nothing of an evening [CALL1-29, OPEN1-53]', async () => {
    const [row, video] = [(await answered('/api/videos')).videos[0], (await answered('/api/videos/9')).video];
    for (const answer of [row, video]) {
      for (const field of [...BOTH, ...VIDEO_ALONE]) expect(answer).toHaveProperty(field);
      for (const field of [...EVENT_ALONE, 'vimeo_chat']) expect(answer).not.toHaveProperty(field);
    }
  });
});
