import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { flag, oneOf, wholeNumber, words } from './list-params.js';
import { useListAddress, type FilterTexts, type ListShape } from './use-list-address.js';

const filters = {
  name: words({ max: 10 }),
  id: wholeNumber({ min: 1, max: 99 }),
  kind: oneOf(['event', 'video']),
  paid: flag,
};
const SHAPE: ListShape<'id' | 'name', typeof filters> = {
  sorts: ['id', 'name'],
  sort: 'id',
  descending: true,
  limits: [20, 50, 500],
  filters,
};

function at(address: string, shape = SHAPE) {
  let inside: ReactNode = null;
  const router = createMemoryRouter([{ path: '*', Component: () => inside }], { initialEntries: [address] });
  const { result } = renderHook(() => useListAddress(shape), {
    wrapper: ({ children }) => {
      inside = children;
      return <RouterProvider router={router} />;
    },
  });
  return { list: () => result.current, query: () => router.state.location.search, router };
}
const asked = ({ page, limit, sort, descending, filter }: ReturnType<ReturnType<typeof at>['list']>) => ({
  page,
  limit,
  sort,
  descending,
  filter,
});
const USUAL = { page: 1, limit: 20, sort: 'id', descending: true, filter: {} };

describe('the address of a list is read', () => {
  it.each([
    ['/?view=users', USUAL],
    ['/?page=3&limit=50', { ...USUAL, page: 3, limit: 50 }],
    ['/?sort=name', { ...USUAL, sort: 'name', descending: false }],
    ['/?sort=name&order=desc', { ...USUAL, sort: 'name' }],
    ['/?sort=id', { ...USUAL, descending: false }],
    ['/?name=%C5%BBak&id=7&kind=video&paid=false', { ...USUAL, filter: { name: 'Żak', id: 7, kind: 'video', paid: false } }],
    ['/?page=0&limit=21&sort=password_hash&id=1e1&kind=packet&paid=yes&name=', USUAL],
    ['/?page=-1&limit=500000&order=desc&id=100', USUAL],
    ['/?page=501', USUAL], // nobody asks for a later page than the 500th (N5)
    ['/?page=21&limit=500', { ...USUAL, limit: 500 }], // nor for rows beyond the 10,000th
    ['/?page=20&limit=500', { ...USUAL, limit: 500, page: 20 }],
  ])('%s asks %j, 20 rows where it says nothing [U10, FMT-11]', (address, question) => {
    expect(asked(at(address).list())).toEqual(question);
  });
});

describe('showing everything', () => {
  const shape = { ...SHAPE, all: { id: '1' }, typed: ['name'] as const };
  it.each([
    ['/?name=Kos&kind=video', '?name=Kos&id=1'],
    ['/?name=Kos&id=1', '?id=1'],
    ['/?kind=video', '?id=1'],
  ])('of %s keeps what was typed, and lets go of it where nothing else holds: %s [PAYADM-03]', (address, after) => {
    const { list, query } = at(address, shape);
    act(() => list().showAll());
    expect(query()).toBe(after);
  });
});

describe('the address of a list is written, without what is as always', () => {
  it.each<[string, string, (list: ReturnType<ReturnType<typeof at>['list']>) => void, string]>([
    ['the next page', '/?view=users&name=a', (list) => list.turnTo(2), '?view=users&name=a&page=2'],
    ['the first page', '/?view=users&page=2', (list) => list.turnTo(1), '?view=users'],
    ['more rows of a page', '/?page=3', (list) => list.resize(50), '?limit=50'],
    ['the usual rows of a page', '/?limit=50', (list) => list.resize(20), ''],
    ['another order', '/?page=3', (list) => list.sortBy('name', false), '?sort=name'],
    ['another order, the other way round', '/', (list) => list.sortBy('name', true), '?sort=name&order=desc'],
    ['the usual order', '/?sort=name&order=desc', (list) => list.sortBy('id', true), ''],
    ['the usual order, the other way round', '/', (list) => list.sortBy('id', false), '?sort=id'],
    ['filters', '/?view=users&page=3&id=5', (list) => list.narrow({ name: ' Żak ', kind: '' }), '?view=users&name=%C5%BBak'],
    ['no filters', '/?view=users&sort=name&page=2&id=5&paid=true', (list) => list.clearFilters(), '?view=users&sort=name'],
  ])('%s, from %s [U10]', (_what, before, change, after) => {
    const { list, query } = at(before);
    act(() => change(list()));
    expect(query()).toBe(after);
  });

  it('going back restores the question before [U10]', async () => {
    const { list, router } = at('/?view=users');
    act(() => list().narrow({ name: 'Żak' }));
    act(() => list().turnTo(2));
    expect(asked(list())).toEqual({ ...USUAL, page: 2, filter: { name: 'Żak' } });
    await act(() => router.navigate(-1));
    await act(() => router.navigate(-1));
    expect(asked(list())).toEqual(USUAL);
  });

  it('two lists of one screen have names of their own [U10]', () => {
    const orders = at('/?page=2&orders.page=3', { ...SHAPE, prefix: 'orders.' });
    expect(orders.list().page).toBe(3);
    act(() => orders.list().narrow({ name: 'a' }));
    expect(orders.query()).toBe('?page=2&orders.name=a');
  });
});

describe('a list with usual filters', () => {
  const shape = { ...SHAPE, usual: { kind: 'event', id: '7' } };
  it.each([
    ['/?view=codes', { kind: 'event', id: 7 }],
    ['/?kind=video', { kind: 'video', id: 7 }],
    ['/?kind=&id=&name=a', { name: 'a' }],
    ['/?kind=packet', { id: 7 }], // what cannot be read is left out, as elsewhere
  ])('%s asks %j [CODEADM-41]', (address, filter) => {
    expect(at(address, shape).list().filter).toEqual(filter);
  });

  it.each<[string, FilterTexts<typeof filters>, string]>([
    ['as they are', { kind: 'event', id: '7' }, ''],
    ['without one of them', { kind: 'event', name: 'a' }, '?name=a&id='],
    ['without all', {}, '?id=&kind='],
  ])('writes them %s [CODEADM-41, U10]', (_what, texts, query) => {
    const page = at('/', shape);
    act(() => page.list().narrow(texts));
    expect(page.query()).toBe(query);
    expect(page.list().texts).toEqual(texts);
  });
});

it.each([
  ['id', '', true],
  ['id', '7', true],
  ['id', 'x', false],
  ['name', 'a'.repeat(11), false],
  ['kind', 'packet', false],
] as const)('the field %s understands %j: %p', (name, text, understood) => {
  expect(at('/').list().reads(name, text)).toBe(understood);
});
