import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ListedPacket } from '../../api/admin/packets.js';
import { aPacket, aPacketEvent, aPacketVideo, aVideo, anEvent, inMinutes } from '../../test/builders.js';
import { fakeServer, refusal, type Answer, type Call } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';
import { pressAct } from '../../test/row-acts.js';
import { drawing } from '../../ui/images/prepare-picture.js';

const LIST = 'GET /api/packets';
const ONE = 'GET /api/packets/3';
const POST = 'POST /api/packets';
const PUT = 'PUT /api/packets/3';
const ORDERS = 'GET /api/packetpayments';
const NEW = '/teapp-admin?view=packet&edit=new';
const EDIT = '/teapp-admin?view=packet&edit=3';

const aListed = (changes: Partial<ListedPacket> = {}): ListedPacket => ({
  ...aPacket(),
  translations: [],
  ...{ revision: 4, published_now: true },
  ...changes,
});
const answer = (packets = [aListed()], count = packets.length) => ({ packets, count, countIsExact: true, next: null });
const orders = (list: object[] = [], count = list.length) => ({
  orders: list,
  packetpayments: list,
  count,
  countIsExact: true,
  next: null,
});
const asQuery = ({ query }: Call) => Object.fromEntries(query);
/** It is long to come. */
const EVENING = { starts_at: '2097-03-29T18:00:00.000Z', ends_at: '2097-03-29T20:00:00.000Z', full_day: false };
const found = (...titles: [id: number, title: string][]) => ({
  ...{ count: titles.length, countIsExact: true, next: null },
  list: titles.map(([id, title]) => ({ id, title, ...EVENING })),
});

async function open(answers: Record<string, Answer> = {}, address = '/teapp-admin?view=packet') {
  const events = found([5, 'Wesele'], [6, 'Dziady'], [9, 'Próba generalna']);
  const videos = found([7, 'Kordian'], [8, 'Balladyna']);
  const server = fakeServer({
    [LIST]: answer(),
    [ONE]: { packet: aListed() },
    [POST]: { packet: aListed({ id: 4 }) },
    [PUT]: { packet: aListed({ revision: 5 }) },
    [ORDERS]: orders(),
    'GET /api/events/search': { ...events, events: events.list },
    'GET /api/videos': { ...videos, videos: videos.list },
    'GET /api/events/hidden': { events: [anEvent({ id: 9, title: 'Próba generalna' })] },
    'GET /api/videos/hidden': { videos: [aVideo({ id: 10, title: 'Zapis próby' })] },
    ...answers,
  });
  const page = visit(address, { role: 'admin' });
  await screen.findByRole('heading', { level: 1, name: /^Pakiety/ });
  const asked = (route = LIST) => server.asked(route).map(asQuery);
  const sent = (route: string) => server.asked(route).map(({ body }) => body);
  return { ...page, server, asked, sent };
}
const row = async (text: string) => within((await screen.findByText(text)).closest('tr')!);
/** Found by its words: under Jest all of antd's windows have one id, and so one name. */
const drawer = async (title: string) => within((await screen.findByText(title)).closest<HTMLElement>('[role=dialog]')!);
type Form = Awaited<ReturnType<typeof drawer>>;
/** The editor has buttons that are called as some fields are. */
const FIELD = { selector: 'input, textarea' };
/** At once, as whoever pastes it: a key at a time would take seconds. */
async function retype(user: UserEvent, form: Form, label: string, text: string) {
  const input = form.getByLabelText<HTMLInputElement>(label, FIELD);
  if (input.value !== '') await user.clear(input);
  await user.click(input);
  if (text) await user.paste(text);
}
async function describeIt(user: UserEvent, form: Form, html: string) {
  const toolbar = within(await form.findByRole('toolbar', { name: 'Formatowanie: Opis' }));
  await user.click(toolbar.getByRole('button', { name: 'Źródło HTML' }));
  const source = form.getByRole('textbox', { name: 'Źródło HTML: Opis' });
  await user.clear(source);
  await user.click(source);
  if (html) await user.paste(html);
}
async function choose(user: UserEvent, form: Form, label: string, title: string) {
  await user.click(form.getByLabelText(label));
  await user.click(await screen.findByText(title, { selector: '.ant-select-item-option-content' }));
}
const save = (user: UserEvent, form: Form) => user.click(form.getByRole('button', { name: 'Zapisz' }));
const item = (form: Form, label: string) => within(form.getByText(label, { selector: 'label' }).closest<HTMLElement>('.ant-form-item')!);

