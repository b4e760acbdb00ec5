import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { actsBehind, pressAct } from '../test/row-acts.js';
import { show } from '../test/show.js';
import { RowActions } from './RowActions.js';

const acts = () => ({ edit: jest.fn(), cancel: jest.fn(), copy: jest.fn() });

function aRow({ edit, cancel, copy } = acts(), remove?: () => Promise<unknown>) {
  return show(
    <RowActions
      name="Wesele"
      acts={[
        { key: 'edit', label: 'Edytuj', act: edit },
        { key: 'cancel', label: 'Odwołaj', act: cancel, danger: true },
        { key: 'copy', label: 'Duplikuj', act: copy },
        false,
      ]}
      deletion={remove && { remove }}
    />,
  );
}

/** As a browser has it: antd's menu reads it, and user-event leaves it out. */
const withKeyCode = (event: KeyboardEvent) =>
  Object.defineProperty(event, 'keyCode', { value: event.key === 'Enter' ? 13 : event.key.charCodeAt(0) });
beforeEach(() => window.addEventListener('keydown', withKeyCode, true));
afterEach(() => window.removeEventListener('keydown', withKeyCode, true));

/** By Enter on "⋯", with the first act in focus; answers "⋯". */
async function openByKey(user: UserEvent): Promise<HTMLElement> {
  const more = screen.getByRole('button', { name: 'Więcej działań: Wesele' });
  more.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Duplikuj' })).toHaveFocus());
  return more;
}

/** Arrows go nowhere without a layout. */
const goTo = (name: string) => act(() => screen.getByRole('menuitem', { name }).focus());

describe('the acts of a row', () => {
  it('are the one used most and "⋯", each named with the row; what takes something away is last there, and red', async () => {
    const { user } = aRow(undefined, () => Promise.resolve());
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Edytuj: Wesele',
      'Więcej działań: Wesele',
    ]);
    expect(await actsBehind(user, 'Wesele')).toEqual(['Duplikuj', 'Odwołaj', 'Usuń']);
    expect(screen.getByRole('menuitem', { name: 'Duplikuj' })).not.toHaveClass('ant-dropdown-menu-item-danger');
    for (const name of ['Odwołaj', 'Usuń']) expect(screen.getByRole('menuitem', { name })).toHaveClass('ant-dropdown-menu-item-danger');
  });

  it('open by Enter with the first in focus; when one is chosen the focus is on "⋯" again', async () => {
    const all = acts();
    const { user } = aRow(all);
    const more = await openByKey(user);
    await user.click(screen.getByRole('menuitem', { name: 'Duplikuj' }));
    expect(all.copy).toHaveBeenCalledTimes(1);
    expect(all.cancel).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(more).toHaveFocus();
  });

  it.each(['{Enter}', ' '])('are done once by the key "%s", and the menu stays closed, with the focus on "⋯" [U2]', async (key) => {
    const all = acts();
    const { user } = aRow(all);
    const more = await openByKey(user);
    goTo('Odwołaj');
    await user.keyboard(key);
    expect(all.cancel).toHaveBeenCalledTimes(1);
    expect(all.copy).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(more).toHaveFocus();
    expect(more).not.toHaveClass('ant-dropdown-open');
  });

  it.each(['{Enter}', ' '])(
    'delete by the key "%s": the question stays until it is answered; then the focus is on "⋯" [U2, OPEN2-5]',
    async (key) => {
      const remove = jest.fn(() => Promise.resolve());
      const { user } = aRow(undefined, remove);
      const more = await openByKey(user);
      goTo('Usuń');
      await user.keyboard(key);
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
      expect(await screen.findByText('Czy na pewno chcesz usunąć?')).toBeVisible();
      expect(more).not.toHaveClass('ant-dropdown-open');
      expect(remove).not.toHaveBeenCalled();
      await user.click(screen.getByRole('button', { name: 'Nie' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(more).toHaveFocus();
    },
  );

  it('delete after a question that names the row [OPEN2-5]', async () => {
    const remove = jest.fn(() => Promise.resolve());
    const { user } = aRow(undefined, remove);
    await pressAct(user, 'Usuń: Wesele');
    expect(await screen.findByText('Czy na pewno chcesz usunąć?')).toBeVisible();
    expect(remove).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Tak' }));
    await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
  });

  it('that are but one have no "⋯"', () => {
    show(<RowActions name="Wesele" acts={[{ key: 'refund', label: 'Zwróć', act: () => undefined }]} />);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
