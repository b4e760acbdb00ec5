import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TranslatedKind } from '@kurtyna/domain';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { makeStore } from '../../app/store.js';
import { AntdProvider } from '../../ui/AntdProvider.js';
import Notices from '../../ui/Notices.js';
import { fakeServer, refusal, type Answer } from '../../test/fake-server.js';
import { TranslationsModal } from './TranslationsModal.js';

const ENGLISH = {
  video: {
    id: 31,
    video_id: 7,
    language_code: 'en',
    revision: 4,
    title: 'The Wedding',
    subtitle: null,
    video_link: '912',
    description: '<p>Cracow</p>',
    additional_desc: null,
    accessibility_video: null,
    autodesc_video: null,
    teaser_link: null,
  },
  event: { id: 31, event_id: 7, language_code: 'en', revision: 4, title: 'The Wedding', subtitle: 'A night' },
  category: { id: 31, category_id: 7, language_code: 'en', revision: 4, name: 'Drama' },
  slide: { id: 31, slide_id: 7, language_code: 'en', revision: 4, title: 'New season', text: 'From September' },
  packet: { id: 31, packet_id: 7, language_code: 'en', revision: 4, title: 'Fredro nights', description: '<p>Three plays</p>' },
};
/** The rows that are translated. */
const POLISH = {
  video: { title: 'Wesele', subtitle: 'Dramat' },
  event: { title: 'Wesele', subtitle: null },
  category: { name: 'Dramat' },
  slide: { title: 'Nowy sezon', text: 'Od września' },
  packet: { title: 'Fredro trzy razy', description: '<p>Trzy sztuki</p>' },
};
const PATHS = { video: 'videos', event: 'events', category: 'categories', slide: 'slides', packet: 'packets' };

function Host({ kind }: { kind: TranslatedKind }) {
  const [query, setQuery] = useSearchParams();
  const [polish] = useState(POLISH[kind]);
  if (!query.has('translations')) return <p>Lista</p>;
  return <TranslationsModal kind={kind} id={7} polish={polish} close={() => setQuery({})} />;
}