const real = { ...drawing };
afterEach(() => void Object.assign(drawing, real));

describe('the list of packets', () => {
  it('stands over the packets that were ordered [PKTADM-01]', async () => {
    await open({ [LIST]: answer([aListed()], 120), [ORDERS]: orders([], 0) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pakiety (120)' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Romantycy' })).toBeVisible();
    const sold = await screen.findByRole('region', { name: /^Zamówione pakiety/ });
    expect(await within(sold).findByText('Nic nie pasuje do filtrów.')).toBeVisible();
  });

  it('has 20 on a page; 10 and 50 can be chosen, and stand in the address [PKTADM-02]', async () => {
    const { asked, user, where } = await open({ [LIST]: answer([aListed()], 120) });
    await screen.findByText('Romantycy');
    expect(asked()).toEqual([{ all: 'true', page: '1', limit: '20', sort: 'title', order: 'asc' }]);
    const pages = screen.getByRole('navigation', { name: 'Strony listy: Pakiety' });
    await user.click(within(pages).getByRole('combobox'));
    const sizes = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
    expect(sizes).toEqual(['10 na stronę', '20 na stronę', '50 na stronę']);
    await user.click(screen.getByText('50 na stronę'));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: '1', limit: '50' }));
    expect(where()).toBe('/teapp-admin?view=packet&limit=50');
  });

  it('is sorted by what its address says [U10]', async () => {
    const { asked, user } = await open({}, '/teapp-admin?view=packet&sort=exp_date&order=desc');
    await screen.findByText('Romantycy');
    expect(asked()).toEqual([{ all: 'true', page: '1', limit: '20', sort: 'exp_date', order: 'desc' }]);
    await user.click(screen.getByRole('button', { name: /^Cena/ }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: 'price' }));
  });

  it.each([
    [true, 1, 'Opublikowany'],
    [true, -1, 'Nieopublikowany'],
    [true, null, 'Nieopublikowany'],
    [false, 1, 'Nieopublikowany'],
  ] as const)('shows a packet with published %s that ends in %s minutes as %s [PKTADM-03]', async (published, minutes, status) => {
    const exp_date = minutes === null ? null : inMinutes(minutes);
    await open({ [LIST]: answer([aListed({ published, exp_date, end_date: exp_date })]) });
    expect((await row('Romantycy')).getByText(/^(Nieo|O)publikowany$/).textContent).toBe(status);
  });

  it('shows price and end, and what stays on the home page whatever happens [PKTADM-23]', async () => {
    await open({ [LIST]: answer([aListed({ price: 60.5, force_visibility: true })]) });
    const shown = await row('Romantycy');
    for (const text of ['60,50 zł', '31.12.2030', 'Zawsze na stronie głównej']) expect(shown.getByText(text)).toBeVisible();
  });

  it('strikes through what a buyer could not use, and says why [PKTADM-04, OPEN3-35]', async () => {
    const events = [
      aPacketEvent(),
      aPacketEvent({ id: 11, slug: 'dziady', title: 'Dziady', unavailable: 'sold-out' }),
      aPacketEvent({ id: 12, slug: 'zemsta', title: 'Zemsta', unavailable: 'ended' }),
    ];
    const videos = [aPacketVideo({ unavailable: 'hidden' }), aPacketVideo({ id: 13, slug: null, title: null, unavailable: 'hidden' })];
    await open({ [LIST]: answer([aListed({ events, videos })]) });
    const contents = (await row('Romantycy')).getAllByRole('listitem');
    expect(contents.map(({ textContent }) => textContent)).toEqual([
      'Wesele · ndz. 24.11.2030, 19:00',
      'Dziady · ndz. 24.11.2030, 19:00 brak biletów',
      'Zemsta · ndz. 24.11.2030, 19:00 zakończone',
      'Kordian · wideo niedostępne',
      'Usunięty tytuł niedostępne',
    ]);
    expect(contents.map((one) => one.querySelector('s')?.textContent)).toEqual([
      undefined,
      'Dziady · ndz. 24.11.2030, 19:00',
      'Zemsta · ndz. 24.11.2030, 19:00',
      'Kordian · wideo',
      'Usunięty tytuł',
    ]);
  });

  it('links each content to its page, by its slug or else its id [PKTADM-05]', async () => {
    const events = [aPacketEvent(), aPacketEvent({ id: 11, slug: null, title: 'Dziady' })];
    const videos = [aPacketVideo(), aPacketVideo({ id: 13, slug: null, title: 'Balladyna' })];
    await open({ [LIST]: answer([aListed({ events, videos })]) });
    const shown = await row('Romantycy');
    const addressOf = (name: string) => shown.getByRole('link', { name }).getAttribute('href');
    expect(
      ['Wesele · ndz. 24.11.2030, 19:00', 'Dziady · ndz. 24.11.2030, 19:00', 'Kordian · wideo', 'Balladyna · wideo'].map(addressOf),
    ).toEqual(['/wydarzenie/wesele', '/wydarzenie/11', '/wideo/kordian', '/wideo/13']);
  });

  it('links each packet to the page where it is bought [PKTADM-06]', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Romantycy' })).toHaveAttribute('href', '/platnosc/pakiet/3');
  });

  it('that is empty says so, and has the button that adds one [PKTADM-01]', async () => {
    await open({ [LIST]: answer([]) });
    expect(await screen.findByText('Nie ma jeszcze żadnego pakietu.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dodaj pakiet' })).toBeVisible();
  });

  it('opens the translations of a packet in a window, where none are yet [PKTADM-08, PKTADM-35]', async () => {
    const { user, where } = await open({ 'GET /api/packets/3/translations': { translations: [] } });
    await pressAct(user, 'Tłumaczenia: Romantycy');
    const modal = (await screen.findByText('Tłumaczenia: Romantycy', { selector: '.ant-modal-title' })).closest<HTMLElement>(
      '[role=dialog]',
    )!;
    expect(await within(modal).findByText('Brak tłumaczeń')).toBeVisible();
    expect(where()).toBe('/teapp-admin?view=packet&translations=3');
  });

  it('deletes a packet after a question that says who keeps what; a refusal is a toast [PKTADM-13, OPEN3-37, ERR3-02, ERR3-08]', async () => {
    const { user, server } = await open({ 'DELETE /api/packets/3': refusal(404, { message: 'Nie ma takiego pakietu.' }) });
    await pressAct(user, 'Usuń: Romantycy');
    const question = await drawer('Czy na pewno chcesz usunąć?');
    expect(question.getByText('Romantycy')).toBeVisible();
    expect(question.getByText(/^Nikt więcej nie kupi tego pakietu.*Kto go kupił, zachowa dostęp i zamówienie\.$/)).toBeVisible();
    expect(server.asked('DELETE /api/packets/3')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Wystąpił błąd: Nie ma takiego pakietu.')).toBeVisible();
    server.on('DELETE /api/packets/3', { id: 3 });
    server.on(LIST, answer([]));
    await user.click(question.getByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Usunięto.')).toBeVisible();
    expect(await screen.findByText('Nie ma jeszcze żadnego pakietu.')).toBeVisible();
  });
});

