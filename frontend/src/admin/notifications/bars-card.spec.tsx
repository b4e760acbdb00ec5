import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { settingsServer, visitSettings } from '../../test/settings.js';

// jsdom lays nothing out; the editor asks where its cursor is, to scroll there.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

const BARS = [
  ['Ważny komunikat', 'error_bar'],
  ['Informacja', 'info_bar'],
] as const;
const save = (label: string) => screen.getByRole('button', { name: `Zapisz: ${label}` });

describe('a bar', () => {
  it.each(BARS)(
    '„%s” is written in the editor, as text or as HTML, and saved by its own button after a change alone [NOTIF-04, NOTIF-05, NOTIF-06, CFG-05]',
    async (label, field) => {
      const server = settingsServer({ [field]: 'Premiera w <b>sobotę</b>' });
      const { user } = visitSettings('notifications');
      const text = await screen.findByRole('textbox', { name: label });
      expect(text).toHaveTextContent('Premiera w sobotę');
      expect(within(text).getByText('sobotę').tagName).toBe('STRONG');
      expect(save(label)).toBeDisabled();
      const bar = within(screen.getByRole('toolbar', { name: `Formatowanie: ${label}` }));
      await user.click(bar.getByRole('button', { name: 'Źródło HTML' }));
      const source = screen.getByRole('textbox', { name: `Źródło HTML: ${label}` });
      await user.clear(source);
      await user.type(source, '<b>Awaria</b>');
      await waitFor(() => expect(save(label)).toBeEnabled());
      expect(screen.getAllByRole('button', { name: /^Zapisz/ }).filter((button) => !button.matches(':disabled'))).toEqual([save(label)]);
      await user.click(save(label));
      await waitFor(() => expect(server.saved()).toEqual([{ [field]: '<b>Awaria</b>' }]));
      expect(await screen.findByText('Zaktualizowano zmiany')).toBeVisible();
    },
  );

  it('has what a line can hold in its toolbar, and is no paragraph [NOTIF-04]', async () => {
    const server = settingsServer({ info_bar: '' });
    const { user } = visitSettings('notifications');
    const text = (await screen.findByRole('textbox', { name: 'Informacja' })) as HTMLElement & {
      editor: import('@tiptap/core').Editor;
    };
    const bar = within(screen.getByRole('toolbar', { name: 'Formatowanie: Informacja' }));
    expect(bar.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      'Pogrubienie',
      'Kursywa',
      'Podkreślenie',
      'Przekreślenie',
      'Tekst po angielsku',
      'Cofnij',
      'Ponów',
      'Odnośnik',
      'Źródło HTML',
    ]);
    text.editor.commands.insertContent('Kasa nieczynna');
    await waitFor(() => expect(save('Informacja')).toBeEnabled());
    await user.click(save('Informacja'));
    await waitFor(() => expect(server.saved()).toEqual([{ info_bar: 'Kasa nieczynna' }]));
  });

  it('that is written and not saved is asked about before another tab opens [ADM-27]', async () => {
    settingsServer({ info_bar: '' });
    const { user, where } = visitSettings('notifications');
    const text = (await screen.findByRole('textbox', { name: 'Informacja' })) as HTMLElement & {
      editor: import('@tiptap/core').Editor;
    };
    text.editor.commands.insertContent('Kasa nieczynna');
    await waitFor(() => expect(save('Informacja')).toBeEnabled());
    await user.click(screen.getByRole('link', { name: 'Ograniczenia' }));
    expect(await screen.findByText('Porzucić zmiany?')).toBeVisible();
    expect(where()).toBe('/teapp-admin?view=notifications');
  });
});
