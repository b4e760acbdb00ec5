import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { fitWindow, show } from '../../test/show.js';
import { DataTable, type Column } from './DataTable.js';
import { OLD_AFTER_MS } from './StaleNote.js';
import type { TablePage } from './table-page.js';

interface Person {
  id: number;
  name: string;
  orders: number;
}
const PEOPLE: Person[] = [
  { id: 1, name: 'Anna', orders: 3 },
  { id: 2, name: 'Łucja', orders: 0 },
];
const COLUMNS: Column<Person>[] = [
  { key: 'id', title: 'Id', cell: ({ id }) => id, sort: 'id' },
  { key: 'name', title: 'Imię', cell: ({ name }) => name, sort: 'name', heading: true },
  { key: 'orders', title: 'Zamówienia', cell: ({ orders }) => orders, numeric: true },
];
const aPage = (with_: Partial<TablePage<Person>> = {}): TablePage<Person> => ({
  rows: PEOPLE,
  retry: jest.fn(),
  count: 213,
  countIsExact: true,
  first: 21,
  pages: 11,
  page: 2,
  turnTo: jest.fn(),
  limit: 20,
  limits: [20, 50],
  resize: jest.fn(),
  ...with_,
});
const table = (page: TablePage<Person>, more: { actions?: (chosen: readonly Person[]) => string } = {}) =>
  show(
    <DataTable<Person>
      label="Ludzie"
      columns={COLUMNS}
      page={page}
      rowKey={({ id }) => id}
      empty={<p>Nie ma nikogo.</p>}
      selection={more.actions && { nameOf: ({ name }) => name, actions: more.actions }}
    />,
  );
const head = (name: string) => screen.getByRole('columnheader', { name });

afterEach(() => {
  fitWindow(null);
  jest.useRealTimers();
});

describe('a page of a list', () => {
  it('has its shape at once while its rows are on their way: a head and eight rows', () => {
    table(aPage({ rows: undefined }));
    const shape = document.querySelectorAll('.kt-rows-skeleton > .kt-skeleton');
    expect(shape).toHaveLength(9);
    expect(shape[0]).toBeVisible();
  });

  it('says which rows are seen of how many [U10, 4.1.3]', () => {
    table(aPage());
    expect(screen.getByText('21–22 z 213')).toHaveAttribute('role', 'status');
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('of more rows than anybody counts says so, and how to see the rest', () => {
    table(aPage({ count: 10_000, countIsExact: false, first: 9999, pages: 500, page: 500 }));
    expect(screen.getByText(/^9 999–10 000 z ponad 10 000/)).toHaveTextContent('Dalsze wiersze pokaże zawężenie filtrów.');
  });

  it('leads to the others by buttons that stay at the ends of the list [WCAG 2.4.3, 4.1.2]', async () => {
    const page = aPage({ page: 11 });
    const { user } = table(page);
    const pages = within(screen.getByRole('navigation', { name: 'Strony listy: Ludzie' }));
    expect(pages.getByRole('button', { name: 'Strona 11' })).toHaveAttribute('aria-current', 'page');
    await user.click(pages.getByRole('button', { name: 'Następna strona' }));
    expect(page.turnTo).not.toHaveBeenCalled();
    expect(pages.getByRole('button', { name: 'Następna strona' })).toHaveFocus();
    await user.click(pages.getByRole('button', { name: 'Poprzednia strona' }));
    await user.click(pages.getByRole('button', { name: 'Strona 1' }));
    expect(jest.mocked(page.turnTo).mock.calls).toEqual([[10], [1]]);
  });

  it('is turned once by the keyboard, from button to button', async () => {
    const page = aPage({ page: 1 });
    const { user } = table(page);
    screen.getByRole('button', { name: 'Następna strona' }).focus();
    await user.keyboard('{Enter}');
    expect(jest.mocked(page.turnTo).mock.calls).toEqual([[2]]);
    const stops = screen.getByRole('navigation', { name: 'Strony listy: Ludzie' }).querySelectorAll('li[tabindex]');
    expect(stops).toHaveLength(0);
  });

  it('can have more rows [USERADM-16]', async () => {
    const page = aPage();
    const { user } = table(page);
    await user.click(screen.getByRole('combobox', { name: 'rozmiar strony' }));
    await user.click(screen.getByText('50 na stronę'));
    expect(page.resize).toHaveBeenCalledWith(50);
  });

  it('is sorted by the heads of its columns, which say the order [USERADM-13, 1.3.1]', async () => {
    const choose = jest.fn();
    const { user } = table(aPage({ sorting: { by: 'name', descending: false, choose } }));
    expect(head('Imię')).toHaveAttribute('aria-sort', 'ascending');
    expect(head('Id')).toHaveAttribute('aria-sort', 'none');
    expect(head('Zamówienia')).not.toHaveAttribute('aria-sort');
    expect(within(head('Zamówienia')).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Imię' }));
    await user.click(screen.getByRole('button', { name: 'Id' }));
    expect(choose.mock.calls).toEqual([
      ['name', true],
      ['id', false],
    ]);
  });

  it('keeps its rows, dimmed, while the next ones come [ux 3.4]', () => {
    table(aPage({ waiting: true }));
    const rows = screen.getByText('Anna').closest('.kt-table__old');
    expect(rows).not.toBeNull();
    expect(rows!.closest('[aria-busy=true]')).not.toBeNull();
  });

  it.each([
    ['wide', null],
    ['narrow', 'max-width'],
  ])('nothing in rows that wait can be pressed, their heads can; %s [ux 3.4]', (name, query) => {
    fitWindow(query);
    table(aPage({ waiting: true, sorting: { by: 'name', descending: false, choose: jest.fn() } }));
    expect(screen.getByText('Anna').closest('[inert]')).not.toBeNull();
    const head = name === 'narrow' ? screen.getByRole('combobox', { name: 'Sortowanie' }) : screen.getByRole('button', { name: 'Imię' });
    expect(head.closest('[inert]')).toBeNull();
  });

  it('lets rows be chosen, and gives the chosen ones to what is done with them [U10]', async () => {
    const { user } = table(aPage(), { actions: (chosen) => chosen.map(({ name }) => name).join('+') });
    await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: Łucja' }));
    expect(screen.getByText('Zaznaczono: 1')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }));
    expect(screen.getByText('Zaznaczono: 2')).toBeVisible();
    expect(screen.getByText(/^(Anna\+Łucja|Łucja\+Anna)$/)).toBeVisible();
  });

  it('older than a minute says when it was answered, and asks again [ux 3.4]', async () => {
    jest.useFakeTimers();
    const page = aPage({ answeredAt: Date.now() });
    table(page);
    act(() => jest.advanceTimersByTime(OLD_AFTER_MS - 1000));
    expect(screen.queryByText(/^Zaktualizowano/)).toBeNull();
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByText(/^Zaktualizowano \d{1,2}:\d{2}/)).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Odśwież' }).click());
    expect(page.retry).toHaveBeenCalled();
  });
});

