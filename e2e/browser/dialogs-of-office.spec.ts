/** What opens over the back office, over a person's card and over the orders of an event: looked at by axe, entered and left by keyboard (ux.md 1.3). */
import type { Locator, Page } from '@playwright/test';
import { closeHouse, rows } from '../support/house.js';
import { aPerson } from '../support/people.js';
import { pay } from '../support/provider.js';
import { buy, closeWire, inHours, orderIs } from '../support/repertoire.js';
import { aCode, aPacket, buyGift, buyGroup, enter, paidOrder, restoreSale, setSale, takePacketsOff } from '../support/sale.js';
import { altered, settled, violations } from './axe.js';
import { admin, aLiveShow, asAdmin, become, type Show } from './box-office.js';
import { LOOKED_PAST } from './geometry/looked-past.js';
import { inWords, measure } from './geometry/measure.js';
import { note } from './geometry/ledger.js';
import { moreOf, pressAct } from './row-acts.js';
import { expect, test } from './stage.js';

// The test's own script is the one thing the page's policy would refuse.
test.use({ bypassCSP: true });
test.beforeEach(async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept()); // leaving a page whose form was typed into
  await become(page, await admin());
});
test.afterAll(async () => {
  await takePacketsOff();
  await restoreSale();
  await closeWire();
  await closeHouse();
});

interface Overlay {
  /** The first button of this name opens it. */
  by?: RegExp;
  /** Opens it from behind the "⋯" of the first row that has it. */
  act?: string;
  role?: 'button' | 'switch';
  /** There is none on a desktop. */
  narrow?: true;
  /** Pressed inside, one after the other: each time it is looked at anew. */
  then?: RegExp[];
  /** What opens over it in its turn. */
  over?: Overlay[];
}
const nameOf = ({ by, act }: Overlay) => by?.source ?? act;
interface Place {
  path: string;
  overlays: Overlay[];
  before?: (page: Page) => Promise<unknown>;
}

const FULL = Boolean(process.env.KURTYNA_FULL);
const WIDTHS = [390, 1440];
const SOON = { timeout: 5000 };
const tab = (view: string, filter = ''): string => `/teapp-admin?view=${view}${filter && `&${filter}`}`;

/**
 * Each of them in both themes and at both widths, a width to a theme and the next one the other way round; all rules in the first theme, in
 * the other those that can change. In the full run all four by all rules.
 */