async function open(kind: TranslatedKind, stored: readonly object[], answers: Record<string, Answer> = {}) {
  const server = fakeServer({
    [`GET /api/${PATHS[kind]}/7/translations`]: { translations: stored },
    [`GET /api/translations/${kind}/31`]: { translation: ENGLISH[kind] },
    'GET /api/videos/7': { video: { ...POLISH.video, description: '<p>Kraków</p>', video_link: '811' } },
    ...answers,
  });
  const page = (
    <AntdProvider>
      <Host kind={kind} />
      <Notices />
    </AntdProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/?translations=7'] });
  const session = { token: 'a.b.c', user: { id: 3, role: 'admin' as const, mailing: false }, authenticated: true, ended: null };
  render(
    <Provider store={makeStore({ session })}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const user = userEvent.setup({ delay: null });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const retype = async (label: string, text: string) => {
    await user.clear(await screen.findByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  };
  const chooseEnglish = async () => {
    await user.click(await screen.findByRole('combobox', { name: 'Język' }));
    await user.click(await screen.findByTitle('angielski'));
  };
  return { server, user, press, retype, chooseEnglish };
}

const FIELDS: Record<TranslatedKind, string[]> = {
  video: ['Tytuł', 'Podtytuł', 'Film', 'Film z tłumaczeniem na język migowy', 'Film z audiodeskrypcją', 'Zwiastun'],
  event: ['Tytuł', 'Podtytuł'],
  category: ['Nazwa'],
  slide: ['Tytuł', 'Tekst'],
  packet: ['Tytuł'],
};

describe.each([
  ['video', { title: 'The Wedding' }, 'Tytuł'],
  ['event', { title: 'The Wedding' }, 'Tytuł'],
  ['category', { name: 'The Wedding' }, 'Nazwa'],
  ['slide', { title: 'The Wedding' }, 'Tytuł'],
] as const)('the translations of a %s', (kind, texts, first) => {
  it('are listed, added with the fields of their kind, and then listed again [CAT-12, TRANS-01, TRANS-02, TRANS-03, TRANS-04, TRANS-05, TRANS-09, TRANS-11, TRANS-13]', async () => {
    const { server, press, retype, chooseEnglish } = await open(kind, [], {
      [`POST /api/translations/${kind}`]: () => {
        server.on(`GET /api/${PATHS[kind]}/7/translations`, { translations: [ENGLISH[kind]] });
        return { status: 201, body: { translation: ENGLISH[kind] } };
      },
    });
    expect(await screen.findByText('Brak tłumaczeń')).toBeVisible();
    await press('Dodaj tłumaczenie');
    for (const label of FIELDS[kind]) expect(screen.getByLabelText(label)).toBeVisible();
    await chooseEnglish();
    await retype(first, 'The Wedding');
    await press('Zapisz');
    expect(await screen.findByText('Dodano.')).toBeVisible();
    expect(server.asked(`POST /api/translations/${kind}`)[0]!.body).toMatchObject({
      [`${kind}_id`]: 7,
      language_code: 'en',
      ...texts,
    });
    expect(await screen.findByRole('button', { name: 'Edytuj tłumaczenie: angielski' })).toBeVisible();
    // Each language stands there once (OPEN2-47).
    expect(screen.queryByRole('button', { name: 'Dodaj tłumaczenie' })).toBeNull();
  });

  it('are edited: only what was changed is sent [TRANS-01, TRANS-06, TRANS-07, TRANS-10, TRANS-12, TRANS-14]', async () => {
    const { server, press, retype } = await open(kind, [ENGLISH[kind]], {
      [`PUT /api/translations/${kind}/31`]: { translation: ENGLISH[kind] },
    });
    await press('Edytuj tłumaczenie: angielski');
    await retype(first, 'Inaczej');
    await press('Zapisz');
    expect(await screen.findByText('Zaktualizowano zmiany')).toBeVisible();
    const [[field]] = Object.entries(texts) as [[string, string]];
    expect(server.asked(`PUT /api/translations/${kind}/31`).map(({ body }) => body)).toEqual([{ [field]: 'Inaczej', revision: 4 }]);
  });

  it('are deleted after a question [TRANS-08, TRANS-10, TRANS-12, TRANS-14, OPEN2-5]', async () => {
    const { server, user, press } = await open(kind, [ENGLISH[kind]], {
      [`DELETE /api/translations/${kind}/31`]: () => {
        server.on(`GET /api/${PATHS[kind]}/7/translations`, { translations: [] });
        return { body: { id: 31 } };
      },
    });
    await press('Usuń: angielski');
    expect(server.asked(`DELETE /api/translations/${kind}/31`)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Brak tłumaczeń')).toBeVisible();
  });
});

describe('its form', () => {
  it.each([
    ['video', ['Po polsku: Wesele', 'Po polsku: Dramat', 'Po polsku: 811', 'Po polsku']],
    ['event', ['Po polsku: Wesele']],
    ['category', ['Po polsku: Dramat']],
    ['slide', ['Po polsku: Nowy sezon', 'Po polsku: Od września']],
    ['packet', ['Po polsku: Fredro trzy razy', 'Po polsku']],
  ] as const)('of a %s has the Polish text below each field that has one [TRANS-01, TRANS-25]', async (kind, texts) => {
    const { press } = await open(kind, []);
    await press('Dodaj tłumaczenie');
    await waitFor(() => expect(screen.getAllByText(/^Po polsku/).map((one) => one.textContent)).toEqual(texts));
    if (kind === 'packet')
      expect(screen.getByText('Trzy sztuki').closest('details')!.querySelector('summary')).toHaveTextContent('Po polsku');
  });

  it.each([
    ['category', 'Nazwa', 101, 'Maksymalnie 100 znaków.'],
    ['slide', 'Tytuł', 101, 'Maksymalnie 100 znaków.'],
    ['packet', 'Tytuł', 101, 'Maksymalnie 100 znaków.'],
    ['slide', 'Tekst', 501, 'Maksymalnie 500 znaków'],
    ['event', 'Tytuł', 101, 'Maksymalnie 100 znaków'],
    ['video', 'Podtytuł', 201, 'Maksymalnie 200 znaków'],
  ] as const)(
    'of a %s refuses a %s of %i characters: %s [TRANS-17, TRANS-18, TRANS-19, TRANS-20, TRANS-21, PKTADM-31]',
    async (kind, label, length, message) => {
      const { server, user, press } = await open(kind, [ENGLISH[kind]]);
      await press('Edytuj tłumaczenie: angielski');
      const field = await screen.findByLabelText(label);
      await user.click(field);
      await user.paste('ż'.repeat(length));
      await press('Zapisz');
      expect(await screen.findByText(message)).toBeVisible();
      expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    },
  );

  it.each([
    ['category', 'Proszę wybrać język.'],
    ['slide', 'Proszę wybrać język.'],
    ['packet', 'Proszę wybrać język.'],
    ['event', 'Pole wymagane.'],
    ['video', 'Pole wymagane.'],
  ] as const)('of a %s asks for the language: %s [TRANS-15, PKTADM-32]', async (kind, message) => {
    const { server, press } = await open(kind, []);
    await press('Dodaj tłumaczenie');
    await press('Zapisz');
    const item = (await screen.findByRole('combobox', { name: 'Język' })).closest<HTMLElement>('.ant-form-item')!;
    expect(await within(item).findByText(message)).toBeVisible();
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('of a packet says at its fields what the server refuses, and another refusal with “Wystąpił błąd: ” before it [PKTADM-32, PKTADM-33]', async () => {
    const formError = { language_code: 'Niepoprawny język', title: 'Za długi.' };
    const { server, press, retype } = await open('packet', [ENGLISH.packet], {
      'PUT /api/translations/packet/31': refusal(422, { formError }),
    });
    await press('Edytuj tłumaczenie: angielski');
    await retype('Tytuł', 'Inaczej');
    await press('Zapisz');
    expect(await screen.findByText('Niepoprawny język')).toBeVisible();
    expect(screen.getByText('Za długi.')).toBeVisible();
    expect(server.asked('PUT /api/translations/packet/31').map(({ body }) => body)).toEqual([{ title: 'Inaczej', revision: 4 }]);
    server.on('PUT /api/translations/packet/31', refusal(503));
    await press('Zapisz');
    expect(await screen.findByText('Wystąpił błąd: Nie tym razem.')).toBeVisible();
  });

  it('of a packet is not sent without its title, and is with it alone [PKTADM-31, TRANS-25]', async () => {
    const { server, press, retype, chooseEnglish } = await open('packet', []);
    await press('Dodaj tłumaczenie');
    expect(screen.getByText('Puste pola są czytane po polsku.')).toBeVisible();
    await chooseEnglish();
    await press('Zapisz');
    expect(await screen.findByText('Proszę podać tytuł.')).toBeVisible();
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await retype('Tytuł', 'Fredro nights');
    await press('Zapisz');
    await waitFor(() => expect(server.asked('POST /api/translations/packet')).toHaveLength(1));
    expect(server.asked('POST /api/translations/packet')[0]?.body).toEqual({
      packet_id: 7,
      language_code: 'en',
      title: 'Fredro nights',
      description: '',
    });
  });

  it('shows a refusal at its field, and keeps what was typed [TRANS-16, TRANS-23]', async () => {
    const formError = { language_code: 'Tłumaczenie w tym języku już istnieje', title: 'Za długi.' };
    const { press, retype, chooseEnglish } = await open('event', [], {
      'POST /api/translations/event': refusal(422, { formError }),
    });
    await press('Dodaj tłumaczenie');
    await chooseEnglish();
    await retype('Tytuł', 'The Wedding');
    await press('Zapisz');
    expect(await screen.findByText('Tłumaczenie w tym języku już istnieje')).toBeVisible();
    expect(screen.getByText('Za długi.')).toBeVisible();
    expect(screen.getByLabelText('Tytuł')).toHaveValue('The Wedding');
    expect(screen.queryByText(/Wystąpił błąd/)).toBeNull();
  });

  it('says another refusal with “Wystąpił błąd: ” before it [TRANS-22]', async () => {
    const { press, retype } = await open('event', [ENGLISH.event], {
      'PUT /api/translations/event/31': refusal(503),
    });
    await press('Edytuj tłumaczenie: angielski');
    await retype('Tytuł', 'Inaczej');
    await press('Zapisz');
    expect(await screen.findByText('Wystąpił błąd: Nie tym razem.')).toBeVisible();
  });

  it.each([
    ['event', 'Podtytuł', 'A night'],
    ['packet', 'Tytuł', 'Fredro nights'],
  ] as const)('of a %s that could not be fetched says so, and offers to try again [TRANS-24, PKTADM-34]', async (kind, label, value) => {
    const { server, press } = await open(kind, [ENGLISH[kind]], {
      [`GET /api/translations/${kind}/31`]: refusal(404),
    });
    await press('Edytuj tłumaczenie: angielski');
    expect(await screen.findByText('Wystąpił błąd przy pobieraniu tłumaczenia')).toBeVisible();
    server.on(`GET /api/translations/${kind}/31`, { translation: ENGLISH[kind] });
    await press('Spróbuj ponownie');
    expect(await screen.findByLabelText(label)).toHaveValue(value);
  });

  it('of a translation that somebody else has saved says what they changed, and loses nothing [D26]', async () => {
    const now = { ...ENGLISH.event, subtitle: 'Another night', revision: 9 };
    const present = {
      ...{ id: 31, owner: { kind: 'event', id: 7 }, language_code: 'en', revision: 9 },
      texts: { title: 'The Wedding', subtitle: 'Another night' },
    };
    const { server, press, retype } = await open('event', [ENGLISH.event], {
      'PUT /api/translations/event/31': refusal(409, { code: 'content.changed-meanwhile', translation: present }),
    });
    await press('Edytuj tłumaczenie: angielski');
    await retype('Tytuł', 'Inaczej');
    await press('Zapisz');
    expect(await screen.findByText('Zmieniono: Podtytuł.')).toBeVisible();
    server.on('PUT /api/translations/event/31', { translation: now });
    await press('Zapisz mimo to');
    await waitFor(() => expect(server.asked('PUT /api/translations/event/31')).toHaveLength(2));
    expect(server.asked('PUT /api/translations/event/31')[1]!.body).toEqual({ title: 'Inaczej', revision: 9 });
  });

  it.each(['Zamknij', 'Wróć do listy'])('with something typed asks before „%s” throws it away [U14]', async (way) => {
    const { user, press, retype } = await open('event', [ENGLISH.event]);
    await press('Edytuj tłumaczenie: angielski');
    await retype('Tytuł', 'Inaczej');
    await press(way);
    expect(await screen.findByText('Porzucić zmiany?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nie' }));
    expect(screen.getByLabelText('Tytuł')).toHaveValue('Inaczej');
  });

  it('with something typed asks before „Wróć do listy”, also before it is drawn [U14]', async () => {
    const { press } = await open('event', [ENGLISH.event]);
    await press('Edytuj tłumaczenie: angielski');
    const title = await screen.findByLabelText('Tytuł');
    const back = screen.getByRole('button', { name: 'Wróć do listy' });
    act(() => {
      fireEvent.change(title, { target: { value: 'Inaczej' } });
      fireEvent.click(back);
    });
    expect(await screen.findByText('Porzucić zmiany?')).toBeVisible();
    expect(screen.getByLabelText('Tytuł')).toHaveValue('Inaczej');
  });
});

it('a film of a translation is judged as that of the video is, and saved after a question [OPEN2-12]', async () => {
  const { server, user, press, retype } = await open('video', [ENGLISH.video], {
    'PUT /api/translations/video/31': { translation: ENGLISH.video },
  });
  await press('Edytuj tłumaczenie: angielski');
  await retype('Film', 'vimeo.com/manage/videos/912345678');
  expect(await screen.findByText('Odczytano film nr 912345678.')).toBeVisible();
  await retype('Film', 'soon');
  expect(await screen.findByText(/^Tej wartości nie da się odtworzyć/)).toBeVisible();
  await press('Zapisz');
  const title = await screen.findByText('Tego filmu nie da się odtworzyć. Zapisać mimo to?');
  expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await user.click(within(title.closest<HTMLElement>('[role=dialog]')!).getByRole('button', { name: 'Tak' }));
  await waitFor(() => expect(server.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1));
});
