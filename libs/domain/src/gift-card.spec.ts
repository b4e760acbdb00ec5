import { describe, expect, it } from '@jest/globals';
import { cardNames, GIFT_CARD_FIELDS, giftCardError, readGiftCard, type GiftCard } from './gift-card.js';

const EMPTY: GiftCard = { for_whom: '', from_whom: '', note: '' };

describe('the words of a gift', () => {
  it.each<[string, Partial<GiftCard>, Partial<GiftCard>]>([
    [
      'as they were typed',
      { for_whom: 'Ania', from_whom: 'Babcia', note: 'Sto lat!' },
      { for_whom: 'Ania', from_whom: 'Babcia', note: 'Sto lat!' },
    ],
    ['without blanks around them', { note: '  Sto lat!\n ' }, { note: 'Sto lat!' }],
    ['in composed letters', { for_whom: 'Zo\u0301sia' }, { for_whom: 'Zósia' }],
    ['without what nobody sees', { from_whom: 'Bab\u200bcia\u00a0Ola' }, { from_whom: 'Babcia Ola' }],
    ['with lines of one kind', { note: 'Sto lat!\r\nBabcia\rOla' }, { note: 'Sto lat!\nBabcia\nOla' }],
    ['with markup and addresses as plain signs', { note: '<b>https://zly.example</b>' }, { note: '<b>https://zly.example</b>' }],
    ['with an emoji', { for_whom: 'Ania 👩‍🎤' }, { for_whom: 'Ania 👩‍🎤' }],
  ])('are kept %s [OPEN1-15, D27]', (_how, given, kept) => {
    expect(readGiftCard(given)).toEqual({ card: { ...EMPTY, ...kept }, errors: {} });
  });

  it.each([{}, { for_whom: '' }, { note: ' \n ' }, { for_whom: null, from_whom: undefined }])('%j are none [OPEN1-15]', (given) => {
    expect(readGiftCard(given)).toEqual({ card: null, errors: {} });
  });

  it.each([
    ['Ania', 'Babcia', 'code.card'],
    ['Ania', '', 'code.card-for'],
    ['', 'Babcia', 'code.card-from'],
    ['', '', null],
  ])('for %j from %j are named by %j [OPEN1-15]', (for_whom, from_whom, key) => {
    expect(cardNames({ for_whom, from_whom })).toBe(key);
  });

  it.each<[keyof GiftCard, string, string | null]>([
    ['for_whom', 'x'.repeat(60), null],
    ['for_whom', 'x'.repeat(61), 'form.validate.too_long'],
    ['from_whom', 'ż'.repeat(60).normalize('NFD'), null],
    ['from_whom', '🎭'.repeat(61), 'form.validate.too_long'],
    ['note', 'x'.repeat(280), null],
    ['note', '\r\n'.repeat(139) + 'x'.repeat(141), null],
    ['note', 'x'.repeat(281), 'form.validate.too_long'],
    ['note', 'x'.repeat(100_000), 'form.validate.too_long'],
    ['for_whom', 'An\nia', 'form.validate.wrong_input'],
    ['note', 'Sto\u202elat', 'form.validate.wrong_input'],
    ['note', 'Sto\u0000lat', 'form.validate.wrong_input'],
    ['from_whom', 'Bab\u2066cia', 'form.validate.wrong_input'],
  ])('%s is judged alone: %j [OPEN1-15, D27]', (field, typed, key) => {
    expect(giftCardError(field, typed)?.key ?? null).toBe(key);
    if (key === 'form.validate.too_long') expect(giftCardError(field, typed)!.values).toEqual({ max: GIFT_CARD_FIELDS[field].max });
  });
});
