import { describe, expect, it } from '@jest/globals';
import { languageCodeError, type TranslatedKind, translationErrors, translationFields, type TranslationTexts } from './translation.js';

it.each([
  ['video', 'title subtitle video_link description additional_desc accessibility_video autodesc_video teaser_link'],
  ['event', 'title subtitle'],
  ['category', 'name'],
  ['slide', 'title text'],
] as const)('of a %s is translated: %s [TRANS-05, TRANS-09, TRANS-11, TRANS-13]', (kind, fields) => {
  expect(translationFields(kind).join(' ')).toBe(fields);
});

describe('what a translation says', () => {
  const long = (length: number) => 'ż'.repeat(length);
  it.each<[TranslatedKind, TranslationTexts, Record<string, unknown> | null]>([
    ['video', { title: long(100), subtitle: long(200) }, null],
    ['video', { title: long(101) }, { title: { key: 'form.validate.too_long', values: { max: 100 } } }],
    ['event', { title: long(101) }, { title: { key: 'form.validate.too_long', values: { max: 100 } } }],
    ['video', { subtitle: long(201) }, { subtitle: { key: 'form.validate.too_long', values: { max: 200 } } }],
    ['event', { subtitle: long(201) }, { subtitle: { key: 'form.validate.too_long', values: { max: 200 } } }],
    ['category', { name: long(100) }, null],
    ['category', { name: long(101) }, { name: { key: 'form.validate.at_most', values: { max: 100 } } }],
    ['category', { name: ' ' }, { name: { key: 'form.validate.required' } }],
    ['category', {}, { name: { key: 'form.validate.required' } }],
    ['slide', { title: long(100), text: long(500) }, null],
    ['slide', { title: long(101) }, { title: { key: 'form.validate.at_most', values: { max: 100 } } }],
    ['slide', { text: long(501) }, { text: { key: 'form.validate.too_long', values: { max: 500 } } }],
    ['video', { title: '', description: null, video_link: '' }, null],
    ['packet', { title: 'A season ticket' }, null],
    ['packet', { title: 'A season ticket', description: '' }, null],
    ['packet', { title: '', description: '<p>x</p>' }, { title: { key: 'form.validate.slide_title' } }],
    ['packet', { title: 'x', description: long(20_001) }, { description: { key: 'form.validate.too_long', values: { max: 20_000 } } }],
    ['event', { title: '<b>x</b>' }, { title: { key: 'form.validate.no_markup' } }],
    ['video', { description: long(100_001) }, { description: { key: 'form.validate.too_long', values: { max: 100_000 } } }],
  ])('of a %s: %j gives %j [TRANS-17, TRANS-18, TRANS-19, TRANS-20, TRANS-21, D27, D29]', (kind, texts, errors) => {
    expect(translationErrors(kind, texts, { adding: true })).toEqual(errors);
  });

  it('a change asks for nothing that it leaves as it is', () => {
    expect(translationErrors('category', {}, { adding: false })).toBeNull();
    expect(translationErrors('category', { name: '' }, { adding: false })).toEqual({
      name: { key: 'form.validate.required' },
    });
  });
});

it.each([
  ['video', '', 'form.validate.required'],
  ['event', ' ', 'form.validate.required'],
  ['category', '', 'form.validate.language_missing'],
  ['slide', '', 'form.validate.language_missing'],
  ['video', 'eng', 'form.validate.wrong_input'],
  ['event', 'e', 'form.validate.wrong_input'],
  ['category', 'eng', 'form.validate.language'],
  ['slide', '12', 'form.validate.language'],
  ['category', 'ąę', 'form.validate.language'],
  ['video', 'pl', 'form.validate.wrong_input'],
  ['slide', 'PL', 'form.validate.language'],
  ['video', 'en', undefined],
  ['slide', 'UK', undefined],
] as const)('the language of a %s’s translation, %j: %s [TRANS-15, TRANS-16, OPEN2-47]', (kind, code, key) => {
  expect(languageCodeError(kind, code)?.key).toBe(key);
});