describe('adding a packet', () => {
  it('is in a drawer at the right; all that is filled in is sent, and the list has it at once [PKTADM-07, PKTADM-20, PKTADM-21, PKTADM-22, PKTADM-23, PKTADM-25, OPEN3-38, OPEN3-60]', async () => {
    const { user, server, sent, where } = await open();
    await user.click(await screen.findByRole('button', { name: 'Dodaj pakiet' }));
    expect(where()).toBe(NEW);
    const form = await drawer('Nowy pakiet');
    expect(document.querySelector('.ant-drawer-right')).not.toBeNull();
    await retype(user, form, 'W sprzedaży do', '31.03.2097');
    await user.keyboard('{Enter}'); // which would send a form that is whole
    await retype(user, form, 'Godzina', '20:00');
    await retype(user, form, 'Tytuł pakietu', 'Wieczory z Fredrą');
    await describeIt(user, form, '<p>Trzy wieczory.</p>');
    await choose(user, form, 'Wydarzenia w pakiecie', 'Wesele · pt. 29.03.2097, 19:00');
    await choose(user, form, 'Wydarzenia w pakiecie', 'Próba generalna · ndz. 24.11.2030, 19:00'); // no list shows it
    await choose(user, form, 'Wideo w pakiecie', 'Zapis próby · wideo'); // nor this one
    await retype(user, form, 'Cena', '99,50');
    await retype(user, form, 'Ograniczenie wiekowe', '16');
    await choose(user, form, 'Gdzie można kupić', 'Tylko w Unii Europejskiej');
    await user.click(form.getByRole('switch', { name: 'Opublikowany' }));
    await user.click(form.getByRole('switch', { name: 'Zawsze na stronie głównej' }));
    server.on(LIST, answer([aListed(), aListed({ id: 4, title: 'Wieczory z Fredrą' })]));
    await save(user, form);
    expect(await screen.findByText('Dodano.')).toBeVisible();
    expect(server.asked(POST)[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/); // D11
    expect(sent(POST)).toEqual([
      {
        title: 'Wieczory z Fredrą',
        description: '<p>Trzy wieczory.</p>',
        events: [5, 9],
        videos: [10],
        price: '99,50',
        exp_date: '2097-03-31 20:00',
        age_restriction: 16,
        restricted_access: 'europe',
        published: true,
        force_visibility: true,
      },
    ]);
    expect(await screen.findByRole('link', { name: 'Wieczory z Fredrą' })).toBeVisible();
    expect(where()).toBe('/teapp-admin?view=packet');
  });

  it('may be bought from the whole world, from Poland or from the European Union [PKTADM-22]', async () => {
    const { user } = await open({}, NEW);
    const form = await drawer('Nowy pakiet');
    expect(item(form, 'Gdzie można kupić').getByText('Na całym świecie')).toBeVisible();
    await user.click(form.getByLabelText('Gdzie można kupić'));
    const offered = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
    expect(offered).toEqual(['Na całym świecie', 'Tylko w Polsce', 'Tylko w Unii Europejskiej']);
  });

  it('looks for titles on the server as one types [PKTADM-25]', async () => {
    const { user, asked } = await open({}, NEW);
    const form = await drawer('Nowy pakiet');
    await user.click(form.getByLabelText('Wydarzenia w pakiecie'));
    await user.paste('dziad');
    await waitFor(() => expect(asked('GET /api/events/search').at(-1)).toMatchObject({ search: 'dziad' }));
  });

  it('without what must be there says so at each field, and sends nothing [PKTADM-15, PKTADM-17, PKTADM-18]', async () => {
    const { user, sent } = await open({}, NEW);
    const form = await drawer('Nowy pakiet');
    await form.findByRole('toolbar', { name: 'Formatowanie: Opis' });
    await save(user, form);
    for (const [label, sentence] of [
      ['Tytuł pakietu', 'Proszę podać tytuł.'],
      ['Opis', 'Pole wymagane.'],
      ['Cena', 'Proszę podać cenę.'],
    ] as const)
      expect(await item(form, label).findByText(sentence)).toBeVisible();
    expect(item(form, 'W sprzedaży do').queryByText('Pole wymagane.')).toBeNull(); // it is not published
    await user.click(form.getByRole('switch', { name: 'Opublikowany' }));
    await save(user, form);
    expect(await item(form, 'W sprzedaży do').findByText('Pole wymagane.')).toBeVisible(); // OPEN3-38
    expect(sent(POST)).toEqual([]);
  });
});

describe('the form of a packet', () => {
  it('begins with what is stored, and sends what was changed with its revision [PKTADM-07, PKTADM-20, PKTADM-21, PKTADM-22, PKTADM-23]', async () => {
    const packet = aListed({
      ...{ price: 99.5, exp_date: '2097-03-31T18:00:00.000Z', end_date: '2097-03-31T18:00:00.000Z', age_restriction: 16 },
      ...{ restricted_access: 'poland', force_visibility: true },
    });
    const { user, sent, where } = await open({ [ONE]: { packet } });
    await user.click(await screen.findByRole('button', { name: 'Edytuj: Romantycy' }));
    expect(where()).toBe(EDIT);
    const form = await drawer('Edytuj: Romantycy');
    const valueOf = (label: string) => form.getByLabelText<HTMLInputElement>(label, FIELD).value;
    expect(['Tytuł pakietu', 'Cena', 'W sprzedaży do', 'Godzina', 'Ograniczenie wiekowe'].map(valueOf)).toEqual([
      'Romantycy',
      '99,50',
      '31.03.2097',
      '20:00',
      '16',
    ]);
    expect(item(form, 'Ograniczenie wiekowe').getByText('lat')).toBeVisible();
    expect(await form.findByRole('textbox', { name: 'Opis' })).toHaveTextContent('Dwa wieczory.');
    expect(item(form, 'Wydarzenia w pakiecie').getByText('Wesele · ndz. 24.11.2030, 19:00')).toBeVisible();
    expect(item(form, 'Wideo w pakiecie').getByText('Kordian · wideo')).toBeVisible();
    expect(form.getByText('Tylko w Polsce')).toBeVisible();
    expect(form.getByRole('switch', { name: 'Zawsze na stronie głównej' })).toBeChecked();
    expect(form.getByRole('button', { name: 'Zapisz' })).toBeDisabled();
    await retype(user, form, 'Godzina', '');
    await retype(user, form, 'Ograniczenie wiekowe', '');
    await choose(user, form, 'Gdzie można kupić', 'Na całym świecie');
    await user.click(form.getByRole('switch', { name: 'Zawsze na stronie głównej' }));
    await choose(user, form, 'Wydarzenia w pakiecie', 'Dziady · pt. 29.03.2097, 19:00');
    await save(user, form);
    expect(await screen.findByText('Zaktualizowano zmiany')).toBeVisible();
    expect(sent(PUT)).toEqual([
      {
        ...{ events: [5, 6], exp_date: '2097-03-31', age_restriction: 0, restricted_access: 'any' },
        ...{ force_visibility: false, revision: 4 },
      },
    ]);
  });

  it('strikes through the contents that a buyer could not use [PKTADM-04]', async () => {
    const packet = aListed({ events: [aPacketEvent({ unavailable: 'ended' })], videos: [aPacketVideo({ unavailable: 'country' })] });
    await open({ [ONE]: { packet } }, EDIT);
    const form = await drawer('Edytuj: Romantycy');
    expect(item(form, 'Wydarzenia w pakiecie').getByText('Wesele · ndz. 24.11.2030, 19:00').closest('s')).not.toBeNull();
    expect(item(form, 'Wideo w pakiecie').getByText('Kordian · wideo').closest('s')).toBeNull(); // the administrator is abroad
  });

  it.each([
    ['Tytuł pakietu', ' ', 'Proszę podać tytuł.', 'PKTADM-15'],
    ['Tytuł pakietu', 'ż'.repeat(101), 'Maksymalnie 100 znaków.', 'PKTADM-16'],
    ['Cena', '', 'Proszę podać cenę.', 'PKTADM-18'],
    ['Cena', '0,00', 'Proszę podać cenę.', 'PKTADM-18'],
    ['Cena', '-5', 'Proszę podać cenę.', 'PKTADM-18'],
    ['Cena', '19,999', 'Niepoprawna wartość', 'PKTADM-19'],
    ['Cena', 'dużo', 'Niepoprawna wartość', 'PKTADM-19'],
    ['Ograniczenie wiekowe', 'osiemnaście', 'Niepoprawna wartość', 'PKTADM-20'],
    ['Godzina', '25:61', 'Nieprawidłowa data.', 'PKTADM-21'],
  ])('refuses %s %j: %s [%s] [PKTADM-15, PKTADM-16, PKTADM-18, PKTADM-19, PKTADM-20, PKTADM-21]', async (label, typed, sentence, _row) => {
    const { user, sent } = await open({}, EDIT);
    const form = await drawer('Edytuj: Romantycy');
    await retype(user, form, label, typed);
    await user.tab();
    const field = form.getByLabelText(label, FIELD).closest<HTMLElement>('.ant-form-item')!;
    expect(await within(field).findByText(sentence)).toBeVisible();
    await save(user, form);
    expect(sent(PUT)).toEqual([]);
  });

  it('takes a title of 100 letters, and an end that is past [PKTADM-16, PKTADM-21, OPEN3-38]', async () => {
    const { user, sent } = await open({}, EDIT);
    const form = await drawer('Edytuj: Romantycy');
    await retype(user, form, 'Tytuł pakietu', 'ż'.repeat(100));
    await retype(user, form, 'W sprzedaży do', '01.02.2020');
    await user.keyboard('{Enter}');
    await save(user, form);
    await screen.findByText('Zaktualizowano zmiany');
    expect(sent(PUT)).toEqual([{ title: 'ż'.repeat(100), exp_date: '2020-02-01', revision: 4 }]);
  });

  it('refuses an emptied description [PKTADM-17]', async () => {
    const { user, sent } = await open({}, EDIT);
    const form = await drawer('Edytuj: Romantycy');
    await describeIt(user, form, '');
    await save(user, form);
    expect(await item(form, 'Opis').findByText('Pole wymagane.')).toBeVisible();
    expect(sent(PUT)).toEqual([]);
  });

  it('says at its fields what the server refuses, and another refusal above them; nothing typed is lost [PKTADM-40, ERR3-01, ERR3-02, ERR3-07]', async () => {
    const formError = { price: 'Za tanio.', events: 'Niepoprawna wartość' };
    const { user, server, sent } = await open({ [PUT]: refusal(422, { formError }) }, EDIT);
    const form = await drawer('Edytuj: Romantycy');
    await retype(user, form, 'Cena', '1');
    await save(user, form);
    expect(await item(form, 'Cena').findByText('Za tanio.')).toBeVisible();
    expect(item(form, 'Wydarzenia w pakiecie').getByText('Niepoprawna wartość')).toBeVisible();
    expect(screen.queryByText(/Wystąpił błąd/)).toBeNull();
    server.on(PUT, refusal(503));
    await save(user, form);
    expect((await form.findByRole('alert')).textContent).toContain('Wystąpił błąd: Nie tym razem.');
    expect(form.getByLabelText('Cena', FIELD)).toHaveValue('1');
    expect(sent(PUT)).toEqual([
      { price: '1', revision: 4 },
      { price: '1', revision: 4 },
    ]);
  });

  it('shows what somebody else saved meanwhile, and saves over it when told to [D26]', async () => {
    const { events: _events, videos: _videos, exp_date: _end, ...rest } = aListed({ price: 70, revision: 9 });
    const packet = {
      ...rest,
      contents: [
        { kind: 'event', id: 5 },
        { kind: 'video', id: 7 },
        { kind: 'video', id: 8 },
      ],
    };
    const stale = refusal(409, { code: 'content.changed-meanwhile', packet });
    const { user, server, sent } = await open({ [PUT]: stale }, EDIT);
    const form = await drawer('Edytuj: Romantycy');
    await retype(user, form, 'Tytuł pakietu', 'Romantycy II');
    await save(user, form);
    expect(await form.findByText('Zmieniono: Wideo w pakiecie, Cena.')).toBeVisible();
    server.on(PUT, { packet: aListed({ revision: 10 }) });
    await user.click(form.getByRole('button', { name: 'Zapisz mimo to' }));
    await screen.findByText('Zaktualizowano zmiany');
    expect(sent(PUT).at(-1)).toEqual({ title: 'Romantycy II', revision: 9 });
  });

  it('has a picture for phones, for tablets and for desktops, each chosen within its own limits and sent with the rest [PKTADM-26]', async () => {
    drawing.sizeOf = () => Promise.resolve({ width: 600, height: 400 });
    const packet = aListed({ mobile_image: null, tablet_image: null, desktop_image: null });
    const { user, sent } = await open({ [ONE]: { packet } }, EDIT);
    const form = await drawer('Edytuj: Romantycy');
    for (const [label, limits, bytes] of [
      ['Obraz na telefon', /większy zmniejszymy do 1 MB i 1000 px/, 'jeden'],
      ['Obraz na tablet', /większy zmniejszymy do 2 MB i 1500 px/, 'dwa'],
      ['Obraz na komputer', /większy zmniejszymy do 3 MB i 3000 px/, 'trzy'],
    ] as const) {
      expect(item(form, label).getByText(limits)).toBeVisible();
      const input = form.getByLabelText(`Plik obrazu: ${label}`);
      fireEvent.change(input, { target: { files: [new File([bytes], 'a.jpg', { type: 'image/jpeg' })] } });
      expect(await form.findByRole('img', { name: label })).toBeVisible();
    }
    await save(user, form);
    await screen.findByText('Zaktualizowano zmiany');
    expect(sent(PUT)).toEqual([
      {
        mobile_image_data: 'data:image/jpeg;base64,amVkZW4=',
        tablet_image_data: 'data:image/jpeg;base64,ZHdh',
        desktop_image_data: 'data:image/jpeg;base64,dHJ6eQ==',
        revision: 4,
      },
    ]);
  });

  it('takes a stored picture away at once, after a question, and goes on from there [PKTADM-26]', async () => {
    const { user, server, sent } = await open(
      { 'DELETE /api/packets/3/image/tablet_image': { packet: aListed({ tablet_image: null, revision: 5 }) } },
      EDIT,
    );
    const form = await drawer('Edytuj: Romantycy');
    expect(form.getByRole('img', { name: 'Obraz na tablet' })).toHaveAttribute('src', '/images/packet-t.webp');
    await user.click(form.getByRole('button', { name: 'Usuń obraz: Obraz na tablet' }));
    await user.click(await screen.findByRole('button', { name: 'Tak' }));
    await waitFor(() => expect(form.queryByRole('img', { name: 'Obraz na tablet' })).toBeNull());
    expect(server.asked('DELETE /api/packets/3/image/tablet_image')).toHaveLength(1);
    await retype(user, form, 'Cena', '70');
    await save(user, form);
    await screen.findByText('Zaktualizowano zmiany');
    expect(sent(PUT)).toEqual([{ price: '70', revision: 5 }]);
  });

  it('asks before typed changes are lost [U14]', async () => {
    const { user } = await open({}, EDIT);
    const form = await drawer('Edytuj: Romantycy');
    await retype(user, form, 'Cena', '70');
    await user.click(form.getByRole('button', { name: 'Anuluj' }));
    expect(await screen.findByText('Porzucić zmiany?')).toBeVisible();
  });

  it('of a packet that cannot be read says so, and offers to try again [ERR3-08]', async () => {
    const { user, server } = await open({ [ONE]: refusal(404, { message: 'Nie ma takiego pakietu.' }) }, EDIT);
    expect(await screen.findByText('Nie ma takiego pakietu.')).toBeVisible();
    server.on(ONE, { packet: aListed() });
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByText('Edytuj: Romantycy')).toBeVisible();
  });
});

