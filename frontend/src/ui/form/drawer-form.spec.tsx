import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Form, Input } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { show } from '../../test/show.js';
import { changedFields } from './changes.js';
import { DrawerForm, type Stored } from './DrawerForm.js';

interface Values {
  title: string;
  price: string;
}
type Save = (changes: Partial<Values>, revision: number | undefined) => Promise<unknown>;

const WESELE: Stored<Values> = { values: { title: 'Wesele', price: '45,00' }, revision: 7 };
const LABELS = { title: 'Tytuł', price: 'Cena' };
const text = (name: keyof Values) => (
  <Form.Item name={name} label={LABELS[name]}>
    <Input />
  </Form.Item>
);
const SECTIONS = [
  { id: 'texts', title: 'Teksty', fields: text('title') },
  { id: 'sale', title: 'Sprzedaż', fields: text('price') },
];

/** A list with its drawer at `?edit=5`, as a tab of the back office has it. */
function List({ save, mode }: { save: Save; mode: 'add' | 'edit' }) {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <h1>Wydarzenia</h1>
      <Link to="/?view=users">Użytkownicy</Link>
      {query.has('edit') && (
        <DrawerForm<Values>
          title={mode === 'add' ? 'Nowe wydarzenie' : 'Edytuj: Wesele'}
          mode={mode}
          stored={mode === 'add' ? { values: { title: '', price: '' } } : WESELE}
          sections={SECTIONS}
          labelOf={(name) => LABELS[name]}
          save={save}
          presentIn={({ present }) => (present as Stored<Values> | undefined) ?? null}
          close={() => setQuery({}, { replace: true })}
          stays={({ search }) => search.includes('edit')}
        />
      )}
    </>
  );
}

/** Each click of a form that adds has a name (D11). */
const ATTEMPT = expect.stringMatching(/^[0-9a-f]{32}$/);
const accepting = () => jest.fn<Save>(() => Promise.resolve());
const refusing = (status: number, body: Record<string, unknown>) =>
  jest.fn<Save>(() => Promise.reject({ status, data: { statusCode: status, message: 'Nie tym razem.', ...body } }));

async function open(save: Save, mode: 'add' | 'edit' = 'edit') {
  const page = show(<List save={save} mode={mode} />, '/?view=events');
  await act(() => page.router.navigate('/?view=events&edit=5'));
  const drawer = await screen.findByRole('dialog', { name: mode === 'add' ? 'Nowe wydarzenie' : 'Edytuj: Wesele' });
  const retype = async (label: string, value: string) => {
    await page.user.clear(within(drawer).getByLabelText(label));
    await page.user.type(within(drawer).getByLabelText(label), value);
  };
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, drawer, retype, press };
}
const closed = () => waitFor(() => expect(screen.queryByLabelText('Tytuł')).toBeNull());
/** Found by its words: under Jest all of antd's windows have one id, and so one name. */
const asked = () => screen.queryByText('Porzucić zmiany?');
const answer = async (word: 'Tak' | 'Nie') => {
  const words = await screen.findByText('Porzucić zmiany?');
  return within(words.closest<HTMLElement>('[role=dialog]')!).getByRole('button', { name: word });
};

describe('the drawer', () => {
  it('is 90 % wide, names the thing and begins with what is stored [ADM-23, ADM-24, ADM-26]', async () => {
    const { drawer } = await open(accepting());
    expect(within(drawer).getByLabelText('Tytuł')).toHaveValue('Wesele');
    expect(drawer.closest('.ant-drawer-content-wrapper')).toHaveStyle({ width: '90%' });
    expect(within(drawer).getByRole('heading', { name: 'Sprzedaż' })).toBeVisible();
  });

  it('has the focus at its heading, inside of the dialog, when it opens [U2]', async () => {
    const { drawer } = await open(accepting());
    await waitFor(() => expect(within(drawer).getByText('Edytuj: Wesele')).toHaveFocus());
  });

  it('leads to its sections by keyboard', async () => {
    const { user, drawer } = await open(accepting());
    const sections = within(drawer).getByRole('navigation', { name: 'Części formularza' });
    await user.click(within(sections).getByRole('button', { name: 'Sprzedaż' }));
    expect(within(drawer).getByRole('heading', { name: 'Sprzedaż' })).toHaveFocus();
  });

  it('sends what was changed and nothing else, with the revision, says so and closes [ADM-27, VIDADM-13, OPEN2-54]', async () => {
    const save = accepting();
    const { press, retype, where } = await open(save);
    expect(screen.getByRole('button', { name: 'Zapisz' })).toBeDisabled();
    await retype('Cena', '36,00');
    await press('Zapisz');
    await closed();
    expect(save.mock.calls).toEqual([[{ price: '36,00' }, 7, ATTEMPT]]);
    expect(await screen.findByText('Zaktualizowano zmiany')).toBeVisible();
    expect(where()).toBe('/');
  });

  it('adds a new thing, and says so [ADM-26, OPEN2-54]', async () => {
    const save = accepting();
    const { press, retype } = await open(save, 'add');
    await retype('Tytuł', 'Dziady');
    await press('Zapisz');
    await closed();
    expect(save.mock.calls).toEqual([[{ title: 'Dziady' }, undefined, ATTEMPT]]);
    expect(await screen.findByText('Dodano.')).toBeVisible();
  });

  it('stays open after a refusal, with what was typed, and says it once [ADM-28, ERR2-04]', async () => {
    const { press, retype, drawer } = await open(refusing(409, { code: 'slug.taken' }));
    await retype('Tytuł', 'Wesele II');
    await press('Zapisz');
    expect(await screen.findByText('Wystąpił błąd: Nie tym razem.')).toBeVisible();
    expect(within(drawer).getByLabelText('Tytuł')).toHaveValue('Wesele II');
    expect(screen.getAllByText(/Nie tym razem/)).toHaveLength(1);
  });
});