describe('a list without rows', () => {
  it('says so in its own words', () => {
    table(aPage({ rows: [], count: 0, pages: 1, page: 1 }));
    expect(screen.getByText('Nie ma nikogo.')).toBeVisible();
  });

  it('that filters have emptied says that, and offers to show everything [ux 3.4]', async () => {
    const showAll = jest.fn();
    const { user } = table(aPage({ rows: [], count: 0, pages: 1, page: 1, showAll }));
    expect(screen.getByText('Nic nie pasuje do filtrów.')).toBeVisible();
    expect(screen.queryByText('Nie ma nikogo.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pokaż wszystko' }));
    expect(showAll).toHaveBeenCalled();
  });

  it('that could not be loaded says why, and can be asked for again [ux 3.4]', async () => {
    const page = aPage({ rows: null, error: { status: 503, data: { message: 'Spróbuj za chwilę.' } } });
    const { user } = table(page);
    expect(screen.getByRole('alert')).toHaveTextContent('Spróbuj za chwilę.');
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(page.retry).toHaveBeenCalled();
  });
});

describe('on a phone', () => {
  it('rows are cards under the heading column, sorted and chosen as in the table [U17]', async () => {
    fitWindow('767px');
    const choose = jest.fn();
    const { user } = table(aPage({ sorting: { by: 'name', descending: false, choose } }), {
      actions: (chosen) => `wybrano ${chosen.length}`,
    });
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Ludzie' })).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual(['AnnaId1Zamówienia3', 'ŁucjaId2Zamówienia0']);
    await user.click(screen.getByRole('button', { name: 'Rosnąco' }));
    await user.click(screen.getByRole('combobox', { name: 'Sortowanie' }));
    await user.click(screen.getByTitle('Id'));
    expect(choose.mock.calls).toEqual([
      ['name', true],
      ['id', false],
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: Anna' }));
    expect(screen.getByText('wybrano 1')).toBeVisible();
  });
});