describe('the packets that were ordered', () => {
  const order = {
    ...{ id: 31, firstname: 'Zofia', lastname: 'Nałkowska', email: 'zofia@example.pl', userId: 7, country: 'PL', customer_ip: '10.0.0.7' },
    ...{
      orderId: 'PAYU-1',
      extOrderId: 'KRT-31',
      amount: 60,
      created_at: '2026-11-03T10:00:00.000Z',
      updated_at: '2026-11-03T10:05:00.000Z',
    },
    ...{
      status: 'COMPLETED',
      translatedStatus: 'Zakończone',
      productType: 'packet',
      description: 'Romantycy z listopada',
      product_slug: 'packet-3',
    },
    ...{ product_quantity: 1, numberOfUses: 0, one_free: false, withdrawn_at: null, packet_id: 3, codes: [], codes_count: 0 },
  };
  const ordered = async () => within(await screen.findByRole('region', { name: /^Zamówione pakiety/ }));

  it('are asked for by days and status, twenty on a page [PKTADM-36, PKTADM-37, PKTADM-38]', async () => {
    const { asked } = await open(
      { [ORDERS]: orders([order], 41) },
      '/teapp-admin?view=packet&zam-date_from=2026-11-01&zam-date_to=2026-11-30&zam-status=COMPLETED',
    );
    expect(await (await ordered()).findByText('Romantycy z listopada')).toBeVisible();
    expect(asked(ORDERS)).toEqual([
      { date_from: '2026-11-01', date_to: '2026-11-30', status: 'COMPLETED', sort: 'created_at', order: 'desc', page: '1', limit: '20' },
    ]);
    expect((await ordered()).getByRole('heading', { name: 'Zamówione pakiety (41)' })).toBeVisible();
  });

  it('say of each who bought it, for how much and where it stands, and no codes [PKTADM-36]', async () => {
    await open({ [ORDERS]: orders([order]) });
    const line = within((await (await ordered()).findByText('Romantycy z listopada')).closest('tr')!);
    expect(line.getByRole('link', { name: /Nałkowska/ })).toHaveAttribute('href', '/konto/7');
    for (const text of ['zofia@example.pl', 'KRT-31', 'PAYU-1', '60,00 zł', 'Zakończone', 'pakiet nr 3'])
      expect(line.getByText(text)).toBeVisible();
    expect((await ordered()).queryByRole('columnheader', { name: 'Kody' })).toBeNull();
  });

  it('of a start after the end say so at the field, and ask nothing [PKTADM-37]', async () => {
    const { user, asked } = await open();
    const list = await ordered();
    await user.clear(list.getByLabelText('Od'));
    await user.type(list.getByLabelText('Od'), '02.03.2027{Enter}');
    await user.clear(list.getByLabelText('Do'));
    await user.type(list.getByLabelText('Do'), '01.03.2027{Enter}');
    const before = asked(ORDERS).length;
    await user.click(list.getByRole('button', { name: 'Szukaj' }));
    expect(await list.findByText('Niepoprawna data')).toBeVisible();
    expect(asked(ORDERS)).toHaveLength(before);
  });
});
