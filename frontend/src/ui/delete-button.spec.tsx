import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { show } from '../test/show.js';
import { useState } from 'react';
import { DeleteButton } from './DeleteButton.js';

async function asked(remove: () => Promise<unknown>) {
  const { user } = show(<DeleteButton name="Wesele" loss={<p>12 osób ma bilet.</p>} remove={remove} />);
  await user.click(screen.getByRole('button', { name: 'Usuń: Wesele' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Czy na pewno chcesz usunąć?' }));
  return { user, dialog };
}

describe('a deletion', () => {
  it('is asked about first, naming the thing and the loss, without the focus on yes [OPEN2-5, U14]', async () => {
    const remove = jest.fn(() => Promise.resolve());
    const { user, dialog } = await asked(remove);
    expect(dialog.getByText('Wesele')).toBeVisible();
    expect(dialog.getByText('12 osób ma bilet.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Tak' })).not.toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Nie' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(remove).not.toHaveBeenCalled();
  });

  it('is done once after yes, and said [OPEN2-54]', async () => {
    const remove = jest.fn(() => Promise.resolve());
    const { user, dialog } = await asked(remove);
    await user.click(dialog.getByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Usunięto.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('takes the row with its button away, and one goes on at the heading [U2]', async () => {
    const List = () => {
      const [is, setIs] = useState(true);
      const remove = () => Promise.resolve(setIs(false));
      return (
        <>
          <h1 tabIndex={-1}>Wideo</h1>
          {is && <DeleteButton name="Wesele" remove={remove} />}
        </>
      );
    };
    const { user } = show(<List />);
    await user.click(screen.getByRole('button', { name: 'Usuń: Wesele' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tak' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Usuń: Wesele' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Wideo' })).toHaveFocus());
  });

  it('that is refused says why, and can be tried again [ERR2-04]', async () => {
    const { user, dialog } = await asked(() => Promise.reject({ status: 409, data: { message: 'Wideo jest używane.' } }));
    await user.click(dialog.getByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Wystąpił błąd: Wideo jest używane.')).toBeVisible();
    expect(dialog.getByRole('button', { name: /Tak/ })).toBeVisible();
  });
});
