import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer, held, noAnswer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const SENT = '/resetowanie-hasla/informacja?email=anna%40example.pl';
const submit = () => screen.getByRole('button', { name: 'Wyślij link' });

describe('the request for a new password', () => {
  it('sends the e-mail and leads to the page that says so [ROUTE-11, ROUTE-12, AUTH-57, AUTH-58]', async () => {
    const server = fakeServer({ 'POST /api/passwords': { email: 'anna@example.pl' } });
    const { user, where } = visit('/resetowanie-hasla');
    expect(await screen.findByRole('heading', { level: 1, name: 'Resetowanie hasła' })).toBeVisible();
    await user.type(screen.getByLabelText('E-mail'), ' anna@example.pl{Enter}');
    await waitFor(() => expect(where()).toBe(SENT));
    expect(server.asked('POST /api/passwords').map(({ body }) => body)).toEqual([{ email: 'anna@example.pl' }]);
    expect(await screen.findByText(/Jeśli konto anna@example.pl istnieje/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Sprawdź skrzynkę' })).toHaveFocus());
  });

  it.each([
    ['', 'Pole wymagane.', 'AUTH-55'],
    ['anna@', 'Niepoprawny adres email', 'AUTH-56'],
  ])('"%s" says "%s" on leaving the field, not before [%s of AUTH-55, AUTH-56; AUTH-44]', async (value, message, _row) => {
    const server = fakeServer();
    const { user } = visit('/resetowanie-hasla');
    const field = await screen.findByLabelText('E-mail');
    await user.click(field);
    if (value) await user.type(field, value);
    expect(screen.queryByText(message)).toBeNull();
    await user.tab();
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(field).toHaveFocus());
    expect(server.asked('POST /api/passwords')).toEqual([]);
  });

  it('puts what the server refuses at the field, and keeps the value [AUTH-60, ERR-04]', async () => {
    fakeServer({ 'POST /api/passwords': refusal(422, { formError: { email: 'Nie tak.' } }) });
    const { user, where } = visit('/resetowanie-hasla');
    await user.type(await screen.findByLabelText('E-mail'), 'anna@example.pl');
    await user.click(submit());
    expect(await screen.findByText('Nie tak.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('anna@example.pl');
    expect(where()).toBe('/resetowanie-hasla');
  });

  it.each([
    ['a 429', refusal(429, { message: 'Zbyt wiele prób. Spróbuj ponownie za chwilę.' }), 'Zbyt wiele prób.'],
    ['no answer', noAnswer, 'Brak połączenia z internetem.'],
  ])('%s shows its error above the form [AUTH-60]', async (_what, answer, message) => {
    fakeServer({ 'POST /api/passwords': answer });
    const { user } = visit('/resetowanie-hasla');
    await user.type(await screen.findByLabelText('E-mail'), 'anna@example.pl');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});

describe('the page that says the letter is on its way', () => {
  it('sends it again: loading, then a confirmation [AUTH-59]', async () => {
    const { answer, release } = held({ email: 'anna@example.pl' });
    const server = fakeServer({ 'POST /api/passwords': answer });
    const { user } = visit(SENT);
    await user.click(await screen.findByRole('button', { name: 'Wyślij ponownie' }));
    await user.click(await screen.findByRole('button', { name: /Wysyłanie…/ }));
    expect(screen.queryByText('Wysłano ponownie.')).toBeNull();
    release();
    expect(await screen.findByText('Wysłano ponownie.')).toBeVisible();
    expect(server.asked('POST /api/passwords').map(({ body }) => body)).toEqual([{ email: 'anna@example.pl' }]);
  });

  it('shows its failure, and can be asked once more [AUTH-59, AUTH-60]', async () => {
    const server = fakeServer({ 'POST /api/passwords': refusal(429, { message: 'Zbyt wiele prób.' }) });
    const { user } = visit(SENT);
    await user.click(await screen.findByRole('button', { name: 'Wyślij ponownie' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Zbyt wiele prób.');
    server.on('POST /api/passwords', { email: 'anna@example.pl' });
    await user.click(await screen.findByRole('button', { name: 'Wyślij ponownie' }));
    expect(await screen.findByText('Wysłano ponownie.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('without an e-mail leads to the form', async () => {
    fakeServer();
    visit('/resetowanie-hasla/informacja');
    expect(await screen.findByRole('link', { name: 'Wyślij nowy link' })).toHaveAttribute('href', '/resetowanie-hasla');
  });
});
