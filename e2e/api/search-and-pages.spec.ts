import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call } from '../support/http.js';
import { closeHouse, rows } from '../support/house.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';

let person: Person;
let admin: Person;
beforeAll(async () => {
  [person, admin] = [await aPerson(), await anAdmin()];
});
afterAll(closeHouse);

const search = async (text: string, by?: Person) => call('GET', `/api/search/all?search=${encodeURIComponent(text)}`, { token: by?.token });
const found = async (text: string, by?: Person) => {
  const { events, videos, pages } = (await search(text, by)).body;
  return [...events, ...videos, ...pages].map(({ slug }: { slug: string }) => slug).sort();
};

describe('the search', () => {
  it('needs no sign-in and answers events, videos and pages [SEARCH-03, SEARCH-04, OPEN0-20]', async () => {
    const { status, body } = await search('wesele');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['events', 'pages', 'videos']);
    expect(body.events.length).toBeGreaterThan(0);
    expect(body.videos.length).toBeGreaterThan(0);
    for (const each of [...body.events, ...body.videos])
      expect(each).toMatchObject({ id: expect.any(Number), slug: expect.stringMatching(/^[a-z0-9-]+$/), title: expect.any(String) });
    expect((await search('odstąpi')).body.pages).toMatchObject([{ slug: 'regulamin' }]);
  });

  it.each(['', 'ab', '  ab  ', '   ', '%', '%%', '_%'])('%j is too short and finds nothing [SEARCH-02, OPEN0-20, N14]', async (text) => {
    const { status, body } = await search(text);
    expect([status, body]).toEqual([200, { events: [], videos: [], pages: [] }]);
  });

  it('without a text finds nothing, and with two takes the first [SEARCH-02, N5]', async () => {
    const nothing = { events: [], videos: [], pages: [] };
    expect((await call('GET', '/api/search/all')).body).toEqual(nothing);
    expect((await call('GET', '/api/search/all?search=ab&search=wesele')).body).toEqual(nothing);
  });

  it.each(['%%%', '___', '\\\\\\', `' OR '1'='1`, '; SELECT pg_sleep(3600) --'])('%j means itself [N14, N4]', async (text) => {
    const { status, body } = await search(text);
    expect([status, body.events.length + body.videos.length + body.pages.length]).toEqual([200, 0]);
  });

  it.each([201, 1000])('%i characters are too many, and refused at the field [N14]', async (length) => {
    const { status, body } = await search('a'.repeat(length));
    expect([status, Object.keys(body.formError)]).toEqual([422, ['search']]);
  });

  it('leads nobody but administrators to what is unpublished or hidden [SEARCH-12, Z7]', async () => {
    const events = await rows<{ slug: string; title: string }>(
      'catalog',
      'SELECT slug, title FROM event WHERE NOT deleted AND (NOT published OR dashboard_hidden)',
    );
    const videos = await rows<{ slug: string; title: string }>(
      'catalog',
      'SELECT slug, title FROM video WHERE NOT deleted AND (NOT visible OR dashboard_hidden)',
    );
    for (const { slug, title } of [...events, ...videos]) {
      expect(await found(title)).not.toContain(slug);
      expect(await found(title, person)).not.toContain(slug);
      expect(await found(title, admin)).toContain(slug);
    }
    expect(events.length + videos.length).toBeGreaterThan(2);
  });
});

describe('pages and settings', () => {
  it.each([
    [1, 'polityka'],
    [2, 'regulamin'],
    [3, 'kontakt'],
    [4, 'jakkupicbilet'],
  ])('page %i is %s, for everybody, in HTML in both languages [PAGE-01, PAGE-02, PAGE-03, PAGE-08, FMT-04]', async (id, slug) => {
    const { status, body } = await call('GET', `/api/pages/${slug}`);
    expect(status).toBe(200);
    expect(body.page.content).toMatch(/<[uo]l>[^]*<\/[uo]l>/);
    expect(body.page.content).toMatch(/<a href="(mailto:|\/n\/)/);
    expect(body.page).toEqual({
      id,
      slug,
      title: expect.any(String),
      content: expect.stringContaining('<h2>'),
      title_en: expect.stringMatching(/^[A-Z]/),
      content_en: expect.stringContaining('<h2>'),
      revision: expect.any(Number),
    });
  });

  it('another page is not there [PAGE-09]', async () => {
    const { status, body } = await call('GET', '/api/pages/cookies');
    expect([status, body.code]).toEqual([404, 'page.not-found']);
  });

  it('free codes have their four settings [CONF-10, CONF-11]', async () => {
    const { status, body } = await call('GET', '/api/freeCodes/settings');
    expect([status, Object.keys(body.config).sort()]).toEqual([200, ['expiration_date', 'free_code_after_signup', 'info', 'info_en']]);
  });

  it('the config works without a token and says more with an administrator’s [CONF-01, CONF-02, OPEN0-30]', async () => {
    const config = async (by?: Person) => (await call('GET', '/api/appconfig/', { token: by?.token })).body.config;
    expect(await config()).toMatchObject({ maintenance: false, regulations_page: '/n/regulamin', policy_page: '/n/polityka' });
    for (const flag of ['max_diff_ip_views_per_user', 'autoban_after_exceeding_ip_limit', 'notify_remindplatform']) {
      expect(await config()).not.toHaveProperty(flag);
      expect(await config(person)).not.toHaveProperty(flag);
      expect(await config(admin)).toHaveProperty(flag);
    }
  });

  it('the public config brings gifts and group tickets along [CONF-08, CONF-09]', async () => {
    const { status, body } = await call('GET', '/external_api/config');
    expect(status).toBe(200);
    expect(body).toMatchObject({ config: expect.any(Object), giftConfig: expect.any(Object), groupTicketConfig: expect.any(Object) });
  });

  it.each(['/api/pages/kontakt', '/api/appconfig', '/external_api/config', '/api/freeCodes/settings'])(
    '%s answers with and without a trailing slash [CALL0-07]',
    async (path) => {
      const [bare, slashed] = [await call('GET', path), await call('GET', `${path}/`)];
      expect(bare.status).toBe(200);
      expect([slashed.status, slashed.body]).toEqual([200, bare.body]);
    },
  );
});