describe('leaving it with changes typed', () => {
  it.each([
    ['the close button', ({ press }: Opened) => press('Zamknij')],
    ['the cancel button', ({ press }: Opened) => press('Anuluj')],
    ['the browser’s back', ({ router }: Opened) => act(() => router.navigate(-1))],
    ['another tab', ({ user }: Opened) => user.click(screen.getByText('Użytkownicy'))],
  ])('by %s asks first; no keeps them, yes closes it [U14]', async (_how, leave) => {
    const save = accepting();
    const opened = await open(save);
    await opened.retype('Tytuł', 'Wesele II');
    await leave(opened);
    await opened.user.click(await answer('Nie'));
    await waitFor(() => expect(asked()).toBeNull());
    expect(screen.getByLabelText('Tytuł')).toHaveValue('Wesele II');

    await leave(opened);
    await opened.user.click(await answer('Tak'));
    await closed();
    expect(save).not.toHaveBeenCalled();
  });

  // Once only: under Jest all of antd's windows have one id, and forget the drawer's Esc with the question's.
  it('by Esc asks first [U14]', async () => {
    const { user, retype } = await open(accepting());
    await retype('Tytuł', 'Wesele II');
    await user.keyboard('{Escape}');
    await user.click(await answer('Tak'));
    await closed();
  });

  it('asks nothing when nothing was changed [U14]', async () => {
    const { press } = await open(accepting());
    await press('Zamknij');
    await closed();
    expect(asked()).toBeNull();
  });
});
type Opened = Awaited<ReturnType<typeof open>>;

describe('when somebody else has saved meanwhile', () => {
  const present: Stored<Values> = { values: { title: 'Wesele, premiera', price: '45,00' }, revision: 9 };
  const meanwhile = { code: 'content.changed-meanwhile', present };
  /** The first save is refused, the next ones are taken. */
  const refusedOnce = () =>
    accepting().mockRejectedValueOnce({ status: 409, data: { statusCode: 409, message: 'Zmieniono.', ...meanwhile } });

  async function inConflict(save: Save) {
    const opened = await open(save);
    await opened.retype('Cena', '36,00');
    await opened.press('Zapisz');
    await screen.findByText('Ktoś inny zapisał w tym czasie zmiany');
    return opened;
  }

  it('names what they changed and keeps what was typed [content-and-media 2.3]', async () => {
    const { drawer } = await inConflict(refusedOnce());
    expect(screen.getByText('Zmieniono: Tytuł.')).toBeVisible();
    expect(within(drawer).getByLabelText('Cena')).toHaveValue('36,00');
    expect(screen.queryByText(/Wystąpił błąd/)).toBeNull();
  });

  it('“save anyway” sends what was typed here alone, with the new revision [content-and-media 2.3]', async () => {
    const save = refusedOnce();
    const { press } = await inConflict(save);
    await press('Zapisz mimo to');
    await closed();
    expect(save.mock.calls).toEqual([
      [{ price: '36,00' }, 7, ATTEMPT],
      [{ price: '36,00' }, 9, ATTEMPT],
    ]);
  });

  it('“load the present version” shows it, and the next save is against it [content-and-media 2.3]', async () => {
    const save = refusedOnce();
    const { press, retype, drawer } = await inConflict(save);
    await press('Wczytaj aktualną wersję');
    expect(within(drawer).getByLabelText('Tytuł')).toHaveValue('Wesele, premiera');
    expect(within(drawer).getByLabelText('Cena')).toHaveValue('45,00');
    await retype('Cena', '40,00');
    await press('Zapisz');
    await closed();
    expect(save.mock.calls[1]).toEqual([{ price: '40,00' }, 9, ATTEMPT]);
  });
});

it.each([
  [{ a: 1, b: [1] }, { a: 1, b: [1] }, {}],
  [{ a: 1, b: [1] }, { a: 2, b: [1] }, { a: 2 }],
  [{ a: 1, b: [1] }, { b: [1, 2] }, { b: [1, 2] }],
  [{ a: null, b: [] }, { a: undefined, b: [] }, {}],
])('of %j and %j only the difference is sent: %j [VIDADM-13]', (before, now, changes) => {
  expect(changedFields<object>(before, now)).toEqual(changes);
});
