import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { openPlayback, PlaybackView, QuestionOf } from '@kurtyna/contracts';
import { DomainError } from '@kurtyna/platform';
import { statementSizes } from '@kurtyna/testing';
import { ForgetPlaybacks } from './forget-playbacks.job.js';
import { FILMS, openScreening, type Screening } from '../../test/screening.js';

let screening: Screening;
beforeAll(async () => {
  screening = await openScreening();
});
afterAll(() => screening.drop());

const me = { userId: 7, sessionId: 'session-of-seven' };

async function open(given: Partial<QuestionOf<typeof openPlayback>> = {}): Promise<PlaybackView> {
  const product = given.product ?? (await screening.media());
  return screening.open.run({
    ...me,
    product: { kind: product.kind, id: product.id },
    variant: 'normal',
    language: 'pl',
    address: '83.11.20.7',
    ...given,
  });
}
const renew = (grant: string, seconds = 0, holder = me as { userId: number | null; sessionId: string | null }) =>
  screening.renew.run({ grant, seconds, ...holder });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it worked',
    (error: unknown) => (error instanceof DomainError ? `${error.kind} ${error.code}` : String(error)),
  );

describe('opening', () => {
  it('gives a grant of five minutes, to be renewed each minute, and the film [D25, OPEN1-23]', async () => {
    const view = await open();
    expect(view).toEqual({
      grant: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
      variant: 'normal',
      variants: ['normal'],
      source: {
        kind: 'file',
        url: `${FILMS}/przedstawienie.mp4`,
        captions: [
          { language: 'pl', url: `${FILMS}/przedstawienie.pl.vtt` },
          { language: 'en', url: `${FILMS}/przedstawienie.en.vtt` },
        ],
      },
      expires_at: expect.any(String),
      renew_after_seconds: 12,
      now: expect.any(String),
    });
    expect(Date.parse(view.expires_at) - Date.parse(view.now)).toBe(5 * 60_000);
  });

  it('tells of an unknown, a deleted and an unusable film that it cannot be played [PLAY-04, OPEN1-30]', async () => {
    const gone = await screening.media({ deleted: true });
    const unusable = await screening.media({ sources: [{ variant: 'normal', language: 'pl', value: 'taśma' }] });
    for (const product of [{ kind: 'event' as const, id: 999_999 }, gone, unusable])
      expect((await open({ product: { kind: product.kind, id: product.id } })).source).toEqual({
        kind: 'invalid',
        url: null,
        captions: [],
      });
  });

  it('never gives the same grant twice [D25]', async () => {
    const product = await screening.media();
    const grants = await Promise.all(Array.from({ length: 20 }, () => open({ product })));
    expect(new Set(grants.map(({ grant }) => grant)).size).toBe(20);
  });
});

describe('a grant', () => {
  it('is for one product and lives on with each renewal [D25]', async () => {
    const product = await screening.media({ kind: 'event' });
    const { grant, expires_at: first } = await open({ product });
    expect(await screening.playbacks.get({ grant, ...me })).toEqual({ product: { kind: 'event', id: product.id } });
    await screening.later(grant, 240);
    const renewed = await renew(grant);
    expect(renewed).toMatchObject({ product: { kind: 'event', id: product.id }, renew_after_seconds: 60 });
    expect(Date.parse(renewed.expires_at)).toBeGreaterThanOrEqual(Date.parse(first));
    await screening.later(grant, 240);
    expect(await codeOf(renew(grant))).toBe('it worked');
  });

  it('does not exist for another person, another session, or nobody [D23, D25]', async () => {
    const { grant } = await open();
    for (const holder of [
      { ...me, userId: 8 },
      { ...me, sessionId: 'another' },
      { userId: null, sessionId: null },
    ]) {
      expect(await codeOf(renew(grant, 0, holder))).toBe('not-found not-found');
      expect(await codeOf(screening.playbacks.get({ grant, ...holder }))).toBe('not-found not-found');
    }
    expect(await codeOf(renew('A'.repeat(32)))).toBe('not-found not-found');
  });

  it('of an anonymous visitor works for the anonymous [D25]', async () => {
    const { grant } = await open({ userId: null, sessionId: null });
    expect(await codeOf(renew(grant, 0, { userId: null, sessionId: null }))).toBe('it worked');
    expect(await codeOf(renew(grant))).toBe('not-found not-found');
  });

  it('has ended after five minutes without a renewal, and stays ended [D25]', async () => {
    const { grant } = await open();
    await screening.later(grant, 301);
    expect(await codeOf(renew(grant))).toBe('conflict playback.grant-ended');
    expect(await codeOf(screening.playbacks.get({ grant, ...me }))).toBe('conflict playback.grant-ended');
  });
});

