/** What everybody sees, looked at by axe; in the lane that signs in as nobody of the demo theatre. */
import { answering, plain, sentEmpty, settled, violations, walk } from './axe.js';
import { expect, plainlyOnSale, repertoire, test } from './stage.js';

// The test's own script is the one thing the page's policy would refuse.
test.use({ bypassCSP: true });

for (const language of ['pl', 'en'] as const) {
  test(`axe finds nothing on the public screens, in ${language} [FMT-02]`, async ({ page }) => {
    test.setTimeout(400_000);
    await settled(page, '/regulamin');
    expect(await violations(page)).toEqual([]); // with the cookie notice
    const events = await repertoire(page);
    const event = events.find((each) => plainlyOnSale(each) && each.starts_at > new Date().toISOString())!;
    const { videos } = (await (await page.request.get('/external_api/videos')).json()) as {
      videos: { slug: string }[];
    };
    const config = (await (await page.request.get('/external_api/config')).json()) as { config: object };
    const link = '?email=anna%40poczta.example&token=x';
    await walk(
      page,
      [
        ...plain(
          '/strona-glowna',
          `/wydarzenie/${event.slug}/publiczne`,
          `/wideo/${videos[0]!.slug}/publiczne`,
          '/logowanie?sessionEnd=true',
          '/logowanie?login_token=x&login_email=anna%40poczta.example',
          '/logowanie-link',
          '/admin-login',
          '/wylogowano',
          '/rejestracja/sukces?email=anna%40poczta.example',
          `/weryfikacja-konta${link}`,
          '/weryfikacja-konta?email=anna%40poczta.example',
          '/resetowanie-hasla/informacja?email=anna%40poczta.example',
          `/nowe-haslo${link}`,
          '/szukaj?q=bilet',
          '/szukaj?q=ab',
          '/szukaj?q=zzqqxx',
          '/regulamin',
          '/kontakt',
          '/n/dostepnosc',
          '/odstapienie-od-umowy',
          '/n/nie-ma-takiej',
          '/error',
          '/nie-ma-takiej',
        ),
        sentEmpty('/logowanie'),
        sentEmpty('/rejestracja'),
        sentEmpty('/resetowanie-hasla'),
        sentEmpty('/odstapienie-od-umowy'),
        {
          ...sentEmpty(`/nowe-haslo${link}`),
          before: (page) => page.route('**/api/passwords/verifyreset', (route) => route.fulfill({ json: {} })),
        },
        answering('/szukaj?q=bilet', '**/api/search/all**', 503, { statusCode: 503, code: 'unavailable' }),
        answering('/regulamin', '**/api/pages/**', 503, { statusCode: 503, code: 'unavailable' }),
        answering('/przerwa-techniczna', '**/external_api/config', 200, {
          ...config,
          config: { ...config.config, maintenance: true, info_bar: '<b>Uwaga</b>', error_bar: 'Awaria' },
        }),
      ],
      language,
    );
  });
}
