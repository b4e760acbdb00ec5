import { expect, it } from '@jest/globals';
import { PAGES } from './pages.js';

const pageOf = (wanted: string): string => PAGES.find(({ slug }) => slug === wanted)!.content;

it.each(['polityka', 'kontakt', 'jakkupicbilet'])('%s speaks to the visitor as the rest of the site does', (slug) => {
  expect(pageOf(slug)).not.toMatch(/\bpros(zę|imy)|\bpaństw/i);
});

it('the terms stay in the voice of the law', () => {
  expect(pageOf('regulamin')).not.toMatch(/\b(twoj|masz|możesz)/i);
});

it('how to buy says where a code is entered, and where an order is found', () => {
  expect(pageOf('jakkupicbilet')).toContain('Wpisz go przed zakupem: na stronie przedstawienia albo na stronie konta.');
  expect(pageOf('jakkupicbilet')).toContain('Stan zamówienia zawsze zobaczysz na stronie zamówienia i na stronie konta.');
});

it('contact says that the version is chosen over the player', () => {
  expect(pageOf('kontakt')).toContain('Wersję wybierzesz nad odtwarzaczem.');
});
