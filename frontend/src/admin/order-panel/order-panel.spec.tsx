import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { files } from '../../app/save-file.js';
import { aListedUser, anAdminVideo, anEvent, aPayment, aVideo } from '../../test/builders.js';
import { fakeServer, held, refusal, type Answer, type Call } from '../../test/fake-server.js';
import { settled } from '../../test/settled.js';
import { visit } from '../../test/visit.js';

const EVENT = 'GET /api/payments/event/5';
const VIDEO = 'GET /api/videopayments/video/7';
const GRANT = 'POST /api/payments/free/5';
const SALES = { views: 2, placed: 14, completed: 3, completedPaid: 1, used: 5, revenue: 90, income: 80 };
const panel = (orders = [aPayment()]) => ({
  orders,
  views: 2,
  sales: SALES,
  count: orders.length,
  countIsExact: true,
  next: null,
});

function open(address: string, visitor: Parameters<typeof visit>[1], answers: Record<string, Answer> = {}) {
  const server = fakeServer({
    'GET /api/events/wesele': { event: anEvent({ id: 5 }) },
    'GET /api/videos/kordian': { video: aVideo({ id: 7 }) },
    'GET /external_api/event/wesele': { event: anEvent({ id: 5 }) },
    'GET /external_api/video/kordian': { video: aVideo({ id: 7 }) },
    [EVENT]: panel(),
    [VIDEO]: panel([aPayment({ id: 18, type: 'video', extOrderId: 'V-1-1', event_id: null, video_id: 7 })]),
    ...answers,
  });
  return { ...visit(address, visitor), server };
}
const section = () => screen.findByRole('region', { name: 'Zamówienia' });
const asked = (server: ReturnType<typeof fakeServer>) => server.asked(EVENT).map(({ query }: Call) => Object.fromEntries(query));

