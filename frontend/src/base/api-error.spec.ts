import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { showsRequestId, toApiError, withReason } from './api-error.js';
import { speakOnly } from './i18n.js';

let back = (): void => {};
afterEach(() => back());

describe('an error in a sentence', () => {
  it.each([
    ['pl', { status: 422, data: { message: 'Podaj tytuł.' } }, 'Wystąpił błąd: Podaj tytuł.'],
    ['pl', { status: 500, data: '' }, 'Wystąpił błąd. Spróbuj ponownie później.'],
    ['pl', { status: 500, data: { message: 'Wystąpił błąd. Spróbuj ponownie później.' } }, 'Wystąpił błąd. Spróbuj ponownie później.'],
    ['en', { status: 422, data: { message: 'Enter a title.' } }, 'An error occurred: Enter a title.'],
    ['en', { status: 500, data: '' }, 'An error occurred. Try again later.'],
  ] as const)('in %s of %j is said once: %s', (language, error, sentence) => {
    back = speakOnly(language);
    expect(withReason(toApiError(error).message)).toBe(sentence);
  });

  it.each([
    ['pl', 'Wystąpił nieoczekiwany błąd. Spróbuj ponownie.'],
    ['en', 'An unexpected error occurred. Try again.'],
  ] as const)('in %s stands alone where a screen has a sentence of its own for it: %s', (language, sentence) => {
    back = speakOnly(language);
    expect(withReason(toApiError({ status: 500 }, 'errors.unexpected').message)).toBe(sentence);
  });

  it('is put together in one place, so that no screen says it twice', () => {
    const folder = join(process.cwd(), 'frontend', 'src');
    const users = (readdirSync(folder, { recursive: true }) as string[])
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\./.test(file))
      .filter((file) => readFileSync(join(folder, file), 'utf8').includes("'common.error-with-reason'"));
    expect(users).toEqual([join('base', 'api-error.ts')]);
  });
});

describe('the number of a request', () => {
  it.each([
    ['FETCH_ERROR', true],
    ['PARSING_ERROR', true],
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [409, false],
    [422, false],
    [429, false],
    [500, true],
    [502, true],
    [503, true],
    [504, true],
  ])('of a %s is shown: %p [ERR-01]', (status, shown) => {
    expect(showsRequestId(toApiError({ status, data: { requestId: 'req-7' } }))).toBe(shown);
    expect(showsRequestId(toApiError({ status, data: {} }))).toBe(false); // there is none
  });
});
