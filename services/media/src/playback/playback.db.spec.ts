import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { openPlayback, PlaybackView, QuestionOf } from '@kurtyna/contracts';
import type { PlayableRef } from '@kurtyna/domain';
import { DomainError } from '@kurtyna/platform';
import { statementSizes } from '@kurtyna/testing';
import { ForgetPlaybacks } from './forget-playbacks.job.js';
import { FILMS, openScreening, type Screening } from '../../test/screening.js';
import { Settings } from '../settings.js';
import { ViewerAddresses } from '../viewers/viewer-addresses.js';
import { CountPlays } from '../views/count-plays.js';
import { ForgetVisitorKeys } from '../views/forget-visitor-keys.job.js';
import { WatchPositions } from '../watching/watch-positions.js';
import { RenewPlayback } from './renew-playback.js';

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
  screening.renew.run({ grant, seconds, address: '83.11.20.7', position: null, ...holder });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it worked',
    (error: unknown) => (error instanceof DomainError ? `${error.kind} ${error.code}` : String(error)),
  );

describe('since when somebody is in', () => {
  const MINUTE = 60;

  it('is said through reloads and ten minutes away, and no longer; nobody else is in by it [EVE-05]', async () => {
    const product = await screening.media();
    const { grant: first, now } = await open({ product });
    expect(await screening.since(product, 7)).toBe(now);
    await screening.later(first, 9 * MINUTE);
    const { grant: second } = await open({ product });
    const nineAgo = Date.parse(now) - 9 * MINUTE * 1000;
    expect(Date.parse((await screening.since(product, 7))!)).toBe(nineAgo);
    expect(Date.parse((await screening.playbacks.get({ grant: second, ...me })).since!)).toBe(nineAgo);
    for (const grant of [first, second]) await screening.later(grant, 11 * MINUTE);
    expect(await screening.since(product, 7)).toBeNull();
    const { grant: third, now: later } = await open({ product });
    expect((await screening.playbacks.get({ grant: third, ...me })).since).toBe(later);
    expect(await screening.since(product, 8)).toBeNull();
    expect(await screening.since({ kind: 'event', id: product.id }, 7)).toBeNull();
  });

  it('goes by the last renewal, and of a counted view, of which less is told, five minutes later [EVE-05]', async () => {
    const product = await screening.media();
    const { grant } = await open({ product });
    await screening.later(grant, 3 * MINUTE);
    await renew(grant, 3 * MINUTE);
    await screening.later(grant, 14 * MINUTE);
    expect(await screening.since(product, 7)).not.toBeNull();
    await screening.later(grant, 2 * MINUTE);
    expect(await screening.since(product, 7)).toBeNull();
  });

  it('is not known of a visitor without an account', async () => {
    const product = await screening.media();
    const nobody = { userId: null, sessionId: null };
    await open({ product, ...nobody });
    const { grant, now } = await open({ product, ...nobody });
    expect((await screening.playbacks.get({ grant, ...nobody })).since).toBe(now);
  });

  it('counts those who watch at this moment: played, and heard of lately [EVE-10]', async () => {
    const before = (await screening.playbacks.count()).watching;
    const [watches, opened, left] = [await open(), await open(), await open()];
    for (const { grant } of [watches, left]) {
      await screening.later(grant, MINUTE);
      await renew(grant, MINUTE);
    }
    await screening.later(left.grant, 16 * MINUTE);
    expect(opened.grant).not.toBe(watches.grant);
    expect((await screening.playbacks.count()).watching - before).toBe(1);
  });
});

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
        controls: 'own',
      },
      position: null,
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
        controls: 'host',
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
    expect(await screening.playbacks.get({ grant, ...me })).toMatchObject({ product: { kind: 'event', id: product.id } });
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

