import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aConfig } from '../../test/builders.js';
import { fakeServer, refusal, type Answer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

async function open(config: Answer) {
  fakeServer({ 'GET /api/appconfig': config });
  visit('/teapp-admin?view=help', { role: 'admin' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Pomoc' })).toBeVisible();
}
const words = () =>
  within(screen.getByRole('region', { name: 'Słowniczek' }))
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
const WORDS = ['Widok repertuaru', 'Widok VOD', 'Widok festiwalowy', 'Wydarzenie', 'Wideo'];

describe('the help tab', () => {
  it('says what the words mean, and leads to the questions and to the submissions [HELP-01, HELP-02, HELP-03, HELP-04, OPEN3-52]', async () => {
    const faq_url = 'https://pomoc.teatr.example/faq';
    await open({ config: { ...aConfig(), faq_url, submissions_url: 'https://zgloszenia.teatr.example/' } });
    expect(await screen.findByRole('link', { name: /^Najczęstsze pytania/ })).toHaveAttribute('href', faq_url);
    expect(screen.getByRole('link', { name: /^Panel zgłoszeń/ })).toHaveAttribute('href', 'https://zgloszenia.teatr.example/');
    expect(words()).toEqual(WORDS);
  });

  it('has no link where the theatre has no such address [HELP-02, HELP-03, OPEN3-52]', async () => {
    await open({ config: { ...aConfig(), faq_url: null, submissions_url: null } });
    expect(words()).toEqual(WORDS);
    expect(screen.queryByRole('link', { name: /Najczęstsze pytania|Panel zgłoszeń/ })).toBeNull();
  });

  it('says what the words mean also while the settings are not to be had [HELP-04]', async () => {
    await open(refusal(503));
    expect(words()).toEqual(WORDS);
  });
});
