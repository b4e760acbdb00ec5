/** Videos as administrators have them over HTTP; what everybody sees of them is in `content.spec.ts`. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  addVideo,
  countTaken,
  deleteVideo,
  describeVideo,
  getVideo,
  type ListedVideo,
  listAdminVideos,
  listVideos,
  updateVideo,
  viewProducts,
} from '@kurtyna/contracts';
import { conflict } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';
import { anAdminVideo, aVideo, aViewerProduct } from '../../../test/content.js';

jest.setTimeout(60_000);

const LISTED: ListedVideo = {
  unplayable: false,
  id: 9,
  slug: 'kordian',
  title: '=Kordian',
  subtitle: null,
  image_link: '/images/a.jpg',
  thumb_link: null,
  video_price: 36.5,
  duration: 120,
  available_from: '2027-01-02T17:00:00.000Z',
  end_date: '2027-10-31',
  ends_at: '2027-10-31T23:00:00.000Z',
  categories: [3],
  languages: ['en'],
  weight: -3,
  visible: false,
  dashboard_hidden: true,
  added_at: '2026-01-01T00:00:00.000Z',
  revision: 4,
  gallery_id: 4,
};
const PICTURES = { gallery_id: 4, main_image: '/images/a.jpg', thumb_image: null };
const STORED = anAdminVideo({
  id: 9,
  gallery_id: 4,
  main_image: '/images/a.jpg',
  revision: 4,
  warnings: { video_link: { key: 'errors.video.not-playable' } },
  translations: [
    {
      id: 2,
      language_code: 'en',
      title: 'Kordian',
      subtitle: null,
      description: null,
      additional_desc: null,
      teaser_link: null,
      video_link: '7',
      accessibility_video: '8',
      autodesc_video: null,
    },
  ],
});

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus
    .answer(getVideo, () => aVideo({ id: 9 }))
    .answer(describeVideo, () => STORED)
    .answer(addVideo, () => STORED)
    .answer(updateVideo, () => STORED)
    .answer(deleteVideo, ({ id }) => ({ id }))
    .answer(listVideos, () => ({ videos: [1, 2, 3, 4, 5].map((id) => aVideo({ id })) }))
    .answer(listAdminVideos, () => ({ rows: [LISTED], count: 41, countIsExact: true, next: null }))
    .answer(countTaken, () => ({ taken: { 'video.9': 17 } }))
    .answer(viewProducts, ({ products }) => ({ products: products.map((product) => aViewerProduct(product)) }));
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, url: string, payload?: object, person = anAdmin, language = 'pl') =>
  house.app.inject({ method, url, payload, headers: { ...as(person), 'x-language': language } });

describe('an administrator’s video', () => {
  it('is all there is of it, with the tickets that are sold or held [VIDADM-11, VIDADM-54]', async () => {
    const { video } = (await ask('GET', '/api/videos/kordian')).json();
    expect(house.bus.questions(describeVideo)).toEqual([{ ref: { slug: 'kordian' } }]);
    expect(video).toMatchObject({
      ...{ gallery_id: 4, main_image: '/images/a.jpg', thumb_image: null, revision: 4, numberOfTickets: 17 },
      ...{ video_link: STORED.video_link, accessibility_video: STORED.accessibility_video, newPrice: null },
      translations: STORED.translations,
      warnings: { video_link: 'Tej wartości nie da się odtworzyć. Wklej kod osadzenia, pełny link albo numer filmu.' },
    });
  });

  it('is there while commerce is silent, and says that nobody can count [ADM-32, D38]', async () => {
    house.bus.silence(viewProducts).silence(countTaken);
    const answer = await ask('GET', '/api/videos/9');
    expect([answer.statusCode, answer.json().video.numberOfTickets]).toEqual([200, null]);
  });

  it('is nobody else’s: neither films nor what belongs to its form [CALL2-06, CALL2-07]', async () => {
    const { video } = (await ask('GET', '/api/videos/9', undefined, aCustomer)).json();
    expect(house.bus.questions(describeVideo)).toEqual([]);
    expect(house.bus.questions(getVideo)).toEqual([{ ref: { id: 9 }, audience: 'public' }]);
    for (const field of ['revision', 'gallery_id', 'main_image', 'thumb_image', 'warnings']) expect(video).not.toHaveProperty(field);
    expect(video.video_link).toBeNull();
  });
});

describe('the list', () => {
  it('has the pictures of each video for an administrator, and for nobody else [VIDADM-54]', async () => {
    const { gallery_id, main_image: image_link } = PICTURES;
    house.bus
      .answer(listVideos, () => ({ videos: [aVideo({ id: 9, gallery_id, image_link })] }))
      .answer(viewProducts, ({ products }) => ({ products: products.map((product) => aViewerProduct(product)) }));
    expect((await ask('GET', '/api/videos')).json().videos).toMatchObject([{ id: 9, ...PICTURES }]);
    const [row] = (await ask('GET', '/api/videos', undefined, aCustomer)).json().videos;
    expect(row).toMatchObject({ id: 9, image_link });
    for (const field of Object.keys(PICTURES)) expect(row).not.toHaveProperty(field);
  });

  it('is a page of cards with their count, for an administrator who asks for all [VIDADM-09, VIDADM-10, OPEN2-7]', async () => {
    const answer = await ask('GET', '/api/videos?all=true&page=2&limit=20&search=kor%20dian&category=3&status=ended');
    expect(answer.json()).toEqual({ videos: [{ ...LISTED, ...PICTURES }], count: 41, countIsExact: true, next: null });
    expect(house.bus.questions(listAdminVideos)).toEqual([
      {
        ...{ page: 2, limit: 20, sort: 'weight', descending: false, search: 'kor dian' },
        filter: { category: 3, status: 'ended' },
      },
    ]);
    expect((await ask('GET', '/api/videos/?all=1&sort=title&order=desc')).json().count).toBe(41); // CALL2-05
  });

  it('is a file with the same rows, in which nothing is a formula [X6]', async () => {
    const answer = await ask('GET', '/api/videos?all=true&format=csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row] = answer.body.split('\r\n');
    expect(head).toContain('"Id";"Tytuł";"Podtytuł";"Odnośnik";"Stan"');
    expect(row).toBe(
      `"9";"'=Kordian";"";"kordian";"Niewidoczne";"TAK";"36,50";"120";"02.01.2027 18:00";"31.10.2027";"-3";"01.01.2026 1:00"`,
    );
  });

  it('stays the public one for everybody else, whatever they ask for [CALL2-06, OPEN2-7]', async () => {
    const { videos, count } = (await ask('GET', '/api/videos?all=true&status=invisible&format=csv', undefined, aCustomer)).json();
    expect([videos.length, count]).toEqual([5, undefined]);
    expect(house.bus.questions(listVideos)).toEqual([{ audience: 'public', all: false }]);
  });

  it.each([
    ['', [1, 2, 3, 4, 5]],
    ['page=1&limit=2', [1, 2]],
    ['page=3&limit=2', [5]],
    ['limit=3', [1, 2, 3]],
    ['page=2', []],
  ])('is cut for %j, or whole [VIDADM-10, OPEN2-7]', async (query, expected) => {
    const { videos } = (await ask('GET', `/api/videos?search=dziady&${query}`, undefined, aCustomer)).json();
    expect(videos.map(({ id }: { id: number }) => id)).toEqual(expected);
    expect(house.bus.questions(listVideos)).toEqual([{ audience: 'public', all: false, search: 'dziady' }]);
  });

  it.each(['page=0', 'limit=501', 'status=x', 'sort=video_link', 'search=a', 'order=x', 'format=pdf'])('refuses %s [N5]', async (query) => {
    expect((await ask('GET', `/api/videos?all=true&${query}`)).statusCode).toBe(422);
  });
});

describe('saving', () => {
  it('sends on what came, złoty as grosze [VIDADM-12, VIDADM-13, VIDADM-32]', async () => {
    const added = await ask('POST', '/api/videos/', { title: 'Kordian', video_link: '1', video_price: '19,99' });
    expect([added.statusCode, added.json().video.id]).toEqual([201, 9]);
    expect(house.bus.questions(addVideo)).toEqual([
      { changes: { title: 'Kordian', video_link: '1', video_price: 1999 }, images: {}, adminId: 1 },
    ]);
    const saved = await ask('PUT', '/api/videos/9', { end_date: null, tickets_expiration_time: 0, revision: 4 });
    expect([saved.statusCode, saved.json().video.id]).toEqual([200, 9]);
    expect(house.bus.questions(updateVideo)).toEqual([
      { id: 9, changes: { end_date: null, tickets_expiration_time: 0 }, images: {}, revision: 4, adminId: 1 },
    ]);
  });

  it.each(['', ' ', null, 0, '0'])('takes the price %j as free of charge [VIDADM-32, OPEN2-13]', async (video_price) => {
    await ask('PUT', '/api/videos/9', { video_price });
    expect(house.bus.questions(updateVideo)[0]!.changes).toEqual({ video_price: 0 });
  });

  it.each([
    ['title', '', 'Pole wymagane.', 'VIDADM-16'],
    ['title', 'a'.repeat(256), 'Maksymalnie 255 znaków', 'OPEN2-9'],
    ['slug', 'a'.repeat(41), 'Maksymalnie 40 znaków', 'VIDADM-18'],
    ['slug', 'Święto', 'Niepoprawna wartość', 'VIDADM-21'],
    ['subtitle', 'a'.repeat(201), 'Maksymalnie 200 znaków', 'VIDADM-23'],
    ['video_link', ' ', 'Pole wymagane.', 'VIDADM-27'],
    ['video_price', '19.999', 'Niepoprawna wartość', 'VIDADM-32'],
    ['video_price', '-1', 'Niepoprawna wartość', 'OPEN2-13'],
    ['age_restriction', 'x', 'Niepoprawna wartość', 'VIDADM-33'],
    ['available_from', '2027-02-30', 'Niepoprawna data', 'VIDADM-34'],
    ['end_date', '31.12.2027', 'Niepoprawna data', 'VIDADM-35'],
    ['duration', -1, 'Niepoprawna wartość', 'VIDADM-38'],
    ['weight', '1x', 'Niepoprawna wartość', 'VIDADM-39'],
    ['restricted_access', 'asia', 'Niepoprawna wartość', 'VIDADM-40'],
    ['tickets_expiration_time', 5, 'Niepoprawna wartość', 'VIDADM-41'],
    ['tickets_expiration_time', 'undefined', 'Niepoprawna wartość', 'VIDADM-41'],
    ['gallery_id', 0, 'Niepoprawna wartość', 'VIDADM-30'],
    ['categories', ['1'], 'Niepoprawna wartość', 'VIDADM-31'],
    ['visible', 'yes', 'Niepoprawna wartość', 'VIDADM-44'],
    ['version', 7, 'Nieznane pole.', 'Z3'],
    ['first_published_at', '2020-01-01', 'Nieznane pole.', 'Z3'],
    ['added_at', '2020-01-01', 'Nieznane pole.', 'VIDADM-49'],
  ])(
    'refuses %s %j at its field: %s [%s] [VIDADM-16, VIDADM-18, VIDADM-21, VIDADM-23, VIDADM-27, VIDADM-32, VIDADM-30, VIDADM-31, VIDADM-33..VIDADM-35, VIDADM-38..VIDADM-41]',
    async (field, value, sentence, _row) => {
      for (const [method, url] of [
        ['POST', '/api/videos'],
        ['PUT', '/api/videos/9'],
      ] as const) {
        const answer = await ask(method, url, { title: 'Kordian', video_link: '1', [field]: value });
        expect([answer.statusCode, answer.json().formError]).toEqual([422, { [field]: sentence }]);
      }
      expect(house.bus.questions(updateVideo)).toEqual([]);
    },
  );

  it('takes a description of 100,000 characters [VIDADM-24, D27]', async () => {
    const description = `<p>${'ą'.repeat(99_990)}</p>`;
    expect((await ask('PUT', '/api/videos/9', { description, additional_desc: description })).statusCode).toBe(200);
  });

  it('of an older state is told the present one [D26, R9]', async () => {
    house.bus.answer(updateVideo, () => {
      throw conflict('content.changed-meanwhile', { extra: { video: STORED } });
    });
    const answer = await ask('PUT', '/api/videos/9', { title: 'x', revision: 3 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        message: 'Ktoś zapisał zmiany w międzyczasie.',
        code: 'content.changed-meanwhile',
        video: { id: 9, revision: 4 },
      },
    ]);
  });
});

describe('taking away', () => {
  it('deletes a video, and names the events that show it where it may not [VIDADM-14, OPEN2-8]', async () => {
    expect((await ask('DELETE', '/api/videos/9')).json()).toEqual({ id: 9 });
    house.bus.answer(deleteVideo, () => {
      throw conflict('video.used-by-events', { values: { events: '„Premiera”' } });
    });
    const refused = await ask('DELETE', '/api/videos/9');
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Tego wideo nie można usunąć, bo pokazują je wydarzenia: „Premiera”. Najpierw usuń je albo wybierz im inne wideo.',
    ]);
  });

  it('takes one of two pictures, and refuses any other name [VIDADM-51, N15]', async () => {
    for (const field of ['image', 'thumb']) expect((await ask('DELETE', `/api/videos/9/image/${field}`)).statusCode).toBe(200);
    expect(house.bus.questions(updateVideo)).toEqual([
      { id: 9, changes: {}, images: { image: null }, adminId: 1 },
      { id: 9, changes: {}, images: { thumb: null }, adminId: 1 },
    ]);
    for (const field of ['title', '__proto__', 'constructor', '..%2fx', 'main_image'])
      expect((await ask('DELETE', `/api/videos/9/image/${field}`)).statusCode).toBe(422);
    expect(house.bus.questions(updateVideo)).toHaveLength(2);
  });
});
