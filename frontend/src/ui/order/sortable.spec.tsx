import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../../test/show.js';
import { Sortable } from './Sortable.js';

const ITEMS = [
  { id: 4, name: 'Wesele' },
  { id: 7, name: 'Dziady' },
  { id: 2, name: 'Tango' },
];
type Move = (id: number, position: number) => Promise<void>;

/** A server that keeps the order it is told. */
function open(answer: Move = () => Promise.resolve()) {
  const asked = jest.fn<Move>();
  function List() {
    const [items, setItems] = useState(ITEMS);
    const move: Move = async (id, position) => {
      void asked(id, position);
      await answer(id, position);
      setItems((now) => {
        const others = now.filter((item) => item.id !== id);
        return others.toSpliced(
          position - 1,
          0,
          now.find((item) => item.id === id)!,
        );
      });
    };
    return <Sortable label="Slajdy" items={items} onMove={move} renderItem={({ name }) => <b>{name}</b>} />;
  }
  const page = show(<List />);
  return { ...page, asked };
}
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const step = (name: string) => screen.getByRole('button', { name });

describe('a list that is put in order', () => {
  it('moves an item by its buttons, says its new place politely, and keeps the focus on the button', async () => {
    const { user, asked } = open();
    await user.click(step('Przenieś wyżej: Tango'));
    expect(names()).toEqual(['Wesele', 'Tango', 'Dziady']);
    expect(screen.getByText('Tango: teraz miejsce 2 z 3.')).toHaveAttribute('role', 'status');
    expect(step('Przenieś wyżej: Tango')).toHaveFocus();
    await waitFor(() => expect(asked.mock.calls).toEqual([[2, 2]]));
    await user.click(step('Przenieś niżej: Wesele'));
    expect(names()).toEqual(['Tango', 'Wesele', 'Dziady']);
    expect(step('Przenieś niżej: Wesele')).toHaveFocus();
    await waitFor(() => expect(asked.mock.calls.at(-1)).toEqual([4, 2]));
  });

  it('goes no further than its ends: the focus is then on the other button', async () => {
    const { user } = open();
    expect(step('Przenieś wyżej: Wesele')).toBeDisabled();
    expect(step('Przenieś niżej: Tango')).toBeDisabled();
    await user.click(step('Przenieś wyżej: Dziady'));
    expect(step('Przenieś wyżej: Dziady')).toBeDisabled();
    expect(step('Przenieś niżej: Dziady')).toHaveFocus();
  });

  it('has a handle for each item, told in Polish how it is used', () => {
    open();
    const handle = screen.getByRole('button', { name: 'Przeciągnij: Dziady' });
    expect(handle).toHaveAttribute('aria-roledescription', 'uchwyt do przeciągania');
    expect(document.getElementById(handle.getAttribute('aria-describedby')!)).toHaveTextContent(/^Spacja podnosi/);
  });

  it('sends quick moves one after the other', async () => {
    const waiting: (() => void)[] = [];
    const { user, asked } = open(() => new Promise<void>((resolve) => waiting.push(resolve)));
    await user.click(step('Przenieś wyżej: Tango'));
    await user.click(step('Przenieś wyżej: Tango'));
    expect(names()).toEqual(['Tango', 'Wesele', 'Dziady']);
    expect(asked.mock.calls).toEqual([[2, 2]]);
    await act(async () => waiting.shift()!());
    expect(asked.mock.calls).toEqual([
      [2, 2],
      [2, 1],
    ]);
    await act(async () => waiting.shift()!());
    expect(names()).toEqual(['Tango', 'Wesele', 'Dziady']);
  });

  it('goes back when the server refuses, and says why [ERR2-04]', async () => {
    const { user } = open(() => Promise.reject({ status: 409, data: { message: 'Nie tym razem.' } }));
    await user.click(step('Przenieś wyżej: Tango'));
    expect(await screen.findByText('Wystąpił błąd: Nie tym razem.')).toBeVisible();
    expect(names()).toEqual(['Wesele', 'Dziady', 'Tango']);
  });
});
