/** What every setting does, whatever its tab: fields with a save of their own, switches that are saved at once, pictures. */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aConfig } from '../test/builders.js';
import { held, refusal } from '../test/fake-server.js';
import { settingsServer, visitSettings } from '../test/settings.js';

const save = (label: string) => screen.getByRole('button', { name: `Zapisz: ${label}` });
const said = async () => expect((await screen.findAllByText('Zaktualizowano zmiany'))[0]).toBeVisible();

/** Every field that is typed, by its tab; by hand, as document 2 has them: label, setting, what is typed. */
const FIELDS = [
  {
    view: 'festival',
    rows: 'FEST-01..FEST-04',
    fields: [
      ['Tytuł', 'festival_title', 'Nowa Forma'],
      ['Tytuł (EN)', 'festival_title_en', 'New Form'],
    ],
  },
  {
    view: 'views',
    rows: 'LINKS-01..LINKS-05',
    fields: [
      ['Nazwa strony instytucji', 'institution_page_title', 'Teatr Stary'],
      ['Adres strony instytucji', 'institution_page', 'https://t.example'],
      ['Adres polityki prywatności', 'policy_page', '/n/polityka'],
      ['Adres regulaminu', 'regulations_page', 'ftp://t.example/a.pdf'],
    ],
  },
  {
    view: 'advertisement_settings',
    rows: 'ADSADM-02, ADSADM-03',
    fields: [
      ['Adres reklamy przy treściach bezpłatnych', 'free_ad_url', 'https://a.example'],
      ['Adres reklamy przy treściach płatnych', 'paid_ad_url', 'https://b.example'],
    ],
  },
] as const;

describe('a field', () => {
  it.each(FIELDS)(
    'of $view is saved by its own button, alone, and only after a change [$rows of CALL3-07, FEST-01..FEST-04, LINKS-01..LINKS-05, ADSADM-02, ADSADM-03; CFG-05, ADM-29]',
    async ({ view, fields }) => {
      const server = settingsServer(Object.fromEntries(fields.map(([, field]) => [field, 'było'])));
      const { user } = visitSettings(view);
      const open = () => screen.queryAllByRole('button', { name: /^Zapisz/ }).filter((button) => !button.matches(':disabled'));
      for (const [label, field, value] of fields) {
        const input = await screen.findByRole('textbox', { name: label });
        expect(input).toHaveValue('było');
        expect(open()).toEqual([]);
        await user.clear(input);
        await user.type(input, value);
        await waitFor(() => expect(open()).toEqual([save(label)]));
        await user.click(save(label));
        await waitFor(() => expect(server.saved().at(-1)).toEqual({ [field]: value }));
        await waitFor(() => expect(open()).toEqual([]));
        expect(input).toHaveValue(value);
      }
      expect(server.saved()).toHaveLength(fields.length);
      await said();
    },
  );

  it('that is saved is said so in a message that goes by itself, when the server has answered and not before [CFG-02]', async () => {
    const answer = held({ message: 'Zaktualizowano zmiany', config: aConfig() });
    settingsServer({}, { 'PUT /api/appconfig': answer.answer });
    const { user } = visitSettings('festival');
    await user.type(await screen.findByLabelText('Tytuł'), ' X');
    await user.click(save('Tytuł'));
    expect(screen.queryByText('Zaktualizowano zmiany')).toBeNull();
    answer.release();
    const message = await screen.findByText('Zaktualizowano zmiany');
    expect(message.closest('.ant-notification-notice')).toBeVisible();
  });

  it('typed back to what is stored has nothing to save', async () => {
    settingsServer({ festival_title: 'Forma' });
    const { user } = visitSettings('festival');
    const input = await screen.findByLabelText('Tytuł');
    await user.type(input, 'y');
    await waitFor(() => expect(save('Tytuł')).toBeEnabled());
    await user.type(input, '{Backspace}');
    await waitFor(() => expect(save('Tytuł')).toBeDisabled());
  });

  it('that the server refuses says so at the field, and keeps what was typed [FEST-10, ERR2-01, ERR3-06]', async () => {
    settingsServer({}, { 'PUT /api/appconfig': refusal(422, { formError: { festival_title: 'Za dużo słów.' } }) });
    const { user } = visitSettings('festival');
    const input = await screen.findByLabelText('Tytuł');
    await user.type(input, ' X');
    await user.click(save('Tytuł'));
    expect(await screen.findByText('Za dużo słów.')).toBeVisible();
    expect(input).toHaveValue('Festiwal X');
    expect(input).toHaveAccessibleDescription(/Za dużo słów/);
    expect(screen.queryByText('Zaktualizowano zmiany')).toBeNull();
  });

  it('that fails for another reason says it above the field [ERR2-02, ERR2-04]', async () => {
    settingsServer({}, { 'PUT /api/appconfig': refusal(503, { message: 'Serwis jest zajęty.' }) });
    const { user } = visitSettings('festival');
    await user.type(await screen.findByLabelText('Tytuł'), ' X');
    await user.click(save('Tytuł'));
    expect(await screen.findByText('Wystąpił błąd: Serwis jest zajęty.')).toBeVisible();
  });

  it('shows what another administrator saved, but never over what is typed', async () => {
    const server = settingsServer({ festival_title: 'A', festival_title_en: 'B' });
    const { user } = visitSettings('festival');
    await user.type(await screen.findByLabelText('Tytuł'), ' pisane');
    server.change({ festival_title: 'cudze', festival_title_en: 'theirs' });
    await user.click(screen.getByRole('switch', { name: 'Krótkie daty' }));
    await waitFor(() => expect(screen.getByLabelText('Tytuł (EN)')).toHaveValue('theirs'));
    expect(screen.getByLabelText('Tytuł')).toHaveValue('A pisane');
  });

  it('that is typed and not saved is asked about before another tab opens [ADM-27]', async () => {
    settingsServer();
    const { user, where } = visitSettings('festival');
    await user.type(await screen.findByLabelText('Tytuł'), ' X');
    await user.click(screen.getByRole('link', { name: 'Ograniczenia' }));
    expect(await screen.findByText('Porzucić zmiany?')).toBeVisible();
    expect(where()).toBe('/teapp-admin?view=festival');
    await user.click(screen.getByRole('button', { name: 'Tak' }));
    await screen.findByRole('heading', { level: 1, name: 'Ograniczenia' });
  });
});

