import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeStore } from '../../app/store.js';
import { aConfig } from '../../test/builders.js';
import { AntdProvider } from '../../ui/AntdProvider.js';
import Notices from '../../ui/Notices.js';
import { fakeServer, held, refusal, type Answer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';
import { Settings } from '../Settings.js';
import { PagesCard } from './PagesCard.js';

const PAGES = {
  polityka: { id: 1, slug: 'polityka', title: 'Polityka prywatności', content: '<p>Dane</p>', revision: 3 },
  regulamin: { id: 2, slug: 'regulamin', title: 'Regulamin', content: '<p>Zasady</p>', revision: 5 },
  kontakt: { id: 3, slug: 'kontakt', title: 'Kontakt', content: '<dl><dt>Kasa</dt></dl>', revision: 1 },
  jakkupicbilet: { id: 4, slug: 'jakkupicbilet', title: 'Jak kupić bilet', content: '', revision: 1 },
};

async function open(answers: Record<string, Answer> = {}) {
  const reads = Object.values(PAGES).map((page) => [`GET /api/pages/${page.slug}`, { page }] as const);
  const server = fakeServer({
    'GET /api/appconfig': { config: aConfig() },
    ...Object.fromEntries(reads),
    ...answers,
  });
  const page = (
    <AntdProvider>
      <Settings>
        <PagesCard />
      </Settings>
      <Notices />
    </AntdProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/panel?view=views'] });
  const session = { token: 'a.b.c', user: { id: 3, role: 'admin' as const, mailing: false }, authenticated: true, ended: null };
  render(
    <Provider store={makeStore({ session })}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const user = userEvent.setup({ delay: null });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const part = (name: string) => screen.getByRole('region', { name });
  await screen.findByRole('region', { name: 'Regulamin' });
  /** The source of the terms, where one can type. */
  const writeTerms = async (html: string) => {
    const terms = within(part('Regulamin'));
    await user.click((await terms.findAllByRole('button', { name: 'Źródło HTML' }))[0]!);
    const source = terms.getByRole('textbox', { name: 'Źródło HTML: Treść: Regulamin' });
    await user.clear(source);
    await user.type(source, html);
    return source;
  };
  return { server, user, press, part, writeTerms, router };
}

describe('the four pages', () => {
  it.each([
    ['polityka', 'Polityka prywatności'],
    ['regulamin', 'Regulamin'],
    ['kontakt', 'Kontakt'],
    ['jakkupicbilet', 'Jak kupić bilet'],
  ] as const)(
    '%s has an editor with what is stored, a save and a preview button [PAGESADM-01, PAGESADM-02, PAGESADM-03, PAGESADM-04, PAGESADM-05, OPEN2-33]',
    async (slug, name) => {
      const { server, part } = await open();
      expect(await within(part(name)).findByRole('toolbar', { name: `Formatowanie: Treść: ${name}` })).toBeVisible();
      expect(within(part(name)).getByLabelText('Tytuł')).toHaveValue(PAGES[slug].title);
      expect(screen.getByRole('button', { name: `Zapisz: ${name}` })).toBeVisible();
      expect(screen.getByRole('button', { name: `Podgląd: ${name}` })).toBeVisible();
      expect(server.asked(`GET /api/pages/${slug}`)).toHaveLength(1);
    },
  );

  it('are saved with title, content and slug, and show what the server made of it [PAGESADM-06, OPEN2-54]', async () => {
    const saved = { ...PAGES.regulamin, content: '<p>Nowe</p>', revision: 6 };
    const { server, press, writeTerms } = await open({ 'PUT /api/pages/2': { page: saved } });
    expect(await screen.findByRole('button', { name: 'Zapisz: Regulamin' })).toBeDisabled();
    const source = await writeTerms('<p onclick="x">Nowe</p>');
    await press('Zapisz: Regulamin');
    expect(await screen.findByText('Zaktualizowano zmiany')).toBeVisible();
    expect(server.asked('PUT /api/pages/2').map(({ body }) => body)).toEqual([
      { title: 'Regulamin', content: '<p onclick="x">Nowe</p>', title_en: '', content_en: '', slug: 'regulamin', revision: 5 },
    ]);
    await waitFor(() => expect(source).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Treść: Regulamin' })).toHaveTextContent('Nowe');
    expect(screen.getByRole('button', { name: 'Zapisz: Regulamin' })).toBeDisabled();
  });

  it('are written in English beside the Polish, and previewed in both [FMT-04, OPEN0-1]', async () => {
    const english = { title_en: 'Terms', content_en: '<p>Rules</p>' };
    const { server, user, press, part } = await open({ 'PUT /api/pages/2': { page: { ...PAGES.regulamin, ...english, revision: 6 } } });
    const terms = within(part('Regulamin'));
    await user.type(await terms.findByLabelText('Tytuł (EN)'), 'Terms');
    await user.click(terms.getAllByRole('button', { name: 'Źródło HTML' })[1]!);
    await user.type(terms.getByRole('textbox', { name: 'Źródło HTML: Treść (EN): Regulamin' }), '<p>Rules</p>');
    await press('Podgląd: Regulamin');
    const preview = within(await screen.findByRole('dialog'));
    expect(preview.getByRole('heading', { name: 'Terms' }).closest('article')).toHaveAttribute('lang', 'en');
    expect(preview.getByText('Rules')).toBeVisible();
    expect(preview.getByRole('heading', { name: 'Regulamin' }).closest('article')).toHaveAttribute('lang', 'pl');
    await user.click(preview.getByRole('button', { name: 'Zamknij' }));
    await press('Zapisz: Regulamin');
    await screen.findByText('Zaktualizowano zmiany');
    expect(server.asked('PUT /api/pages/2')[0]!.body).toMatchObject({ title: 'Regulamin', ...english, revision: 5 });
  });

  it('are previewed before they are saved, cleaned, in the style of the site [PAGESADM-04, OPEN2-32]', async () => {
    const { server, press, writeTerms } = await open();
    await writeTerms('<h2>Miejsca</h2><p onclick="x">Rząd</p><script>alert(1)</script>');
    await press('Podgląd: Regulamin');
    const preview = await screen.findByRole('dialog');
    expect(within(preview).getByRole('heading', { name: 'Miejsca' })).toBeVisible();
    const prose = preview.querySelector('.kt-prose')!;
    expect(prose.innerHTML).toBe('<h2>Miejsca</h2><p>Rząd</p>');
    expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('that could not be loaded say so, and leave the others [PAGESADM-09]', async () => {
    const { part } = await open({ 'GET /api/pages/polityka': refusal(404) });
    const message = 'Wystąpił błąd przy pobieraniu zawartości strony. Prosimy skontaktować się z administratorem.';
    expect(await within(part('Polityka prywatności')).findByText(message)).toBeVisible();
    expect(await within(part('Regulamin')).findByLabelText('Tytuł')).toBeVisible();
  });

  it.each([
    ['the server’s sentence', refusal(503), 'Nie tym razem.'],
    ['the error of the content', refusal(422, { formError: { content: 'Za długa.' } }), 'Za długa.'],
    ['a sentence of its own where there is neither', () => ({ status: 500, body: {} }), 'Wystąpił błąd. Prosimy o kontakt z developerem.'],
  ])('not saved: %s is said [PAGESADM-10, PAGESADM-11]', async (_what, answer, message) => {
    const { press, part, writeTerms } = await open({ 'PUT /api/pages/2': answer });
    const source = await writeTerms('<p>Nowe</p>');
    await press('Zapisz: Regulamin');
    expect(await within(part('Regulamin')).findByText(message)).toBeVisible();
    expect(source).toHaveValue('<p>Nowe</p>');
  });

  it('that somebody else has saved meanwhile say so, and keep what was typed [D26]', async () => {
    const page = { ...PAGES.regulamin, title: 'Regulamin 2027', revision: 8 };
    const { server, press, writeTerms } = await open({
      'PUT /api/pages/2': refusal(409, { code: 'content.changed-meanwhile', page }),
    });
    const source = await writeTerms('<p>Nowe</p>');
    await press('Zapisz: Regulamin');
    expect(await screen.findByText('Zmieniono: Tytuł.')).toBeVisible();
    expect(source).toHaveValue('<p>Nowe</p>');
    await press('Zapisz mimo to');
    await waitFor(() => expect(server.asked('PUT /api/pages/2')).toHaveLength(2));
    expect(server.asked('PUT /api/pages/2')[1]!.body).toMatchObject({ content: '<p>Nowe</p>', revision: 8 });
  });
});

it.each([
  ['/n/polityka', 'Polityka prywatności', 'Dane'],
  ['/n/regulamin', 'Regulamin', 'Zasady'],
])('what is saved stands at %s for everybody, without sign-in [PAGESADM-08]', async (address, title, words) => {
  fakeServer({
    'GET /api/pages/polityka': { page: PAGES.polityka },
    'GET /api/pages/regulamin': { page: PAGES.regulamin },
  });
  visit(address);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

it('a page that was written and not saved is asked about before one leaves, and not once it is saved [ADM-27, U14]', async () => {
  const saved = { ...PAGES.regulamin, content: '<p>Nowe</p>', revision: 6 };
  const { user, press, writeTerms, router } = await open({ 'PUT /api/pages/2': { page: saved } });
  await writeTerms('<p>Nowe</p>');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Zapisz: Regulamin' })).toBeEnabled());
  await act(() => router.navigate('/panel?view=videos'));
  expect(await screen.findByText('Porzucić zmiany?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nie' }));
  expect(router.state.location.search).toBe('?view=views');
  await press('Zapisz: Regulamin');
  await screen.findByText('Zaktualizowano zmiany');
  await act(() => router.navigate('/panel?view=videos'));
  expect(router.state.location.search).toBe('?view=videos');
});

describe('new terms', () => {
  const CALL = 'POST /api/users/reject-tos';
  const TELL = 'Powiadom wszystkich o nowym regulaminie';
  it('are told to everybody after a question, once [PAGESADM-12, PAGESADM-13, PAGESADM-14, PAGESADM-15]', async () => {
    const waiting = held({ success: true });
    const { server, user, press } = await open({ [CALL]: waiting.answer });
    await press(TELL);
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText('Czy na pewno powiadomić wszystkich użytkowników?')).toBeVisible();
    expect(server.asked(CALL)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Tak' }));
    waiting.release();
    expect(await screen.findByText('Sukces')).toBeVisible();
    expect(server.asked(CALL).map(({ body }) => body)).toEqual([null]);
    expect(screen.getByRole('button', { name: TELL })).toBeDisabled();
    expect(screen.getByRole('heading', { name: 'Nowa wersja regulaminu' })).toHaveFocus();
  });

  it('that could not be told leave the button as it was [PAGESADM-16]', async () => {
    const { user, press } = await open({ [CALL]: refusal(503) });
    await press(TELL);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Wystąpił błąd')).toBeVisible();
    expect(screen.getByRole('button', { name: TELL })).toBeEnabled();
  });

  it('are told to nobody when the question is answered with no [PAGESADM-12]', async () => {
    const { server, user, press } = await open({ [CALL]: { success: true } });
    await press(TELL);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Nie' }));
    expect(server.asked(CALL)).toEqual([]);
  });
});