async function look(page: Page, places: Place[]): Promise<void> {
  const found: string[] = [];
  for (const [turn, theme] of (['dark', 'light'] as const).entries()) {
    await page.evaluate((chosen) => localStorage.setItem('kurtyna.theme', chosen), theme);
    for (const { path, overlays, before } of places) {
      await before?.(page);
      await settled(page, path);
      for (const [side, width] of WIDTHS.entries()) {
        await page.setViewportSize({ width, height: 900 });
        const seen = overlays.filter(({ narrow }, nth) => (narrow ? width === 390 : FULL || (nth + turn) % 2 === side));
        const say = (fault: string) => void found.push(`${path} ${theme} ${width} ${fault}`);
        const rules = FULL || turn === 0 ? 'all' : 'changing';
        for (const overlay of seen) {
          try {
            await lookAt(page, page.locator('body'), overlay, say, rules);
          } catch (error) {
            say(`${nameOf(overlay)}: ${String(error).slice(0, 300)}`);
            await settled(page, path);
          }
        }
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }
  expect(found).toEqual([]);
}

/** A page in one of its states, dark on a telephone and light on a desktop. */
async function lookAtPage(page: Page, path: string, act: (page: Page) => Promise<unknown>): Promise<void> {
  for (const [theme, width] of [
    ['dark', 390],
    ['light', 1440],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('kurtyna.theme', chosen), theme);
    await page.setViewportSize({ width, height: 900 });
    await settled(page, path);
    await act(page);
    expect(await violations(page), `${path} ${theme} ${width}`).toEqual([]);
  }
}

/** Opened, looked at, gone round by Tab, and left by Escape. The page under it is looked at where nothing lies over it. */
async function lookAt(page: Page, from: Locator, overlay: Overlay, say: (fault: string) => void, rules: 'all' | 'changing'): Promise<void> {
  const { by, act, role = 'button', then = [], over = [] } = overlay;
  const below = await page.getByRole('dialog').count();
  const fault = (what: string) => say(`${nameOf(overlay)}: ${what}`);
  const opener = act ? await pressAct(page, from, act) : from.getByRole(role, { name: by }).first();
  if (!act) await opener.click(SOON);
  const dialog = await opened(page, below);
  for (const press of [null, ...then]) {
    if (press) await dialog.getByRole('button', { name: press }).first().click(SOON);
    await drawn(dialog);
    if (!(await soon(() => holdsFocus(dialog)))) fault(`the focus is outside after ${press?.source ?? 'it opened'}`);
    for (const { id, targets } of await violations(page, dialog, rules)) fault(`${id} at ${targets.join(' | ')}`);
    for (const each of await geometry(page, `${nameOf(overlay)}${press ? ` ${press.source}` : ''}`)) fault(each);
  }
  const first = dialog.locator('.ant-modal-close, .ant-drawer-close').or(dialog.getByRole('button')).first();
  await first.focus(SOON);
  await page.keyboard.press('Shift+Tab');
  if (!(await holdsFocus(dialog))) fault(`back from its first stop is ${await focused(page)}`);
  await page.keyboard.press('Tab');
  if (!(await hasFocus(first))) fault(`after its last stop comes ${await focused(page)}`);
  for (const one of over) await lookAt(page, dialog, one, (inside) => fault(inside), rules);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog'), `${nameOf(overlay)} is closed by Escape`).toHaveCount(below);
  if (!(await soon(() => hasFocus(opener)))) fault(`closed, the focus is on ${await focused(page)}`);
}

/** The rules of geometry on the dialog alone, in the window that is there. */
async function geometry(page: Page, screen: string): Promise<string[]> {
  const begun = performance.now();
  const size = page.viewportSize()!.width < 768 ? 'phone' : 'desk';
  const { found, used } = await measure(page, { size, office: true, within: '[role=dialog]' }, LOOKED_PAST);
  note({ screen: `${screen} ${size}`, found: found.length, used, ms: performance.now() - begun });
  return found.map(inWords);
}

/** The one that came over so many others. */
async function opened(page: Page, below: number): Promise<Locator> {
  await expect(page.getByRole('dialog')).toHaveCount(below + 1);
  return page.getByRole('dialog').nth(below);
}
const drawn = (dialog: Locator) => expect(dialog.locator('.ant-skeleton, .kt-skeleton, [aria-busy=true], .ant-btn-loading')).toHaveCount(0);
const holdsFocus = (dialog: Locator) => dialog.evaluate((box) => box.contains(document.activeElement), null, SOON);
const hasFocus = (stop: Locator) => stop.evaluate((element) => element === document.activeElement, null, SOON);
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at && at !== document.body
      ? `${at.tagName.toLowerCase()} ${at.getAttribute('aria-label') ?? at.textContent?.slice(0, 60)}`
      : 'nothing';
  });
const soon = (holds: () => Promise<boolean>): Promise<boolean> =>
  expect
    .poll(holds, SOON)
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

const DELETION: Overlay = { act: 'Usuń' };
const TRANSLATIONS: Overlay = { act: 'Tłumaczenia', then: [/^(Dodaj|Edytuj) tłumaczenie/, /^Wróć/] };
const SENT_EMPTY = [/^Zapisz$/];

