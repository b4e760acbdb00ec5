/** What the theatre shows, from the form to somebody who reads English (content-and-media 4.2, journeys b, d, i and k). */
import { addDays, warsawDate } from '@kurtyna/domain';
import type { Locator, Page } from '@playwright/test';
import { call } from '../support/http.js';
import { closeHouse, until } from '../support/house.js';
import { anAdmin, aPerson, people } from '../support/people.js';
import { buy, closeWire } from '../support/repertoire.js';
import { admin, aLiveShow, asAdmin, aVideoOnSale, become, journey as test, saveShow, words } from './box-office.js';
import { pictureFile } from './pictures.js';
import { pressAct } from './row-acts.js';
import { expect, sandboxUrl, secondsPlayed } from './stage.js';

test.afterAll(async () => {
  await closeWire();
  await closeHouse();
});

/** The administrator chose English for the site: the back office is Polish all the same. */
test.beforeEach(async ({ page }) => become(page, await admin(), 'en'));

/** Presses the button and waits for the answer to what it sends: `PUT /api/events/12`. */
async function sends<Answer = Record<string, any>>(page: Page, sent: RegExp, button: Locator): Promise<Answer> {
  const answered = page.waitForResponse((answer) => sent.test(`${answer.request().method()} ${new URL(answer.url()).pathname}`));
  await button.click();
  const answer = await answered;
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Answer;
}
const save = (form: Locator) => form.getByRole('button', { name: 'Zapisz', exact: true });
const turn = (form: Locator, label: string) => form.getByRole('switch', { name: label }).click();
/** As it is typed into a field of a form. */
const inDays = (days: number): string => addDays(warsawDate(new Date().toISOString()), days).split('-').reverse().join('.');

