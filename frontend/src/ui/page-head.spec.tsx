import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { leaveServedHead } from '../app/served-head.js';
import { anEvent } from '../test/builders.js';
import { fakeServer } from '../test/fake-server.js';
import { visit } from '../test/visit.js';

/** As the gateway writes it for the page of an event (`gateway/src/site/head.ts`). */
const SERVED = `<title>Wesele, 24.11.2030, 19:00 · Kurtyna</title>
  <meta data-of-page name="description" content="Niedziela, 24.11.2030, 19:00. Dramat w trzech aktach." />
  <link data-of-page rel="canonical" href="https://teatr.example/wydarzenie/wesele/publiczne" />
  <meta data-of-page property="og:title" content="Wesele, 24.11.2030, 19:00" />
  <script data-of-page type="application/ld+json">{"@type":"Event"}</script>`;
beforeEach(() => void (document.head.innerHTML = SERVED));

const WESELE = anEvent({
  videoTranslations: [
    { language_code: 'en', title: null, subtitle: null, description: 'A drama in three acts.', additional_desc: null, teaser_link: null },
  ],
});
const TANGO = anEvent({ id: 6, slug: 'tango', title: 'Tango', description: '<p>Rodzina &amp; forma.</p>' });
const ANSWERS = {
  'GET /external_api/event/wesele': { event: WESELE },
  'GET /external_api/event/tango': { event: TANGO },
};

/** Everything the head says that a search engine reads, each as often as it is there. */
const head = () => ({
  title: [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent),
  description: [...document.head.querySelectorAll('meta[name="description"]')].map((meta) => meta.getAttribute('content')),
  canonical: [...document.head.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href')),
  robots: [...document.head.querySelectorAll('meta[name="robots"]')].map((meta) => meta.getAttribute('content')),
  others: document.head.querySelectorAll('meta[property^="og:"], script').length,
});

const go = (router: ReturnType<typeof visit>['router'], path: string) => act(() => router.navigate(path));

async function openWesele() {
  fakeServer(ANSWERS);
  const page = visit('/wydarzenie/wesele/publiczne');
  leaveServedHead(page.router);
  await screen.findByRole('heading', { level: 1, name: 'Wesele' });
  return page;
}

describe('the head of a page in the browser [ux.md U9]', () => {
  it('is what the server said, once, on the page that was asked for', async () => {
    await openWesele();
    expect(head()).toEqual({
      title: ['Wesele, 24.11.2030, 19:00 · Kurtyna'],
      description: ['Niedziela, 24.11.2030, 19:00. Dramat w trzech aktach.'],
      canonical: ['https://teatr.example/wydarzenie/wesele/publiczne'],
      robots: [],
      others: 2,
    });
  });

  it('is that of the next page after a click, and there is one of each', async () => {
    const { router } = await openWesele();
    await go(router, '/wydarzenie/tango/publiczne');
    await screen.findByRole('heading', { level: 1, name: 'Tango' });
    expect(head()).toEqual({
      title: ['Tango, 24.11.2030, 19:00 · Kurtyna'],
      description: ['Niedziela, 24.11.2030, 19:00. Rodzina & forma.'],
      canonical: ['https://teatr.example/wydarzenie/tango/publiczne'],
      robots: [],
      others: 0,
    });
  });

  it('says that no search engine lists a screen that only leads somewhere, and nothing of the page before', async () => {
    const { router } = await openWesele();
    await go(router, '/logowanie');
    await waitFor(() =>
      expect(head()).toEqual({
        title: ['Logowanie · Kurtyna'],
        description: ['Kurtyna: scena teatru w internecie. Transmisje na żywo i spektakle na życzenie.'],
        canonical: [],
        robots: ['noindex'],
        others: 0,
      }),
    );
    await go(router, '/wydarzenie/wesele/publiczne');
    await waitFor(() =>
      expect(head()).toMatchObject({
        title: ['Wesele, 24.11.2030, 19:00 · Kurtyna'],
        canonical: ['https://teatr.example/wydarzenie/wesele/publiczne'],
        robots: [],
      }),
    );
  });

  it('is the general one while the next page is on its way', async () => {
    const { router } = await openWesele();
    fakeServer({ ...ANSWERS, 'GET /external_api/event/tango': () => new Promise(() => undefined) });
    await go(router, '/wydarzenie/tango/publiczne');
    await waitFor(() => expect(head()).toEqual({ title: ['Kurtyna'], description: [], canonical: [], robots: [], others: 0 }));
  });

  it('speaks English to who reads English; the address is the same', async () => {
    const { user } = await openWesele();
    await user.click(screen.getByRole('button', { name: 'English' }));
    await waitFor(() =>
      expect(head()).toMatchObject({
        description: ['Sunday, 24.11.2030, 19:00. A drama in three acts.'],
        canonical: ['https://teatr.example/wydarzenie/wesele/publiczne'],
      }),
    );
  });

  it.each([{ dashboard_hidden: true }, { published: false }])('of a show with %j is in no list', async (changes) => {
    fakeServer({ 'GET /external_api/event/wesele': { event: { ...WESELE, ...changes } } });
    visit('/wydarzenie/wesele/publiczne');
    await screen.findByRole('heading', { level: 1, name: 'Wesele' });
    expect(head()).toMatchObject({ canonical: [], robots: ['noindex'] });
  });
});