test('axe finds nothing in the forms, lists and questions over the tabs of the content; each holds the focus, is closed by Escape and gives the focus back [U1, U14, U17, ADM-23, ux 1.3 a11y.overlays]', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await look(page, [
    {
      path: tab('videos', 'search=Balladyna'),
      overlays: [
        { by: /^Dodaj wideo/, then: SENT_EMPTY, over: [{ by: /^Wybierz z przesłanych: / }] },
        { by: /^Edytuj: /, over: [{ by: /^Usuń obraz: / }] },
        TRANSLATIONS,
        DELETION,
      ],
    },
    {
      path: tab('hosted_videos', 'status=NOT_UPLOADED'),
      overlays: [{ by: /^Dodaj plik/, then: [/^Prześlij$/] }, { by: /^Kontynuuj przesyłanie: / }],
    },
    {
      path: tab('hosted_videos', 'status=complete&sort=created_at'),
      overlays: [{ by: /^Napisy: /, then: [/^Dodaj napisy$/], over: [{ by: /^Usuń: / }] }, { act: 'Zmień nazwę' }, DELETION],
    },
    {
      path: tab('events', 'search=Wesele'),
      overlays: [{ by: /^Dodaj wydarzenie/, then: SENT_EMPTY }, { by: /^Edytuj: / }, { act: 'Duplikuj' }, TRANSLATIONS, DELETION],
    },
    {
      path: tab('galleries', 'search=Wesele'),
      overlays: [{ by: /^Obrazy: /, over: [{ by: /^Usuń obraz: / }] }, DELETION],
    },
    { path: tab('categories'), overlays: [TRANSLATIONS, DELETION] },
    {
      path: tab('slider_settings'),
      overlays: [{ by: /^Dodaj slajd/, then: SENT_EMPTY }, { by: /^Edytuj: / }, TRANSLATIONS, DELETION],
    },
  ]);
});

/** One paid and one that is not decided yet. */
async function ordersOf(show: Show): Promise<void> {
  const { extOrderId } = (await buy(await aPerson(), show)).body.order as { extOrderId: string };
  await pay(extOrderId);
  await orderIs(extOrderId, 'COMPLETED');
  expect((await buy(await aPerson(), show)).status).toBe(201);
}
const ORDERS: Overlay[] = [{ by: /^Edytuj: / }, { act: 'Zwróć pieniądze' }, { act: 'Anuluj płatność' }];
/** The theatre here issues none: what it would answer if it did. */
const issuing = altered(/\/api\/invoices\?/, (body) => ({
  ...body,
  invoices: body.invoices.map((invoice: object, nth: number) => {
    const issued = { id: nth + 1, series: 'FV', number: 'FV/1/11/2026', issued_at: '2026-11-20T10:00:00.000Z', ksef_number: null };
    if (nth > 1) return { ...invoice, can_issue: 'FV' };
    return { ...invoice, documents: [issued], needs_correction: true, can_issue: 'KOR' };
  }),
}));

test('axe finds nothing in the forms, lists and questions over the tabs of money; each holds the focus, is closed by Escape and gives the focus back [U1, U14, U17, ADM-23, ux 1.3 a11y.overlays]', async ({
  page,
}) => {
  test.setTimeout(240_000);
  // More tickets than a row shows the codes of.
  await setSale({ groupTicket: { eventAvailable: true, videoAvailable: true, minUnits: 5, maxUnits: 30, oneFree: true, discount: 10 } });
  const [show, buyer, holder] = [await aLiveShow(), await aPerson(), await aPerson()];
  await ordersOf(show);
  await paidOrder(buyer, await buyGroup(buyer, show, 25), 'groupTickets');
  await paidOrder(buyer, await buyGift(buyer, 'any'), 'gifts');
  await aPacket([show], { title: `Karnet ${show.id}` });
  const code = await aCode({ places: 5, expiresAt: inHours(48) }); // the list shows those of several people
  expect((await enter(holder, code)).status).toBe(201);
  const [{ series_id: series }] = (await asAdmin('GET', `/api/codes?code=${code}`)).body.codes;
  await look(page, [
    { path: tab('payments', `event_id=${show.id}`), overlays: ORDERS },
    {
      path: tab('promotion_codes', `series_id=${series}`),
      overlays: [
        { by: /^Generuj kody/, then: SENT_EMPTY },
        { by: /^Edytuj: / },
        { act: 'Kto użył' },
        { by: /^Usuń: / }, // the whole series
        DELETION,
      ],
    },
    {
      path: tab('gifts', 'zam-status=COMPLETED'),
      overlays: [{ by: /^Usuń obraz: / }, { by: /^Zwróć pieniądze: / }, { act: 'Faktura' }],
    },
    {
      path: tab('group_tickets', 'zam-status=COMPLETED'),
      overlays: [{ by: /^Wszystkie kody/ }, { by: /^Zwróć pieniądze: / }],
    },
    {
      path: tab('packet', 'zam-status=COMPLETED&zam-date_from=2020-01-01'),
      overlays: [{ by: /^Dodaj pakiet/, then: SENT_EMPTY }, { by: /^Edytuj: / }, TRANSLATIONS, DELETION, { by: /^Zwróć pieniądze: / }],
    },
    { path: tab('invoices', 'unsent=true'), overlays: [DELETION] },
    {
      path: tab('invoices', 'unsent=true'),
      before: issuing,
      overlays: [{ by: /^Wystaw: / }, { by: /^Numer KSeF: /, then: [/^Zapisz$/] }, { by: /^Wystaw korektę: / }],
    },
    { path: `/wydarzenie/${show.slug}?zam-status=all`, overlays: ORDERS },
  ]);
});

