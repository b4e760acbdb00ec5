/** Pictures, galleries and slides through the whole house: from an administrator's form to the bytes a visitor gets. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call } from '../support/http.js';
import { closeHouse, rows, siteUrl, until } from '../support/house.js';
import { anAdmin, type Person } from '../support/people.js';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});
afterAll(() => closeHouse());

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
/** A picture that says it has 16,000 x 16,000 pixels. */
const bomb = Buffer.from(PIXEL);
bomb.writeUInt32BE(16_000, 16);
bomb.writeUInt32BE(16_000, 20);
const NO_PICTURE = 'Dozwolone są tylko obrazy JPG i PNG.';
/** Each calls itself a PNG. */
const WRONG: [what: string, bytes: Buffer, sentence: string][] = [
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), NO_PICTURE],
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'To nie jest JPG ani PNG (GIF).'],
  ['a WebP', Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'), 'To nie jest JPG ani PNG (WebP).'],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), NO_PICTURE],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), NO_PICTURE],
  ['half a picture', PIXEL.subarray(0, 50), 'Plik jest uszkodzony.'],
  ['a pixel bomb', bomb, 'Zdjęcie ma za dużo pikseli (najwyżej 25 mln).'],
];

const send = (method: string, path: string, body?: object) => call(method, path, { ...admin, body });
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const asForm = async (method: string, path: string, field: string, bytes: Buffer) => {
  const form = new FormData();
  form.set(field, new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), '../../x.png');
  const headers = { 'x-auth-token': admin.token, 'x-forwarded-for': admin.address };
  const answer = await fetch(new URL(path, siteUrl), { method, headers, body: form });
  return { status: answer.status, body: (await answer.json()) as Record<string, any> };
};
const imagesKept = async () => (await rows('media', 'SELECT name FROM image')).length;
const served = async (path: string) => {
  const answer = await fetch(new URL(path, siteUrl));
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

const aGallery = async () => (await send('POST', '/api/galleries/', { name: 'Wesele' })).body.gallery as { id: number };
const aSlide = async () => (await send('POST', '/api/slides/', { title: 'Wesele', text: 'Od września' })).body.slide as { id: number };
const publicSlides = async () =>
  (await call('GET', '/external_api/slides')).body.slides as { id: number; title: string; bg_image: string | null }[];

describe('a file that is no picture', () => {
  it.each(WRONG)(
    '%s called x.png is refused at its field, sent in each of the three ways, and nothing is kept [IMG-01, IMG-14, IMG-15, U4, U5]',
    async (_what, bytes, sentence) => {
      const [gallery, slide] = [await aGallery(), await aSlide()];
      const before = await imagesKept();
      const answers = [
        await send('POST', `/api/galleries/${gallery.id}/images`, { image_data: dataUrl(bytes) }),
        await send('POST', `/api/galleries/${gallery.id}/images`, { image: dataUrl(bytes) }),
        await asForm('POST', `/api/galleries/${gallery.id}/images`, 'image', bytes),
        await send('PUT', `/api/slides/${slide.id}`, { bg_image_data: dataUrl(bytes) }),
        await asForm('PUT', `/api/slides/${slide.id}`, 'bg_image', bytes),
      ];
      const at = (field: string) => ({ [field]: sentence });
      expect(answers.map(({ status, body }) => [status, body.formError])).toEqual([
        ...Array<unknown>(3).fill([422, at('image_data')]),
        ...Array<unknown>(2).fill([422, at('bg_image_data')]),
      ]);
      expect(await imagesKept()).toBe(before);
      expect((await send('GET', `/api/galleries/${gallery.id}`)).body.gallery.images).toEqual([]);
    },
  );

  it('bad base64 and a picture over its limit are refused, with the limit [U7, IMG-13, IMG-15]', async () => {
    const { id } = await aGallery();
    const path = `/api/galleries/${id}/images`;
    const bad = await send('POST', path, { image_data: 'data:image/png;base64,%%%' });
    expect([bad.status, bad.body.formError]).toEqual([422, { image_data: 'Niepoprawna wartość' }]);
    const large = await send('POST', path, { image_data: dataUrl(Buffer.alloc(3 * 1024 ** 2 + 1)) });
    expect([large.status, large.body.formError]).toEqual([422, { image_data: 'Plik jest za duży: najwyżej 3 MB.' }]);
    expect((await send('POST', path, { image_data: dataUrl(Buffer.alloc(7 * 1024 ** 2)) })).status).toBe(413);
    expect((await send('POST', path, {})).body.formError).toEqual({ image_data: 'Pole wymagane.' });
  });
});

describe('a gallery', () => {
  it('is made, filled up to five, ordered, described and emptied; each picture has its widths, and is gone once removed [GAL-02, GAL-03, GAL-04, GAL-06..GAL-10, IMG-16]', async () => {
    const { id } = await aGallery();
    const renamed = await send('PUT', `/api/galleries/${id}`, { name: 'Wesele (2027)', revision: 1 });
    expect([renamed.status, renamed.body.gallery]).toEqual([200, { id, name: 'Wesele (2027)', revision: 2, videos: [], images: [] }]);
    for (let n = 1; n <= 5; n += 1) {
      const added = await send('POST', `/api/galleries/${id}/images`, { image_data: dataUrl(PIXEL), description: `Obraz ${n}` });
      expect([added.status, added.body.gallery.images.length]).toEqual([201, n]);
    }
    const sixth = await send('POST', `/api/galleries/${id}/images`, { image_data: dataUrl(PIXEL) });
    expect([sixth.status, sixth.body.message]).toEqual([409, 'Galeria może mieć najwyżej 5 obrazów.']);

    const { images } = (await send('GET', `/api/galleries/${id}`)).body.gallery as {
      images: { id: number; url: string; thumb_url: string }[];
    };
    const [first, second] = images as [(typeof images)[number], (typeof images)[number]];
    for (const [path, type] of [
      [first.url, 'image/png'],
      [first.thumb_url, 'image/webp'],
    ] as const) {
      const { status, headers } = await served(path);
      expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([200, type, 'nosniff']);
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
    const moved = await send('PUT', `/api/galleryImages/${second.id}`, { position: 1, description: 'Taniec' });
    expect(moved.body.gallery.images.slice(0, 2).map((image: { id: number }) => image.id)).toEqual([second.id, first.id]);
    expect(moved.body.gallery.images[0].description).toBe('Taniec');

    const removed = await send('DELETE', `/api/galleryImages/${first.id}`);
    expect([removed.status, removed.body.gallery.images.length]).toEqual([200, 4]);
    await until(
      'the house follows',
      async () => (await served(first.url)).status === 404 && (await served(first.thumb_url)).status === 404,
    );
    expect((await send('DELETE', `/api/galleryImages/${first.id}`)).status).toBe(404);

    const listed = await send('GET', `/api/galleries?id=${id}`);
    expect([listed.body.count, listed.body.galleries[0].images.length]).toEqual([1, 4]);
    expect((await send('DELETE', `/api/galleries/${id}`)).body).toEqual({ id });
    expect((await send('GET', `/api/galleries/${id}`)).status).toBe(404);
    await until('the house follows', async () => (await served(second.url)).status === 404);
  });

  it.each([
    ['POST', '/api/galleries', {}, { name: 'Pole wymagane.' }],
    ['POST', '/api/galleries', { name: 7 }, { name: 'Niepoprawna wartość' }],
    ['POST', '/api/galleries', { name: 'a & b' }, { name: 'Niepoprawna nazwa. Dozwolone litery, cyfry i spacje' }],
    ['POST', '/api/galleries', { name: 'a'.repeat(101) }, { name: 'Maksymalnie 100 znaków' }],
    ['POST', '/api/galleries', { name: 'a', extra: 1 }, { extra: 'Nieznane pole.' }],
    ['POST', '/api/slides', { text: 'b' }, { title: 'Proszę podać tytuł.' }],
    ['POST', '/api/slides', { title: 'a', text: ' ' }, { text: 'Proszę podać tekst slajdu' }],
    ['POST', '/api/slides', { title: 'a'.repeat(101), text: 'b' }, { title: 'Maksymalnie 100 znaków' }],
    ['POST', '/api/slides', { title: 'a', text: 'b'.repeat(501) }, { text: 'Maksymalnie 500 znaków' }],
    ['POST', '/api/slides', { title: 'a', text: 'b', url: 'javascript:alert(1)' }, { url: 'Niepoprawny odnośnik' }],
    ['POST', '/api/slides', { title: 'a', text: 'b', weight: 1.5 }, { weight: 'Niepoprawna wartość' }],
    ['POST', '/api/slides', { title: 'a', text: 'b', bg_image: '/images/../x.png' }, { bg_image: 'Niepoprawna wartość' }],
  ] as const)(
    '%s %s with %j is refused at its field [GAL-12, SLIDE-08, SLIDE-09, SLIDE-10, SLIDE-12]',
    async (method, path, body, errors) => {
      const answer = await send(method, path, body);
      expect([answer.status, answer.body.formError]).toEqual([422, errors]);
    },
  );

  it.each(['__proto__', '0', '-1', '1e3', '..%2fx', '99999999999999999999'])('has no number %s [N15]', async (id) => {
    for (const path of [`/api/galleries/${id}`, `/api/galleryImages/${id}`, `/api/slides/${id}`])
      expect((await send('DELETE', path)).status).toBe(404);
  });
});

describe('a slide', () => {
  it('is seen by visitors within a second while it is published, with its picture, in its place; and not any more when it is deleted [SLIDE-02, SLIDE-03, SLIDE-04, SLIDE-06, SLIDE-11, SLIDE-13, SLIDE-14]', async () => {
    const made = await send('POST', '/api/slides/', {
      title: 'Nowy slajd',
      text: 'Od września',
      url: '/n/kontakt',
      bg_image: dataUrl(PIXEL),
    });
    const { slide } = made.body as { slide: { id: number; bg_image: string; revision: number } };
    expect(made.status).toBe(201);
    const mine = (await send('GET', '/api/slides')).body.slides as { id: number }[];
    expect(mine.find(({ id }) => id === slide.id)).toMatchObject({
      weight: 0,
      revision: 1,
      published: false,
      updated_at: expect.any(String),
    });
    expect((await publicSlides()).map(({ id }) => id)).not.toContain(slide.id);

    await send('PUT', `/api/slides/${slide.id}`, { published: true, revision: slide.revision });
    await until('the house follows', async () => (await publicSlides()).some(({ id }) => id === slide.id));
    expect((await publicSlides()).find(({ id }) => id === slide.id)).toEqual({
      id: slide.id,
      title: 'Nowy slajd',
      text: 'Od września',
      bg_image: slide.bg_image,
      url: '/n/kontakt',
      published: true,
      translations: [],
    });
    expect((await served(slide.bg_image)).status).toBe(200);

    // Behind the first that visitors see, whatever unpublished ones stand before it.
    const others = ((await send('GET', '/api/slides')).body.slides as { id: number }[]).map(({ id }) => id).filter((id) => id !== slide.id);
    const first = (await publicSlides()).find(({ id }) => id !== slide.id)!;
    await send('PUT', `/api/slides/${slide.id}`, { position: others.indexOf(first.id) + 2 });
    await until('the house follows', async () => (await publicSlides()).findIndex(({ id }) => id === slide.id) === 1);
    const stale = await send('PUT', `/api/slides/${slide.id}`, { title: 'Za późno', revision: 1 });
    expect([stale.status, stale.body.code, stale.body.extra?.slide?.title ?? stale.body.slide?.title]).toEqual([
      409,
      'content.changed-meanwhile',
      'Nowy slajd',
    ]);

    const bare = await send('DELETE', `/api/slides/${slide.id}/image`);
    expect([bare.status, bare.body.slide.bg_image]).toEqual([200, null]);
    await until('the house follows', async () => (await served(slide.bg_image)).status === 404);
    expect((await send('DELETE', `/api/slides/${slide.id}`)).body).toEqual({ id: slide.id });
    await until('the house follows', async () => !(await publicSlides()).some(({ id }) => id === slide.id));
  });
});