test('an event with its own picture and two places is added and translated; who reads English sees it at once, and it never gets fewer places than are sold [ADM-19, EVTADM-12, EVTADM-13, EVTADM-25, EVTADM-41, EVTADM-42, TRANS-01, TRANS-11, TRANS-25, R6]', async ({
  page,
  beside,
}) => {
  const [title, english] = [`Świece ${Date.now()}`, `Candles ${Date.now()}`];
  await page.goto(`/teapp-admin?view=events&search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: 'Dodaj wydarzenie' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Tytuł wydarzenia').fill(title);
  await form.getByLabel('Wideo wydarzenia').fill('wesele');
  await page.getByTitle('Wesele · wideo', { exact: true }).click();
  for (const [label, days] of [
    ['Dzień początku', 3],
    ['Dzień końca', 3],
  ] as const) {
    await form.getByLabel(label).fill(inDays(days));
    await page.keyboard.press('Enter');
  }
  await form.getByLabel('Godzina początku').fill('19:00');
  await form.getByLabel('Godzina końca').fill('21:30');
  await form.getByLabel('Liczba miejsc').fill('2');
  await turn(form, 'Opublikowane');
  await form.getByLabel('Plik obrazu: Obraz', { exact: true }).setInputFiles(await pictureFile('swiece.png', '#a40'));
  await form.getByText(/^Wybrano: 640 × 360 px/).waitFor();
  const { event } = await sends(page, /^POST \/api\/events$/, save(form));
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('0 sprzedanych · 2');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');

  await pressAct(page, row, 'Tłumaczenia');
  await form.getByRole('button', { name: 'Dodaj tłumaczenie' }).click();
  await form.getByLabel('Język').click();
  await page.getByTitle('angielski').click();
  await form.getByLabel('Tytuł', { exact: true }).fill(english);
  await sends(page, /^POST .*\/translations\/event$/, save(form));
  const guest = await beside(null);
  await guest.goto(`/wydarzenie/${event.slug}/publiczne`);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(english);
  await expect(guest.locator('.kt-show__picture img')).toHaveAttribute('src', event.main_image);
  await form.getByRole('button', { name: 'Zamknij' }).click();

  for (const buyer of await people(2))
    await until('it is sold', async () => (await buy(buyer, { kind: 'event', id: event.id })).status === 201);
  await row.getByRole('button', { name: `Edytuj: ${title}` }).click();
  await expect(form.getByText('Sprzedane lub zarezerwowane: 2.')).toBeVisible();
  await form.getByLabel('Liczba miejsc').fill('1');
  await save(form).click();
  await expect(form.getByText('Liczba biletów nie może być mniejsza niż liczba sprzedanych: 2.')).toBeVisible();
  await form.getByLabel('Liczba miejsc').fill('3');
  await sends(page, /^PUT \/api\/events\/\d+$/, save(form));
  await expect(row).toContainText('2 sprzedane · 3');
  await become(guest, await aPerson(), 'en');
  await guest.goto(`/wydarzenie/${event.slug}`);
  await expect(guest.getByText('Tickets available: 1')).toBeVisible();
  const { token, address } = await admin();
  await call('DELETE', `/api/events/${event.id}`, { token, address });
});

test('a copy of an event opens to everybody, then to the signed-in alone, then to the newsletter’s subscribers alone, as its form says [EVTADM-12, EVTADM-34, EVTADM-38, EVTADM-39, OPEN1-2]', async ({
  page,
  beside,
}) => {
  const title = `Próba otwarta ${Date.now()}`;
  const form = page.getByRole('dialog');
  const live = await aLiveShow({ dashboard_hidden: false });
  await page.goto(`/teapp-admin?view=events&search=${encodeURIComponent(live.title)}`);
  await pressAct(page, page, 'Duplikuj', live.title);
  await expect(form.getByLabel('Tytuł wydarzenia')).toHaveValue(`${live.title} (kopia)`);
  await expect(form.getByRole('switch', { name: 'Opublikowane' })).not.toBeChecked();
  await form.getByLabel('Tytuł wydarzenia').fill(title);
  await form.getByLabel('Cena (zł)').fill('');
  await turn(form, 'Blokuj płatności');
  await turn(form, 'Oglądanie tylko po zalogowaniu');
  await turn(form, 'Opublikowane');
  await turn(form, 'Ukryj na listach');
  const { event } = await sends(page, /^POST \/api\/events$/, save(form));
  await saveShow(live.id, { dashboard_hidden: true });

  const guest = await beside(null);
  const box = guest.getByRole('complementary', { name: 'Price' });
  const watch = box.getByRole('link', { name: 'Watch' });
  await guest.goto(`/wydarzenie/${event.slug}/publiczne`);
  await watch.click();
  await expect.poll(() => secondsPlayed(guest), { timeout: 20_000 }).toBeGreaterThan(0);

  /** Opens the form, turns one switch, saves; back when those who sell have heard. */
  const change = async (label: string, field: string, holds: boolean) => {
    await page.goto(`/teapp-admin?view=events&edit=${event.id}`);
    await turn(form, label);
    await sends(page, /^PUT \/api\/events\/\d+$/, save(form));
    await until('it is public', async () => (await call('GET', `/external_api/event/${event.slug}`)).body.event[field] === holds);
  };
  await change('Oglądanie tylko po zalogowaniu', 'auth_required', true);
  await guest.goto(`/wydarzenie/${event.slug}/publiczne?ogladaj=true`);
  await expect(box.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await secondsPlayed(guest)).toBe(0);
  await become(guest, await aPerson(), 'en');
  await guest.goto(`/wydarzenie/${event.slug}?ogladaj=true`);
  await expect.poll(() => secondsPlayed(guest), { timeout: 20_000 }).toBeGreaterThan(0);

  await change('Bezpłatnie dla zapisanych do newslettera', 'mailing_free', true);
  await guest.goto(`/wydarzenie/${event.slug}?ogladaj=true`);
  await expect(box.getByText('Free for newsletter subscribers.')).toBeVisible();
  await expect(watch).toHaveCount(0);
  expect(await secondsPlayed(guest)).toBe(0);
  await box.getByRole('button', { name: 'Subscribe to the newsletter' }).click();
  await expect.poll(() => secondsPlayed(guest), { timeout: 20_000 }).toBeGreaterThan(0);
});

test('slides are put in order by mouse and by keyboard alone, and the home of who reads English follows [SLIDE-12, SLIDE-14, U12]', async ({
  page,
  beside,
}) => {
  const guest = await beside(null);
  const show = await aLiveShow();
  const [one, two] = [`Plakat ${Date.now()}`, `Afisz ${Date.now()}`];
  const order = () =>
    page
      .getByRole('list', { name: /^Slajdy w kolejności/ })
      .locator('li strong')
      .allTextContents();
  const shown = async () => {
    await guest.goto('/strona-glowna');
    await guest.locator('.kt-slider').waitFor();
    return guest.locator('.kt-slider__slide h2').allTextContents();
  };
  const handle = (name: string) => page.getByRole('button', { name: `Przeciągnij: ${name}` });
  const moved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());

  const made: number[] = [];
  try {
    for (const title of [one, two]) {
      const slide = { title, text: 'Próba', url: `/wydarzenie/${show.slug}`, published: true, weight: made.length - 2000 };
      made.push((await asAdmin('POST', '/api/slides', slide)).body.slide.id as number);
    }
    await page.goto('/teapp-admin?view=slider_settings');
    await handle(one).waitFor();
    const rest = (await order()).slice(2);
    expect(await order()).toEqual([one, two, ...rest]);
    const others = (await shown()).slice(2);
    await expect.poll(shown).toEqual([one, two, ...others]);

    await handle(two).hover();
    await page.mouse.down();
    const { x, y } = (await handle(one).boundingBox())!;
    await page.mouse.move(x + 5, y + 5, { steps: 8 });
    await Promise.all([moved(), page.mouse.up()]);
    await page.reload();
    await expect.poll(order).toEqual([two, one, ...rest]);
    await expect.poll(shown).toEqual([two, one, ...others]);

    await handle(two).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`Podniesiono: ${two}, miejsce 1`)).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`${two}: miejsce 2 z`)).toHaveCount(1);
    await Promise.all([moved(), page.keyboard.press('Space')]);
    await expect(handle(two)).toBeFocused();
    await page.reload();
    await expect.poll(order).toEqual([one, two, ...rest]);
    await expect.poll(shown).toEqual([one, two, ...others]);
    // The whole slide leads where it says.
    await guest.locator('.kt-slider__slide:not([inert]) h2').click({ force: true });
    await guest.waitForURL(/\/(wydarzenie|wideo)\/[\w-]+/);
  } finally {
    for (const id of made) await asAdmin('DELETE', `/api/slides/${id}`);
  }
});

test('two administrators edit one video: the later one is told what changed, keeps what was typed, and chooses [VIDADM-03, VIDADM-13, ADM-28, D26]', async ({
  page,
  beside,
}) => {
  const { token, address } = await admin();
  const added = await call('POST', '/api/videos', {
    ...{ token, address },
    body: { title: `Dwoje ${Date.now()}`, video_link: `${sandboxUrl}/films/przedstawienie.mp4`, visible: true, dashboard_hidden: true },
  });
  const { id, slug } = added.body.video as { id: number; slug: string };
  const other = await beside(await anAdmin());
  const pages = [page, other];
  const open = () => Promise.all(pages.map((each) => each.goto(`/teapp-admin?view=videos&edit=${id}`)));
  const field = (of: Page, label: string) => of.getByRole('dialog').getByLabel(label, { exact: true });
  const conflict = (of: Page) => of.getByRole('alert').filter({ hasText: 'Ktoś inny zapisał w tym czasie zmiany' });
  const isSaved = (of: Page) => sends(of, /^PUT \/api\/videos\/\d+$/, save(of.getByRole('dialog')));

  await open();
  await field(other, 'Podtytuł').fill('Podtytuł tamtej osoby');
  await isSaved(other);
  await field(page, 'Tytuł').fill('Tytuł tej osoby');
  await save(page.getByRole('dialog')).click();
  await expect(conflict(page)).toContainText('Zmieniono: Podtytuł.');
  await expect(field(page, 'Tytuł')).toHaveValue('Tytuł tej osoby');
  await sends(page, /^PUT/, page.getByRole('button', { name: 'Zapisz mimo to' }));
  const guest = await beside(null);
  await guest.goto(`/wideo/${slug}/publiczne`);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Tytuł tej osoby');
  await expect(guest.getByText('Podtytuł tamtej osoby')).toBeVisible(); // only what was typed is sent

  await open();
  await field(page, 'Tytuł').fill('Nowszy tytuł');
  await isSaved(page);
  await field(other, 'Tytuł').fill('Tytuł, którego nie będzie');
  await save(other.getByRole('dialog')).click();
  await expect(conflict(other)).toContainText('Zmieniono: Tytuł.');
  await other.getByRole('button', { name: 'Wczytaj aktualną wersję' }).click();
  await expect(field(other, 'Tytuł')).toHaveValue('Nowszy tytuł');
  await expect(conflict(other)).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Nowszy tytuł');
});

test('a length typed as a clock is stored in minutes; one with a comma is refused and stays [VIDADM-38, ADM-28]', async ({ page }) => {
  const { id } = await aVideoOnSale({ title: `Długość ${Date.now()}` });
  await page.goto(`/teapp-admin?view=videos&edit=${id}`);
  const form = page.getByRole('dialog');
  const length = form.getByLabel('Czas trwania', { exact: true });
  await expect(length).toHaveValue('20');
  await length.fill('1,5');
  await save(form).click();
  await expect(form.getByText('Niepoprawna wartość')).toBeVisible();
  await expect(form.getByText('Wpisz minuty, na przykład 95 albo 1:35.')).toBeVisible();
  await expect(length).toHaveValue('1,5');
  await length.fill('1:35');
  await expect(form.getByText('95 min (1 godz. 35 min)')).toBeVisible();
  const { video } = await sends(page, /^PUT \/api\/videos\/\d+$/, save(form));
  expect(video.duration).toBe(95);
});

test('a gallery is filled to five pictures and no further, and four are left; the page of its video shows them in order [GAL-01, GAL-02, GAL-04, GAL-05, GAL-08..GAL-11, VIDADM-53]', async ({
  page,
  beside,
}) => {
  const name = `Galeria ${Date.now()}`;
  await page.goto('/teapp-admin?view=galleries');
  await page.getByLabel('Nazwa nowej galerii').fill(name);
  const { gallery } = await sends(page, /^POST \/api\/galleries$/, page.getByRole('button', { name: 'Dodaj galerię' }));
  const { token, address } = await admin();
  const added = await call('POST', '/api/videos', {
    ...{ token, address },
    body: {
      title: `Z galerią ${Date.now()}`,
      video_link: `${sandboxUrl}/films/przedstawienie.mp4`,
      visible: true,
      dashboard_hidden: true,
      gallery_id: gallery.id,
    },
  });
  const { id, slug } = added.body.video as { id: number; slug: string };

  await page.goto(`/teapp-admin?view=galleries&images=${gallery.id}`);
  const window = page.getByRole('dialog', { name: `Obrazy galerii „${name}”` });
  const pictures = window.getByRole('listitem');
  for (let n = 1; n <= 5; n += 1) {
    await window.getByLabel('Plik obrazu: Nowy obraz').setInputFiles(await pictureFile(`${n}.png`, `#${n}${n}6`));
    await sends(page, /^POST \/api\/galleries\/\d+\/images$/, window.getByRole('button', { name: 'Dodaj obraz' }));
    await expect(pictures).toHaveCount(n);
  }
  await expect(window.getByText('Galeria jest pełna: ma 5 obrazów.')).toBeVisible();
  await expect(window.getByRole('button', { name: 'Dodaj obraz' })).toHaveCount(0);
  const sources = () => pictures.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  const [first, second, ...rest] = await sources();

  await window.getByLabel('Co widać na obrazie 1').fill('Pusta scena');
  await sends(page, /^PUT \/api\/galleryImages\/\d+$/, window.getByRole('button', { name: 'Zapisz opis obrazu 1' }));
  await sends(page, /^PUT \/api\/galleryImages\/\d+$/, window.getByRole('button', { name: 'Przenieś niżej: Pusta scena' }));
  await expect.poll(sources).toEqual([second, first, ...rest]);
  await window.getByRole('button', { name: 'Usuń obraz: Obraz 5' }).click();
  const question = page.getByRole('dialog', { name: 'Czy na pewno chcesz usunąć?' });
  await sends(page, /^DELETE \/api\/galleryImages\/\d+$/, question.getByRole('button', { name: 'Tak' }));
  await expect(window.getByRole('button', { name: 'Dodaj obraz' })).toBeVisible();

  const guest = await beside(null);
  const large = () => guest.locator('.kt-gallery a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await guest.goto(`/wideo/${slug}/publiczne`);
  await guest.getByRole('tab', { name: 'Gallery' }).click();
  await expect.poll(large).toEqual([second, first, rest[0], rest[1]]);

  await page.goto(`/teapp-admin?view=galleries&search=${encodeURIComponent(name)}`);
  await pressAct(page, page, 'Usuń', name);
  await sends(page, /^DELETE \/api\/galleries\/\d+$/, question.getByRole('button', { name: 'Tak' }));
  await guest.reload();
  await guest.getByRole('tab', { name: 'Gallery' }).click();
  await expect(guest.locator('.kt-gallery--one')).toBeVisible();
  expect((await call('GET', first!)).status).toBe(404);
  await call('DELETE', `/api/videos/${id}`, { token, address });
});

const PICTURES = [
  ['Obraz na telefon', 'mobile_image', '#a40000', [320, 575]],
  ['Obraz na tablet', 'tablet_image', '#00a400', [576, 991]],
  ['Obraz na komputer', 'desktop_image', '#0000a4', [992, 1440]],
] as const;

test('a packet of an event that no list shows and of a video is added, translated and published; who reads Polish or English sees it where it is bought, at each width its picture, its new price too, until it is taken off [PKTADM-01, PKTADM-03, PKTADM-05, PKTADM-06, PKTADM-07, PKTADM-08, PKTADM-13, PKTADM-25, PKTADM-26, PKTADM-35, PKT-17, PKT-18]', async ({
  page,
  beside,
}) => {
  test.setTimeout(240_000); // six windows of the office, and two visitors at three widths
  const [show, video] = [await aLiveShow(), await aVideoOnSale()];
  const [title, english] = [`Abonament ${Date.now()}`, `Subscription ${Date.now()}`];
  const form = page.getByRole('dialog');
  await page.goto('/teapp-admin?view=packet');
  await expect(page.getByRole('region', { name: /^Zamówione pakiety/ })).toBeVisible();
  await page.getByRole('button', { name: 'Dodaj pakiet' }).click();
  await form.getByLabel('W sprzedaży do').fill(inDays(30));
  await page.keyboard.press('Enter');
  await form.getByLabel('Tytuł pakietu').fill(title);
  await form.getByRole('textbox', { name: 'Opis', exact: true }).fill('Dwa wieczory w teatrze.');
  for (const [label, one] of [
    ['Wydarzenia w pakiecie', show],
    ['Wideo w pakiecie', video],
  ] as const) {
    const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('search') === one.title);
    await form.getByLabel(label).fill(one.title);
    await found; // what is offered before changes under the pointer
    await page.locator(`.ant-select-item-option[title^="${one.title} · "]`).click();
  }
  await form.getByLabel('Cena', { exact: true }).fill('79,90');
  for (const [label, , colour] of PICTURES)
    await form.getByLabel(`Plik obrazu: ${label}`).setInputFiles(await pictureFile('abonament.png', colour));
  await expect(form.getByText(/^Wybrano: 640 × 360 px/)).toHaveCount(3);
  const { packet } = await sends(page, /^POST \/api\/packets$/, save(form));
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('Nieopublikowany')).toBeVisible();
  await expect(row.getByRole('link', { name: title })).toHaveAttribute('href', `/platnosc/pakiet/${packet.id}`);
  await expect(row.getByRole('link', { name: show.title })).toHaveAttribute('href', `/wydarzenie/${show.slug}`);
  await expect(row.getByRole('link', { name: video.title })).toHaveAttribute('href', `/wideo/${video.slug}`);

  const visitor = await aPerson();
  const [reader, polish] = [await beside(visitor), await beside(visitor, { language: 'pl' })];
  const shop = `/platnosc/pakiet/${packet.id}`;
  const isNotThere = async () => {
    await reader.goto(shop);
    await expect(reader.getByText('Bundle not found.')).toBeVisible();
  };
  await isNotThere();

  await pressAct(page, row, 'Tłumaczenia');
  await expect(form.getByText('Brak tłumaczeń')).toBeVisible();
  await form.getByRole('button', { name: 'Dodaj tłumaczenie' }).click();
  await form.getByLabel('Język').click();
  await page.locator('.ant-select-item-option[title="angielski"]').click();
  await expect(form.locator('.ant-select-content[title="angielski"]')).toBeVisible(); // before anything else is typed
  await form.getByLabel('Tytuł', { exact: true }).fill(english);
  await form.getByRole('textbox', { name: 'Opis', exact: true }).fill('Two evenings at the theatre.');
  await sends(page, /^POST .*\/translations\/packet$/, save(form));
  await form.getByRole('button', { name: 'Zamknij' }).click();

  /** Opens the form, changes something, saves. */
  const change = async (act: () => Promise<void>) => {
    await row.getByRole('button', { name: `Edytuj: ${title}` }).click();
    await form.getByLabel('Tytuł pakietu').waitFor();
    await act();
    await sends(page, /^PUT \/api\/packets\/\d+$/, save(form));
    await expect(form).toHaveCount(0);
  };
  await change(() => turn(form, 'Opublikowany'));
  await expect(row.getByText('Opublikowany', { exact: true })).toBeVisible();
  for (const [at, sentences] of [
    [reader, [`You are buying a bundle: ${english}`, 'Two evenings at the theatre.', '79,90 zł']],
    [polish, [`Kupujesz pakiet: ${title}`, 'Dwa wieczory w teatrze.', '79,90 zł']],
  ] as const) {
    await at.goto(shop);
    for (const sentence of sentences) await expect.poll(() => words(at, 'main')).toContain(sentence);
    await expect(at.getByRole('main').getByRole('link', { name: show.title })).toHaveAttribute('href', `/wydarzenie/${show.slug}`);
    const shown = at.locator('picture.kt-purchase__picture img');
    for (const [, field, , widths] of PICTURES) {
      for (const width of widths) {
        await at.setViewportSize({ width, height: 900 });
        // Of a picture of ours the width that the window needs is taken: `name-400.webp` of `name.png`.
        const file = new URL(packet[field], page.url()).href.replace(/\.\w+$/, '');
        const stem = () => shown.evaluate((image) => (image as HTMLImageElement).currentSrc.replace(/(-\d+)?\.\w+$/, ''));
        await expect.poll(stem).toBe(file);
      }
    }
  }

  await change(() => form.getByLabel('Cena', { exact: true }).fill('59,90'));
  await polish.goto(shop);
  await expect.poll(() => words(polish, 'main')).toContain('59,90 zł');

  await change(() => turn(form, 'Opublikowany'));
  await expect(row.getByText('Nieopublikowany')).toBeVisible();
  await isNotThere();

  await pressAct(page, row, 'Usuń');
  await expect(form).toContainText('Kto go kupił, zachowa dostęp i zamówienie.');
  await sends(page, /^DELETE \/api\/packets\/\d+$/, form.getByRole('button', { name: 'Tak' }));
  await expect(row).toHaveCount(0);
});