/** Readers have not been told of one film of the theatre. */
const newlyPublished = () =>
  rows(
    'catalog',
    `UPDATE video SET first_published_at = now(), announced_at = NULL
      WHERE id = (SELECT min(id) FROM video WHERE visible AND NOT deleted AND NOT dashboard_hidden AND ends_at IS NULL AND available_from IS NULL)`,
  );

test('axe finds nothing in what is asked over the settings and on the card of a banned person; each question holds the focus, is closed by Escape and gives the focus back [U1, U14, U17, USERADM-38, ux 1.3 a11y.overlays]', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { id } = await aPerson();
  for (const end of [{ forever: true }, { expiration_date: '2099-01-31 23:59' }])
    expect((await asAdmin('POST', '/api/bans', { user_id: id, reason: 'Udostępnianie konta', ...end })).status).toBe(201);
  await look(page, [
    {
      path: tab('pages'),
      overlays: [{ by: /^Podgląd: / }, { by: /^Powiadom wszystkich o nowym regulaminie/ }],
    },
    { path: tab('notifications'), before: newlyPublished, overlays: [{ by: /^Powiadom o nowościach/, then: [/^Dalej$/, /^Dalej$/] }] },
    {
      path: tab('limitations'),
      overlays: [
        { by: /^Tryb przerwy technicznej/, role: 'switch' },
        { by: /^Menu$/, narrow: true },
      ],
    },
    { path: tab('advertisement_settings'), overlays: [{ by: /^Usuń obraz: / }] },
    { path: `/konto/${id}`, overlays: [{ by: /^Odblokuj: / }, { by: /^Usuń konto/ }] },
  ]);
  const card = page.getByRole('region', { name: 'Blokady', exact: true });
  await lookAtPage(page, `/konto/${(await aPerson()).id}`, async () => {
    await expect(card).toContainText('Brak blokad.');
    await card.getByRole('button', { name: 'Zablokuj' }).click();
    await card.locator('.ant-form-item-explain-error').first().waitFor();
  });
  const [free] = await rows<{ id: number }>('identity', "SELECT id FROM users WHERE email = 'widz164@poczta.example'");
  await lookAtPage(page, `/konto/${free!.id}`, () => expect(card).toContainText('Zakończona'));
});

test('the list of people that opens as one types names the one who is chosen, nobody while none is, and axe finds nothing in it [U1, U2, USERADM-18]', async ({
  page,
}) => {
  const [show, person] = [await aLiveShow(), await aPerson()];
  await page.goto(`/wydarzenie/${show.slug}?zam-status=all`);
  const field = page.getByRole('combobox', { name: 'E-mail użytkownika' });
  const option = page.locator('.ant-select-item-option');
  await field.fill(person.email.slice(1)); // from its beginning, it would be the one who is chosen
  await expect(option).toHaveCount(1);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  // Where the list is longer it is scrolled by the arrows of the field, which axe does not know of.
  expect((await violations(page)).filter(({ id }) => id !== 'scrollable-region-focusable')).toEqual([]);
  await field.press('ArrowDown');
  const chosen = await field.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${chosen}"]`)).toHaveAttribute('role', 'option');
  await field.press('Enter');
  await expect(field).toHaveValue(person.email);
});

