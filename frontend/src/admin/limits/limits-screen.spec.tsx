import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { held, refusal } from '../../test/fake-server.js';
import { settingsServer, visitSettings } from '../../test/settings.js';

const open = async () => {
  const page = visitSettings('limitations');
  await screen.findByRole('switch', { name: 'Tryb przerwy technicznej' });
  return page;
};
const save = (label: string) => screen.getByRole('button', { name: `Zapisz: ${label}` });

describe('maintenance', () => {
  const maintenance = () => screen.getByRole('switch', { name: 'Tryb przerwy technicznej' });

  it('is switched on after a question that says how administrators get in, and off at once [LIMIT-01, LIMIT-15]', async () => {
    const server = settingsServer();
    const { user } = await open();
    await user.click(maintenance());
    const question = within(await screen.findByRole('dialog', { name: 'Zamknąć serwis?' }));
    expect(question.getByText(/pod adresem \/admin-login/)).toBeVisible();
    expect(server.saved()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Tak' }));
    await waitFor(() => expect(maintenance()).toBeChecked());
    await user.click(maintenance());
    await waitFor(() => expect(maintenance()).not.toBeChecked());
    expect(server.saved()).toEqual([{ maintenance: true }, { maintenance: false }]);
  });

  it.each([
    [1, '1 osoba teraz ogląda i dokończy oglądanie.'],
    [3, '3 osoby teraz oglądają i dokończą oglądanie.'],
    [27, '27 osób teraz ogląda i dokończy oglądanie.'],
  ])('says before it closes the house that %i watch, who are not turned out [EVE-10]', async (watching, sentence) => {
    settingsServer({}, { 'GET /api/playback/watching': { watching } });
    const { user } = await open();
    await user.click(maintenance());
    const question = within(await screen.findByRole('dialog', { name: 'Zamknąć serwis?' }));
    expect(await question.findByText(sentence)).toBeVisible();
  });

  it.each([
    ['nobody watches', { watching: 0 }],
    ['that is not known', refusal(503, { code: 'unavailable' })],
  ])('asks the same without it where %s', async (_, answer) => {
    const server = settingsServer({}, { 'GET /api/playback/watching': answer });
    const { user } = await open();
    await user.click(maintenance());
    const question = within(await screen.findByRole('dialog', { name: 'Zamknąć serwis?' }));
    await waitFor(() => expect(server.asked('GET /api/playback/watching').length).toBeGreaterThan(0));
    expect(question.getByRole('status')).toBeEmptyDOMElement();
    expect(question.getByRole('button', { name: 'Tak' })).toBeEnabled();
  });

  it('stays off when the question is answered no', async () => {
    const server = settingsServer();
    const { user } = await open();
    await user.click(maintenance());
    await user.click(await screen.findByRole('button', { name: 'Nie' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(maintenance()).not.toBeChecked();
    expect(server.saved()).toEqual([]);
  });
});

describe('the minutes after an end', () => {
  const LABEL = 'Ile minut po końcu można dokończyć oglądanie';

  it('are 60 at first, and a whole number from 0 to 240 [EVE-02]', async () => {
    const server = settingsServer();
    const { user } = await open();
    const field = screen.getByRole('textbox', { name: LABEL });
    expect(field).toHaveValue('60');
    for (const wrong of ['241', '-1', '1,5', '']) {
      await user.clear(field);
      if (wrong) await user.type(field, wrong);
      await user.click(save(LABEL));
      expect(await screen.findByText('Niepoprawna wartość')).toBeVisible();
    }
    await user.clear(field);
    await user.type(field, '0');
    await user.click(save(LABEL));
    await waitFor(() => expect(server.saved()).toEqual([{ grace_minutes: 0 }]));
  });
});

describe('the country', () => {
  const radio = (name: string) => screen.getByRole('radio', { name });

  it('is one choice of three, both settings saved in one call [LIMIT-03, LIMIT-04, OPEN2-45]', async () => {
    const server = settingsServer();
    const { user } = await open();
    expect(radio('Bez ograniczenia')).toBeChecked();
    for (const name of ['Tylko z Polski', 'Tylko z Unii Europejskiej', 'Bez ograniczenia']) {
      await user.click(radio(name));
      await waitFor(() => expect(radio(name)).toBeChecked());
      await waitFor(() => expect(radio(name)).toBeEnabled());
    }
    expect(server.saved()).toEqual([
      { access_only_poland: true, access_only_europe: false },
      { access_only_poland: false, access_only_europe: true },
      { access_only_poland: false, access_only_europe: false },
    ]);
  });

  it.each([
    [{ access_only_poland: true, access_only_europe: true }, 'Tylko z Polski'],
    [{ access_only_poland: false, access_only_europe: true }, 'Tylko z Unii Europejskiej'],
  ])('%j is shown as „%s”: the narrower one wins [OPEN2-45]', async (config, name) => {
    settingsServer(config);
    await open();
    expect(radio(name)).toBeChecked();
  });

  it('keeps the focus while it is saved, and takes no other choice meanwhile [ADM-31, U1]', async () => {
    const answer = held({ config: {} });
    const server = settingsServer({}, { 'PUT /api/appconfig': answer.answer });
    const { user } = await open();
    await user.click(radio('Tylko z Polski'));
    expect(radio('Tylko z Polski')).toBeEnabled();
    expect(radio('Tylko z Polski')).toHaveFocus();
    await user.click(radio('Tylko z Unii Europejskiej'));
    expect(server.saved()).toHaveLength(1);
    answer.release();
    await waitFor(() => expect(radio('Tylko z Polski')).toBeChecked());
  });

  it('stays where it was when the server refuses, and says so [ADM-31]', async () => {
    settingsServer({}, { 'PUT /api/appconfig': refusal(503, { message: 'Serwis jest zajęty.' }) });
    const { user } = await open();
    await user.click(radio('Tylko z Polski'));
    expect(await screen.findByText('Wystąpił błąd: Serwis jest zajęty.')).toBeVisible();
    expect(radio('Bez ograniczenia')).toBeChecked();
  });
});

describe('the validity of tickets', () => {
  it('is none or one of seven, saved by its button [LIMIT-11, LIMIT-13, LIMIT-15]', async () => {
    const server = settingsServer({ tickets_expiration_time: null });
    const { user } = await open();
    const choice = screen.getByRole('combobox', { name: 'Ważność biletu' });
    await user.click(choice);
    const options = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
    expect(options).toEqual([
      'Bez limitu',
      ...['3 godziny', '6 godzin', '12 godzin', '24 godziny', '36 godzin', '48 godzin', '72 godziny'],
    ]);
    expect(save('Ważność biletu')).toBeDisabled();
    await user.click(await screen.findByTitle('24 godziny'));
    await waitFor(() => expect(save('Ważność biletu')).toBeEnabled());
    await user.click(save('Ważność biletu'));
    await waitFor(() => expect(server.saved()).toEqual([{ tickets_expiration_time: 24 }]));
    await user.click(choice);
    await user.click(await screen.findByTitle('Bez limitu'));
    await waitFor(() => expect(save('Ważność biletu')).toBeEnabled());
    await user.click(save('Ważność biletu'));
    await waitFor(() => expect(server.saved().at(-1)).toEqual({ tickets_expiration_time: null }));
  });

  it('says at the field what the server refuses it with [LIMIT-12]', async () => {
    const message = 'Niepoprawna wartość. Dozwolone wartości: 3, 6, 12, 24, 36, 48, 72.';
    settingsServer({}, { 'PUT /api/appconfig': refusal(422, { formError: { tickets_expiration_time: message } }) });
    const { user } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Ważność biletu' }));
    await user.click(await screen.findByTitle('3 godziny'));
    await waitFor(() => expect(save('Ważność biletu')).toBeEnabled());
    await user.click(save('Ważność biletu'));
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('the number of addresses', () => {
  const LABEL = 'Największa liczba różnych adresów IP w ciągu 24 godzin';

  it('is a whole number, or nothing [LIMIT-10, LIMIT-15, OPEN2-46]', async () => {
    const server = settingsServer({ autoban_after_exceeding_ip_limit: true });
    const { user } = await open();
    expect(screen.getByText('Podaj liczbę adresów: bez niej nikt nie zostanie zablokowany.')).toBeVisible();
    const input = screen.getByRole('textbox', { name: LABEL });
    for (const wrong of ['2.5', 'trzy', '0', '-1']) {
      await user.clear(input);
      await user.type(input, wrong);
      await waitFor(() => expect(save(LABEL)).toBeEnabled());
      await user.click(save(LABEL));
      expect(await screen.findByText('Niepoprawna wartość')).toBeVisible();
    }
    expect(server.saved()).toEqual([]);
    await user.clear(input);
    await user.type(input, '3');
    await user.click(save(LABEL));
    await waitFor(() => expect(server.saved()).toEqual([{ max_diff_ip_views_per_user: 3 }]));
    await waitFor(() => expect(screen.queryByText(/bez niej nikt/)).toBeNull());
    await user.clear(input);
    await waitFor(() => expect(save(LABEL)).toBeEnabled());
    await user.click(save(LABEL));
    await waitFor(() => expect(server.saved().at(-1)).toEqual({ max_diff_ip_views_per_user: null }));
  });
});