/** Every switch, by its tab: label and setting. */
const SWITCHES = [
  {
    view: 'festival',
    rows: 'FEST-05..FEST-09',
    switches: [
      ['Pokaż festiwal na stronie głównej', 'view_festival'],
      ['Krótkie daty', 'festival_short_dates'],
      ['Pokaż zakończone wydarzenia', 'festival_show_finished'],
      ['Odwróć kolejność zakończonych', 'festival_reverse_finished'],
    ],
  },
  {
    view: 'views',
    rows: 'VIEWS-04..VIEWS-08',
    switches: [
      ['Repertuar', 'view_eventslist'],
      ['Wideo na życzenie (VOD)', 'view_vod'],
      ['Filtry kategorii VOD', 'vod_filters'],
      ['Slajdy', 'view_slider'],
    ],
  },
  {
    view: 'limitations',
    rows: 'LIMIT-06, LIMIT-09, LIMIT-15',
    switches: [
      ['Blokuj konta po przekroczeniu liczby adresów IP', 'autoban_after_exceeding_ip_limit'],
      ['Wyślij e-mail do zablokowanej osoby', 'send_email_after_ip_ban'],
    ],
  },
  { view: 'advertisement_settings', rows: 'ADSADM-01', switches: [['Pokazuj reklamy', 'show_advertisement']] },
  {
    view: 'notifications',
    rows: 'NOTIF-01, NOTIF-02',
    switches: [
      ['Przypomnienie o wydarzeniu: 24 godziny przed początkiem, do osób z dostępem', 'notify_remindpayedevent'],
      ['Przypomnienie o teatrze: do subskrybentów newslettera, którzy nie logowali się od 30 dni', 'notify_remindplatform'],
    ],
  },
] as const;

describe('a switch', () => {
  it.each(SWITCHES)(
    'of $view is saved at once, alone, both ways, and moves when the server has answered [$rows of CALL3-07, FEST-05..FEST-09, VIEWS-04..VIEWS-08, LIMIT-06, LIMIT-09, LIMIT-15, ADSADM-01, NOTIF-01, NOTIF-02; ADM-31]',
    async ({ view, switches }) => {
      const server = settingsServer(Object.fromEntries(switches.map(([, field]) => [field, false])));
      const { user } = visitSettings(view);
      for (const [label, field] of switches) {
        const toggle = await screen.findByRole('switch', { name: label });
        expect(toggle).not.toBeChecked();
        await user.click(toggle);
        await waitFor(() => expect(toggle).toBeChecked());
        await user.click(toggle);
        await waitFor(() => expect(toggle).not.toBeChecked());
        expect(server.saved().slice(-2)).toEqual([{ [field]: true }, { [field]: false }]);
      }
      await said();
    },
  );

  it('stays where it was while the server is asked, and after its refusal, which is said [ADM-31, ERR2-01]', async () => {
    const answer = held({});
    settingsServer(
      { view_festival: false },
      { 'PUT /api/appconfig': () => answer.answer().then(refusal(503, { message: 'Serwis jest zajęty.' })) },
    );
    const { user } = visitSettings('festival');
    const toggle = await screen.findByRole('switch', { name: 'Pokaż festiwal na stronie głównej' });
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-busy', 'true');
    expect(toggle).not.toBeChecked();
    answer.release();
    expect(await screen.findByText('Wystąpił błąd: Serwis jest zajęty.')).toBeVisible();
    expect(toggle).toHaveAttribute('aria-busy', 'false');
    expect(toggle).not.toBeChecked();
  });
});

it('a tab whose settings do not come says why, and tries again [ERR2-07]', async () => {
  const server = settingsServer({}, { 'GET /api/appconfig': refusal(503, { message: 'Serwis jest zajęty.' }) });
  const { user } = visitSettings('limitations');
  expect(await screen.findByText('Serwis jest zajęty.')).toBeVisible();
  server.on('GET /api/appconfig', { config: { maintenance: false } });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByRole('switch', { name: 'Tryb przerwy technicznej' })).toBeVisible();
});