/** Whoever typed into it is asked by Escape: a no leaves everything as it was, a yes closes it. */
async function asksBeforeItGoes(page: Page, typedInto: Locator, typed: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Porzucić zmiany?' });
  await typedInto.fill(typed);
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expect.poll(() => holdsFocus(question)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(typedInto).toBeFocused();
  await expect(typedInto).toHaveValue(typed);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Tak' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('who has typed is asked before Escape closes a drawer or a window; a list of choices is closed alone; the focus goes back to what opened it [U2, U14]', async ({
  page,
}) => {
  const form = page.getByRole('dialog');
  await page.goto(tab('slider_settings'));
  const add = page.getByRole('button', { name: 'Dodaj slajd' });
  await add.click();
  await asksBeforeItGoes(page, form.getByLabel('Tytuł', { exact: true }), 'Premiera');
  await expect(add).toBeFocused();

  const translations = await pressAct(page, page, 'Tłumaczenia');
  await form
    .getByRole('button', { name: /^(Dodaj|Edytuj) tłumaczenie/ })
    .first()
    .click();
  await asksBeforeItGoes(page, form.getByLabel('Tytuł', { exact: true }), 'First night');
  await expect(translations).toBeFocused();

  const show = await aLiveShow();
  await ordersOf(show);
  await page.goto(tab('payments', `event_id=${show.id}`));
  const payment = page.getByRole('button', { name: /^Edytuj: / }).first();
  await payment.click();
  await asksBeforeItGoes(page, form.getByLabel('Opis', { exact: true }), 'Bilet dla recenzenta');
  await expect(payment).toBeFocused();
  const refund = await pressAct(page, page, 'Zwróć pieniądze');
  await form.getByRole('radio', { name: 'Część kwoty' }).check();
  await asksBeforeItGoes(page, form.getByLabel('Kwota zwrotu (zł)'), '10,00');
  await expect(refund).toBeFocused();

  await page.goto(tab('promotion_codes'));
  const generate = page.getByRole('button', { name: 'Generuj kody' });
  await generate.click();
  const product = form.getByRole('combobox', { name: 'Produkt' });
  await product.click();
  await expect(product).toHaveAttribute('aria-expanded', 'true');
  await expect(product).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(product).toHaveAttribute('aria-expanded', 'false');
  await expect(product).toBeFocused();
  await expect(form).toBeVisible();
  await product.press('ArrowDown');
  await expect(product).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(product).toHaveAttribute('aria-expanded', 'false');
  expect(await holdsFocus(form)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Porzucić zmiany?' }).getByRole('button', { name: 'Tak' }).click(); // Tab took what the arrow stood on
  await expect(form).toHaveCount(0);
  await expect(generate).toBeFocused();
});

test('by keyboard alone "⋯" of a category opens its translations, and deletes it after a question [U2, OPEN2-5, CAT-08]', async ({
  page,
}) => {
  const name = `Klawiatura ${Date.now()}`;
  const { id } = (await asAdmin('POST', '/api/categories', { name })).body.category as { id: number };
  const press = (key: string) => page.keyboard.press(key);
  const more = moreOf(page, name);
  const menu = page.getByRole('menuitem');
  const act = (called: string) => page.getByRole('menuitem', { name: called, exact: true });
  const window = page.getByRole('dialog');
  /** What opens has come to rest with the focus in it, also one Tab later, and no menu has come back. */
  const staysAlone = async () => {
    await expect.poll(() => holdsFocus(window)).toBe(true);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await press('Tab');
    await expect.poll(() => holdsFocus(window)).toBe(true);
    await expect(menu).toHaveCount(0);
    await expect(window).toHaveCount(1);
  };
  await page.goto(tab('categories'));
  try {
    for (const key of ['Enter', 'Space']) {
      await more.focus();
      await press('Enter');
      await expect(act('Tłumaczenia')).toBeFocused();
      await press(key);
      await expect(window).toContainText('Brak tłumaczeń');
      await staysAlone();
      await press('Escape');
      await expect(window).toBeHidden();
      await expect(more).toBeFocused();
    }
    for (const [key, answer] of [
      ['Space', 'Nie'],
      ['Enter', 'Tak'],
    ] as const) {
      await press('Enter');
      await expect(act('Tłumaczenia')).toBeFocused();
      await press('ArrowDown');
      await expect(act('Usuń')).toBeFocused();
      await press(key);
      await expect(window).toContainText(name);
      await staysAlone();
      const button = window.getByRole('button', { name: answer, exact: true });
      for (let stop = 0; stop < 5 && !(await hasFocus(button)); stop++) await press('Tab');
      await expect(button).toBeFocused();
      await press('Enter');
      await expect(window).toBeHidden();
      if (answer === 'Nie') await expect(more).toBeFocused();
    }
    await expect(more).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  } finally {
    await asAdmin('DELETE', `/api/categories/${id}`); // refused where it is gone already
  }
});

