import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { page, reloadOnce, siteAnswers } from './reload.js';

let reload: jest.SpiedFunction<typeof page.reload>;
beforeEach(() => {
  reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

describe('loading the page anew by itself', () => {
  it('happens once, and not again within the minute: never round and round [ux 3.4]', () => {
    expect([0, 1_000, 59_000].map((ms) => reloadOnce(1_000_000 + ms))).toEqual([true, false, false]);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadOnce(1_061_000)).toBe(true);
  });

  it('does not begin in a tab that cannot remember it', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    expect(reloadOnce(1_000_000)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('whether a reload would bring the site back', () => {
  const PAGE = '<html><script type="module" crossorigin src="/assets/index-1.js"></script></html>';
  const answer = (answers: Record<string, { status?: number; body?: string } | undefined>) => {
    globalThis.fetch = async (input) => {
      const found = answers[String(input)];
      if (!found) throw new TypeError('Failed to fetch');
      return new Response(found.body ?? null, { status: found.status ?? 200 });
    };
  };

  it.each([
    ['page and first file', { '/': { body: PAGE }, '/assets/index-1.js': {} }, true],
    ['nothing', {}, false],
    ['a page without its file', { '/': { body: PAGE } }, false],
    ['a page whose file is not there', { '/': { body: PAGE }, '/assets/index-1.js': { status: 404 } }, false],
    ['an error page', { '/': { status: 502, body: PAGE }, '/assets/index-1.js': {} }, false],
    ['the page of a theatre that is closed for work', { '/': { status: 503, body: PAGE }, '/assets/index-1.js': {} }, true],
    ['a gateway that is only starting', { '/': { status: 503, body: '{"statusCode":503}' } }, false],
    ['another page', { '/': { body: '<html>Hotel Wi-Fi</html>' } }, false],
  ])('with %s: %#', async (_what, answers, expected) => {
    answer(answers);
    expect(await siteAnswers()).toBe(expected);
  });
});
