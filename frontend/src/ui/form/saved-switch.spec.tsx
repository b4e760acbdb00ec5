import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { show } from '../../test/show.js';
import { SavedSwitch } from './SavedSwitch.js';

type Save = (checked: boolean) => Promise<unknown>;
const toggle = () => screen.getByRole('switch', { name: 'Pokaż festiwal' });

describe('a switch that is saved at once', () => {
  it('waits for the server, busy and with the focus, and moves when it has answered [ADM-30, ADM-31, U1]', async () => {
    let answer = () => {};
    const save = jest.fn<Save>(() => new Promise<void>((resolve) => (answer = resolve)));
    const { user } = show(<SavedSwitch label="Pokaż festiwal" checked={false} save={save} />);
    await user.click(toggle());
    expect(toggle()).toBeEnabled();
    expect(toggle()).toHaveAttribute('aria-busy', 'true');
    expect(toggle()).not.toBeChecked();
    await user.click(toggle()); // a second press says nothing new
    expect(save.mock.calls).toEqual([[true]]);
    answer();
    await waitFor(() => expect(toggle()).toBeChecked());
    expect(toggle()).toHaveAttribute('aria-busy', 'false');
    expect(toggle()).toHaveFocus();
    await user.click(toggle());
    expect(save.mock.calls).toEqual([[true], [false]]);
    answer();
    await waitFor(() => expect(toggle()).not.toBeChecked());
  });

  it('stays as it was after a refusal, and says why over the page [ADM-31, ERR3-05]', async () => {
    const save: Save = () => Promise.reject({ status: 409, data: { message: 'Najpierw ustaw tytuł.' } });
    const { user } = show(<SavedSwitch label="Pokaż festiwal" checked={false} save={save} />);
    await user.click(toggle());
    expect(await screen.findByText('Wystąpił błąd: Najpierw ustaw tytuł.')).toBeVisible();
    expect(toggle()).not.toBeChecked();
    expect(toggle()).toBeEnabled();
  });
});