test('what a drawer leads to gives the focus back to what opened the drawer; a drawer that was in the address gives it to the heading [U2]', async ({
  page,
}) => {
  await page.goto(tab('promotion_codes'));
  const generate = page.getByRole('button', { name: 'Generuj kody' });
  await generate.click();
  const form = page.getByRole('dialog', { name: 'Generuj kody' });
  await expect(form.getByText('Generuj kody', { exact: true })).toBeFocused();
  await form.getByLabel('Kod lub prefiks').fill(`OKNO${Date.now()}`);
  await form.getByLabel('Opis', { exact: true }).fill('Próba');
  await form.getByLabel('Produkt').click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Dowolny' }).first().click();
  await form.getByLabel('Rabat').fill('20%');
  await form.getByLabel('Limit użyć jednego kodu').fill('10');
  await form.getByLabel('Ważny do').fill('31.12.2099');
  await page.keyboard.press('Enter'); // takes the day
  await form.getByRole('button', { name: 'Zapisz', exact: true }).click();
  const made = page.getByRole('dialog', { name: 'Wygenerowane kody:' });
  await made.waitFor();
  await expect(form).toBeHidden();
  await expect.poll(() => holdsFocus(made)).toBe(true);
  expect(await violations(page, made)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(made).toBeHidden();
  await expect(generate).toBeFocused();

  await page.goto(tab('promotion_codes', 'edit=new'));
  await form.waitFor();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what was deleted takes its button with it, and one goes on at the heading, of the window if there is one; so it is with a ban that was lifted and an order that was cancelled or paid back [U2, BAN-16]', async ({
  page,
}) => {
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Tak' });
  const code = await aCode({ places: 5, expiresAt: inHours(48) });
  await page.goto(tab('promotion_codes', `code=${code}`));
  await pressAct(page, page, 'Usuń', code);
  await yes.click();
  await expect(moreOf(page, code)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const { id } = await aPerson();
  await asAdmin('POST', '/api/bans', { user_id: id, reason: 'Udostępnianie konta', forever: true });
  await page.goto(`/konto/${id}`);
  await page.getByRole('button', { name: 'Odblokuj: Udostępnianie konta' }).click();
  await yes.click();
  await expect(page.getByText('Brak blokad.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const show = await aLiveShow();
  await ordersOf(show);
  await page.goto(tab('payments', `event_id=${show.id}`));
  const cancel = await pressAct(page, page, 'Anuluj płatność');
  const cancelled = (await cancel.getAttribute('aria-label'))!.replace(/^.*: /, '');
  await yes.click();
  await expect(moreOf(page, cancelled)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await pressAct(page, page, 'Zwróć pieniądze');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Zwróć \d/ })
    .click();
  await expect(moreOf(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const english = { event_id: show.id, language_code: 'en', title: 'First night' };
  expect((await asAdmin('POST', '/api/translations/event', english)).status).toBe(201);
  await page.goto(tab('events', `search=${encodeURIComponent(show.title)}`));
  await pressAct(page, page, 'Tłumaczenia', show.title);
  const translations = page.getByRole('dialog').filter({ hasText: 'Tłumaczenia' });
  await translations.getByRole('button', { name: 'Usuń: angielski' }).click();
  await yes.click();
  await expect(translations).toContainText('Brak tłumaczeń');
  await expect(translations).toBeFocused();

  await page.route('**/api/users/reject-tos', (route) => route.fulfill({ json: { success: true } })); // not in earnest
  await page.goto(tab('pages'));
  await page.getByRole('button', { name: 'Powiadom wszystkich o nowym regulaminie' }).click();
  await yes.click();
  await expect(page.getByRole('heading', { name: 'Nowa wersja regulaminu' })).toBeFocused();
});