describe('a grant whose view is counted', () => {
  it('is told of every five minutes, so it lives as long again: the gateway judges the five of each renewal [D25, P28]', async () => {
    const { grant } = await open();
    await screening.later(grant, 60);
    expect(await renew(grant, 9)).toMatchObject({ counted: false });
    await screening.later(grant, 60);
    expect(await renew(grant, 1)).toMatchObject({ counted: true });
    for (const holder of [
      { ...me, userId: 8 },
      { ...me, sessionId: 'another' },
      { userId: null, sessionId: null },
    ])
      expect(await codeOf(renew(grant, 0, holder))).toBe('not-found not-found');
    await screening.later(grant, 599);
    expect(await renew(grant, 60)).toMatchObject({ counted: true });
    await screening.later(grant, 601);
    expect(await codeOf(renew(grant))).toBe('conflict playback.grant-ended');
  });
});

it('of several that go on at the same moment, each is judged by itself [D23, D25, P28]', async () => {
  const grants = await Promise.all(Array.from({ length: 6 }, async () => (await open()).grant));
  for (const grant of grants) {
    await screening.later(grant, 60);
    expect(await renew(grant, 12)).toMatchObject({ counted: true });
  }
  await screening.later(grants[4]!, 601);
  const outcomes = await Promise.all([
    ...grants.map((grant) => codeOf(renew(grant))),
    codeOf(renew(grants[0]!, 0, { ...me, userId: 8 })),
    codeOf(renew(grants[1]!)), // the same player once more
  ]);
  const [good, ended, foreign] = ['it worked', 'conflict playback.grant-ended', 'not-found not-found'];
  expect(outcomes).toEqual([good, good, good, good, ended, good, foreign, good]);
});

it('of several that are told of together, those that are counted go on; of the others it is asked alone [D23, D25, P28]', async () => {
  const grants = await Promise.all(Array.from({ length: 4 }, async () => (await open()).grant));
  const [counted, tooYoung, ended, foreign] = grants as [string, string, string, string];
  for (const grant of [counted, ended, foreign]) {
    await screening.later(grant, 60);
    await renew(grant, 12);
  }
  await screening.later(ended, 601);
  const heartbeat = { ...me, seconds: 60, address: '83.11.20.7', position: null };
  const renewed = await screening.renew.goOnEach([
    ...[counted, tooYoung, ended].map((grant) => ({ ...heartbeat, grant })),
    { ...heartbeat, grant: foreign, userId: 8 },
  ]);
  expect(renewed).toEqual([expect.objectContaining({ counted: true, renew_after_seconds: 60 }), null, null, null]);
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
      viewer: 'u7',
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
    const [row] = await screening.database.query<{ played_seconds: number }>('SELECT played_seconds FROM playback WHERE id = $1', [grant]);
    expect(row!.played_seconds).toBeGreaterThanOrEqual(6);
    expect(row!.played_seconds).toBeLessThan(8);
  });

  it('is told once when ten renewals come at the same moment', async () => {
    const { grant } = await open();
    await screening.later(grant, 30);
    await Promise.all(Array.from({ length: 10 }, () => renew(grant, 30)));
    expect((await screening.said(grant)).map(({ subject }) => subject)).toEqual(['media.playback-started', 'media.view-counted']);
  });
});

describe('a hidden film of ours at the film host', () => {
  it('is played by its number alone: the hash is added here [PLAY-03]', async () => {
    await screening.database.query(
      `INSERT INTO hosted_video (uri, name, search_name, status, transcode, hash)
       VALUES ('/videos/812345678', 'Wesele', 'wesele', 'complete', 'complete', '0a1b2c3d4e')`,
    );
    const playing = async (value: string) => {
      const { kind, id } = await screening.media({ sources: [{ variant: 'normal', language: 'pl', value }] });
      return (await open({ product: { kind, id } })).source.url;
    };
    expect(await playing('812345678')).toContain('/video/812345678?h=0a1b2c3d4e&');
    expect(await playing('https://vimeo.com/812345678/ffffffffff')).toContain('?h=ffffffffff&');
    expect(await playing('812345679')).not.toContain('h=');
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
  }, 60_000);
});