describe('the orders of a show, on its page', () => {
  it.each([
    ['/wydarzenie/wesele', 'E-1-1'],
    ['/wideo/kordian', 'V-1-1'],
  ])('%s shows them to an administrator [PANEL-01, PANEL-02, EVT-28, VID-07]', async (address, number) => {
    open(address, { role: 'admin' });
    expect(await within(await section()).findByText(number)).toBeVisible();
  });
  it.each([
    ['/wydarzenie/wesele', 'Zamówienia: Wesele · ndz. 24.11.2030, 19:00'],
    ['/wideo/kordian', 'Zamówienia: Kordian · wideo'],
  ])('%s says at the head of its orders which show they are of [PANEL-01]', async (address, name) => {
    open(
      address,
      { role: 'admin' },
      { 'GET /api/events/5': { event: anEvent({ id: 5 }) }, 'GET /api/videos/7': { video: anAdminVideo({ id: 7, title: 'Kordian' }) } },
    );
    expect(await within(await section()).findByRole('heading', { name })).toBeVisible();
  });

  it.each([
    ['/wydarzenie/wesele', { role: 'standard' as const }],
    ['/wideo/kordian', { role: 'premium' as const }],
    ['/wydarzenie/wesele/publiczne', null],
    ['/wideo/kordian/publiczne', null],
  ])('%s shows them to nobody else: %j [PANEL-01, PANEL-02]', async (address, visitor) => {
    const { server } = open(address, visitor);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Zamówienia' })).toBeNull();
    expect([...server.asked(EVENT), ...server.asked(VIDEO)]).toEqual([]);
  });

  it.each([
    ['/wydarzenie/wesele', '/teapp-admin?view=events&edit=5'],
    ['/wideo/kordian', '/teapp-admin?view=videos&edit=7'],
  ])('%s leads to its drawer in the office [ROUTE-52]', async (address, drawer) => {
    open(address, { role: 'admin' });
    expect(within(await section()).getByRole('link', { name: 'Edytuj' })).toHaveAttribute('href', drawer);
  });

  it.each(['/wydarzenie/wesele', '/wideo/kordian'])('%s says to staff that its film cannot be played [OPEN2-12]', async (address) => {
    const { server } = open(address, { role: 'admin' });
    server.on('GET /api/videos/7', { video: anAdminVideo({ id: 7, unplayable: true }) });
    expect(await within(await section()).findByText('Film się nie odtworzy')).toBeVisible();
  });

  it('has the sales of the show [PANEL-05, PANEL-06, PANEL-07, PANEL-08, PANEL-09, PANEL-10]', async () => {
    open('/wydarzenie/wesele', { role: 'admin' });
    const sales = await within(await section()).findByRole('region', { name: 'Statystyki' });
    const said = sales.textContent!.replace(/\u00a0/g, ' ');
    for (const each of [
      'Unikalne wyświetlenia2',
      'Złożone zamówienia14',
      'Zakończone3',
      'Zakończone płatne1',
      'Wykorzystane5',
      'Przychód90,00 zł',
      'Po zwrotach80,00 zł',
    ])
      expect(said).toContain(each);
  });

  it('has a dash for who watched while statistics are silent [PANEL-05, D38]', async () => {
    open('/wydarzenie/wesele', { role: 'admin' }, { [EVENT]: { ...panel(), views: null, sales: { ...SALES, views: null } } });
    const sales = await within(await section()).findByRole('region', { name: 'Statystyki' });
    expect(sales.textContent).toContain('Unikalne wyświetlenia–');
    expect(sales.textContent).toContain('14');
  });

  it('begins with completed ones, twenty on a page [PANEL-12, PANEL-14]', async () => {
    const { server } = open('/wydarzenie/wesele', { role: 'admin' });
    await section();
    await waitFor(() =>
      expect(asked(server)).toEqual([{ status: 'COMPLETED', sort: 'created_at', order: 'desc', page: '1', limit: '20' }]),
    );
  });
  it('can be narrowed by status, all of them among the choices, and searched [PANEL-11, PANEL-13, PANEL-16]', async () => {
    const { user, server } = open('/wydarzenie/wesele', { role: 'admin' });
    const orders = within(await section());
    await orders.findByText('E-1-1');
    await user.click(orders.getByRole('combobox', { name: 'Status' }));
    const options = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content' });
    expect(options.map(({ textContent }) => textContent)).toEqual(['Wszystkie', 'Zakończone', 'Anulowane', 'Zwrócone', 'Przetwarzane']);
    await user.click(options[4]!);
    await user.type(orders.getByLabelText('Użytkownik'), 'żak');
    await user.click(orders.getByRole('button', { name: 'Szukaj' }));
    await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ status: 'PENDING', user: 'żak' }));
  });
  it.each([
    ['Użytkownik', 'user'],
    ['Opis', 'desc'],
    ['Cena', 'amount'],
    ['Status', 'status'],
    ['Numer zamówienia', 'extOrderId'],
  ])('%s sorts all of them [PANEL-15]', async (head, sort) => {
    const { user, server } = open('/wydarzenie/wesele', { role: 'admin' });
    const orders = within(await section());
    await orders.findByText('E-1-1');
    await user.click(orders.getByRole('button', { name: head }));
    await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ sort, order: 'asc' }));
  });
  it('a failed load is said with the server’s message [PANEL-34]', async () => {
    open('/wydarzenie/wesele', { role: 'admin' }, { [EVENT]: refusal(503, { message: 'Serwis jest zajęty.' }) });
    expect(await screen.findByText('Wystąpił błąd: Serwis jest zajęty.')).toBeVisible();
  });

  it('its addresses are files of the server [PANEL-17, PANEL-18, PANEL-19, PANEL-20]', async () => {
    const save = jest.spyOn(files, 'save').mockImplementation(() => undefined);
    const file = (call: Call) =>
      new Response('Jan <jan@a.example>', {
        headers: { 'content-disposition': `attachment; filename="Mailing.${call.query.get('format')!}"` },
      });
    const { user, server } = open('/wydarzenie/wesele', { role: 'admin' }, { 'GET /api/payments/event/5/mailing': file });
    const orders = within(await section());
    for (const name of ['Mailing.txt', 'Mailing.csv']) {
      await user.click(await orders.findByRole('button', { name }));
      await waitFor(() => expect(save).toHaveBeenLastCalledWith(expect.anything(), name));
    }
    const formats = server.asked('GET /api/payments/event/5/mailing').map(({ query }) => query.get('format'));
    expect(formats).toEqual(['txt', 'csv']);
    save.mockRestore();
  });

  it('access is given to a person, with the price or without, and the panel is asked again [FREEACC-01, FREEACC-03, FREEACC-06, FREEACC-07]', async () => {
    const { user, server } = open('/wydarzenie/wesele', { role: 'admin' }, { [GRANT]: { order: aPayment() } });
    const form = within(await within(await section()).findByRole('region', { name: 'Bezpłatny dostęp' }));
    await user.type(form.getByLabelText('E-mail użytkownika'), ' anna@example.pl ');
    await user.type(form.getByLabelText('Powód'), 'Recenzentka');
    await user.click(form.getByRole('checkbox'));
    await user.click(form.getByRole('button', { name: 'Przyznaj dostęp' }));
    expect(await screen.findByText('Przyznano uprawnienie')).toBeVisible();
    expect(server.asked(GRANT)[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/); // D11
    expect(server.asked(GRANT).map(({ body }) => body)).toEqual([{ userval: 'anna@example.pl', priceIncluded: true, desc: 'Recenzentka' }]);
    await waitFor(() => expect(asked(server).length).toBeGreaterThan(1));
  });
  it('looks for the person by a part of the name as one types, and takes the address of who is chosen [USERADM-18, FREEACC-01]', async () => {
    const found = [
      aListedUser({ id: 12, firstname: 'Łucja', lastname: 'Żak', email: 'zak.lucja@example.pl', paymentStatus: 7 }),
      aListedUser({ id: 9, firstname: '', lastname: '', email: 'x@invalid', role: 'deleted', role_id: 5 }),
    ];
    const { user, server } = open(
      '/wydarzenie/wesele',
      { role: 'admin' },
      { 'GET /api/users': { users: found, count: 2, countIsExact: true, next: null }, [GRANT]: { order: aPayment() } },
    );
    const form = within(await within(await section()).findByRole('region', { name: 'Bezpłatny dostęp' }));
    const field = form.getByLabelText('E-mail użytkownika');
    await user.type(field, 'ż');
    await user.type(field, 'ak');
    const offered = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content' });
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Łucja Żak zak.lucja@example.pl Id 12, zamówienia: 7']);
    expect(server.asked('GET /api/users').map(({ query }) => Object.fromEntries(query))).toEqual([
      { search: 'żak', page: '1', limit: '20' },
    ]);
    await user.click(offered[0]!);
    expect(field).toHaveValue('zak.lucja@example.pl');
    await user.click(form.getByRole('button', { name: 'Przyznaj dostęp' }));
    await waitFor(() =>
      expect(server.asked(GRANT).map(({ body }) => body)).toEqual([{ userval: 'zak.lucja@example.pl', priceIncluded: false }]),
    );
  });
  describe('the list of people', () => {
    const found = [aListedUser({ id: 12, firstname: 'Łucja', lastname: 'Żak', email: 'zak.lucja@example.pl' })];
    const people = { users: found, count: 1, countIsExact: true, next: null };
    const offered = () => [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')];
    async function type(answer: Answer, text: string) {
      const opened = open(
        '/wydarzenie/wesele',
        { role: 'admin' },
        { 'GET /api/users': answer, [GRANT]: refusal(409, { message: 'Użytkownik ma już dostęp' }) },
      );
      const form = within(await within(await section()).findByRole('region', { name: 'Bezpłatny dostęp' }));
      const field = form.getByLabelText('E-mail użytkownika');
      await opened.user.type(field, text);
      return { ...opened, form, field };
    }
    const asked = (server: ReturnType<typeof fakeServer>) => waitFor(() => expect(server.asked('GET /api/users')).toHaveLength(1));

    it.each([
      ['{Tab}', 0],
      ['{Enter}', 1],
    ])('an answer that comes after %s opens nothing [USERADM-18]', async (key, sent) => {
      const { answer, release } = held(people);
      const { user, server } = await type(answer, 'żak');
      await asked(server);
      await user.keyboard(key);
      release();
      await settled();
      expect(server.asked(GRANT)).toHaveLength(sent);
      expect(offered()).toEqual([]);
    });
    it('goes away with the focus, and stands in the way of nothing [USERADM-18]', async () => {
      const { user, form } = await type(people, 'żak');
      await waitFor(() => expect(offered()).toHaveLength(1));
      await user.tab();
      expect(form.getByLabelText('Powód')).toHaveFocus();
      await waitFor(() => expect(offered()).toEqual([]));
    });
    it('is closed by a choice and stays closed when Enter sends [USERADM-18, FREEACC-01]', async () => {
      const { user, server, field } = await type(people, 'żak');
      await waitFor(() => expect(offered()).toHaveLength(1));
      await user.click(offered()[0]!);
      expect(field).toHaveValue('zak.lucja@example.pl');
      await waitFor(() => expect(offered()).toEqual([]));
      expect(server.asked(GRANT)).toEqual([]);
      await user.keyboard('{Enter}');
      await waitFor(() =>
        expect(server.asked(GRANT).map(({ body }) => body)).toEqual([{ userval: 'zak.lucja@example.pl', priceIncluded: false }]),
      );
      await settled();
      expect(offered()).toEqual([]);
    });
  });
  it('access needs a person [FREEACC-02]', async () => {
    const { user, server } = open('/wydarzenie/wesele', { role: 'admin' });
    const form = within(await within(await section()).findByRole('region', { name: 'Bezpłatny dostęp' }));
    await user.click(form.getByRole('button', { name: 'Przyznaj dostęp' }));
    expect(await form.findByText('Pole wymagane.')).toBeVisible();
    expect(server.asked(GRANT)).toEqual([]);
  });
  it.each([
    [refusal(422, { formError: { userval: 'Nie znaleziono użytkownika' } }), 'Nie znaleziono użytkownika'],
    [refusal(409, { message: 'Użytkownik ma już dostęp' }), 'Użytkownik ma już dostęp'],
  ])('a refusal is the server’s message [FREEACC-08]', async (said, sentence) => {
    const { user } = open('/wydarzenie/wesele', { role: 'admin' }, { [GRANT]: said });
    const form = within(await within(await section()).findByRole('region', { name: 'Bezpłatny dostęp' }));
    await user.type(form.getByLabelText('E-mail użytkownika'), 'nikt@example.pl');
    await user.click(form.getByRole('button', { name: 'Przyznaj dostęp' }));
    expect(await form.findByText(sentence)).toBeVisible();
  });
});