describe('what was played', () => {
  it('is told once: the first playing, and after ten real seconds one view [OPEN1-45]', async () => {
    const product = await screening.media();
    const { grant } = await open({ product });
    await screening.later(grant, 60);
    await renew(grant, 0); // the page is open, nothing has played
    expect(await screening.said(grant)).toEqual([]);
    await screening.later(grant, 60);
    await renew(grant, 4);
    await screening.later(grant, 60);
    await renew(grant, 5.9);
    expect((await screening.said(grant)).map(({ subject }) => subject)).toEqual(['media.playback-started']);
    await screening.later(grant, 60);
    await renew(grant, 0.2);
    await screening.later(grant, 60);
    await renew(grant, 60);
    const said = await screening.said(grant);
    expect(said.map(({ subject }) => subject)).toEqual(['media.playback-started', 'media.view-counted']);
    expect(said[1]!.data).toEqual({
      playbackId: grant,
      userId: 7,
      productKind: 'video',
      productId: product.id,
      variant: 'normal',
      countedAt: expect.any(String),
    });
  });

  it('is never believed to be more than the time that passed', async () => {
    const { grant } = await open();
    await screening.later(grant, 6);
    await renew(grant, 86_400);
    await renew(grant, 86_400);
    await renew(grant, -5);
    expect((await screening.said(grant)).map(({ subject }) => subject)).toEqual(['media.playback-started']);
    const [row] = await screening.database.query<{ played_seconds: number }>(
      'SELECT played_seconds FROM playback WHERE id = $1',
      [grant],
    );
    expect(row!.played_seconds).toBeGreaterThanOrEqual(6);
    expect(row!.played_seconds).toBeLessThan(8);
  });

  it('is told once when ten renewals come at the same moment', async () => {
    const { grant } = await open();
    await screening.later(grant, 30);
    await Promise.all(Array.from({ length: 10 }, () => renew(grant, 30)));
    expect((await screening.said(grant)).map(({ subject }) => subject)).toEqual([
      'media.playback-started',
      'media.view-counted',
    ]);
  });
});

describe('the copy of catalog', () => {
  it('takes a newer version and ignores an older one, whatever comes first [D2]', async () => {
    const film = (version: number) => ({
      version,
      sources: [{ variant: 'normal' as const, language: 'pl' as const, value: String(100 + version) }],
    });
    const { kind, id } = await screening.media(film(2));
    await screening.media({ id, ...film(1) });
    const url = async () => (await open({ product: { kind, id } })).source.url;
    expect(await url()).toContain('/video/102?');
    await screening.media({ id, ...film(3) });
    expect(await url()).toContain('/video/103?');
    await screening.media({ id, version: 4, deleted: true });
    await screening.media({ id, ...film(3) });
    expect(await url()).toBeNull();
  });
});

describe('grants that ended', () => {
  it('go after a week, 5,000 in a statement, and no younger one [D8, D36]', async () => {
    await screening.database.query('DELETE FROM playback');
    const { grant } = await open();
    await screening.database.query(
      `INSERT INTO playback SELECT (jsonb_populate_record(p, jsonb_build_object('id', md5(n::text), 'expires_at', now() - CASE WHEN n <= 11000 THEN interval '8 days' ELSE interval '6 days' END))).*
         FROM playback p, generate_series(1, 11004) AS n`,
    );
    const sizes = await statementSizes(screening.database, 'playback', 'DELETE');
    await new ForgetPlaybacks({ every: () => undefined } as never, screening.database).run();
    const gone = await sizes();
    expect(Math.max(...gone)).toBeLessThanOrEqual(5000);
    expect(gone.reduce((sum, n) => sum + n, 0)).toBe(11_000);
    await renew(grant);
  }, 30_000);
});