describe('plays that are counted', () => {
  const VISITOR = { userId: null, sessionId: null };
  async function play(
    product: PlayableRef,
    {
      address,
      as = VISITOR,
      seconds = 11,
    }: { address: string; as?: { userId: number | null; sessionId: string | null }; seconds?: number },
  ) {
    const { grant } = await open({ ...as, product, address });
    await screening.later(grant, 60);
    await screening.renew.run({ grant, seconds, address, position: null, ...as });
    return (await screening.said(grant))[0]!.data;
  }
  const totals = (product: { id: number }) =>
    screening.database.query('SELECT variant, started, counted FROM play_total WHERE product_id = $1', [product.id]);
  const viewers = (product: { id: number }) =>
    screening.database.query<{ viewer: string }>('SELECT viewer FROM product_viewer WHERE product_id = $1', [product.id]);

  it('stay by product and day when the plays are forgotten [STAT-12, I13]', async () => {
    const product = await screening.media();
    await play(product, { address: '198.51.100.1' });
    await play(product, { address: '198.51.100.2', seconds: 3 });
    await play(product, { address: '198.51.100.3', as: me });
    await screening.database.query('DELETE FROM playback WHERE product_id = $1', [product.id]);
    expect(await totals(product)).toEqual([{ variant: 'normal', started: 3, counted: 2 }]);
  });

  it('have one viewer for a person wherever they watch, and one for the visitors of an address on a day [OPEN3-57, PANEL-05]', async () => {
    const product = await screening.media();
    for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) await play(product, { address });
    for (const address of ['198.51.100.1', '203.0.113.9']) await play(product, { address, as: me });
    const seen = (await viewers(product)).map(({ viewer }) => viewer).sort();
    expect(seen).toEqual(['u7', expect.stringMatching(/^v[\w-]{22}$/), expect.stringMatching(/^v[\w-]{22}$/)]);
  });

  it('do not tell who a visitor was: another film and another day give another digest, and the key of a day goes with it [OPEN3-57, D36]', async () => {
    const [one, other] = [await screening.media(), await screening.media()];
    const address = '198.51.100.77';
    const first = await play(one, { address });
    expect((await play(other, { address })).viewer).not.toBe(first.viewer);
    await screening.database.query(`UPDATE visitor_key SET day = '2026-01-01'`);
    await new ForgetVisitorKeys(undefined as never, screening.database).run();
    expect(await screening.database.query('SELECT 1 FROM visitor_key')).toEqual([]);
    const nextDay = new RenewPlayback(
      screening.database,
      new ViewerAddresses(new Settings({ mediaHosts: [], captionedFilms: [], addressKey: null })),
      new CountPlays(screening.database),
      new WatchPositions(),
    );
    const { grant } = await open({ ...VISITOR, product: one, address });
    await screening.later(grant, 60);
    await nextDay.run({ grant, seconds: 11, address, position: null, ...VISITOR });
    const again = (await screening.said(grant))[0]!.data;
    expect(again.viewer).toMatch(/^v/);
    expect(again.viewer).not.toBe(first.viewer);
    expect(JSON.stringify([first, again])).not.toContain('198.51');
  });

  it('are told again page by page: totals before the kept days, plays since, and who has watched [F3]', async () => {
    await screening.database.query('TRUNCATE playback, play_total, product_viewer');
    const product = await screening.media();
    await play(product, { address: '198.51.100.1' });
    await play(product, { address: '198.51.100.2' });
    await screening.database.query(
      `INSERT INTO play_total (day, kind, product_id, variant, started, counted) VALUES ('2026-01-01', 'video', $1, 'normal', 9, 8)`,
      [product.id],
    );
    const told = { totals: 0, playbacks: 0, viewers: 0 };
    for (let after: string | null = null; ;) {
      const page: Awaited<ReturnType<typeof screening.views.page>> = await screening.views.page({ after, limit: 1 });
      for (const part of ['totals', 'playbacks', 'viewers'] as const) told[part] += page[part].length;
      if (page.totals[0]) expect(page.totals[0]).toMatchObject({ day: '2026-01-01', started: 9, counted: 8 });
      if (page.next === null) break;
      after = page.next;
    }
    expect(told).toEqual({ totals: 1, playbacks: 2, viewers: 2 });
  });
});
