import { describe, expect, it } from '@jest/globals';
import { readPage, readReport, secondsUntilReset } from './host-answers.js';
import { HostSettings } from './host-settings.js';

const settings = new HostSettings({ apiUrl: 'https://api.vimeo.com', token: 'x', embedDomains: [] });

describe('an address the host hands out', () => {
  it.each([
    ['https://files.tus.vimeo.com/files/abc', true],
    ['https://api.vimeo.com/x', true],
    ['https://captions.cloud.vimeo.com/captions/1?sig=x', true],
    ['https://i.vimeocdn.com/video/1.jpg', true],
    ['http://files.tus.vimeo.com/files/abc', false],
    ['https://vimeo.com.evil.example/files/abc', false],
    ['https://evilvimeo.com/files/abc', false],
    ['https://files.tus.vimeo.com@evil.example/abc', false],
    ['https://user@files.tus.vimeo.com/abc', false],
    ['http://127.0.0.1:8090/upload/1', false],
    ['javascript:alert(1)', false],
    ['//files.tus.vimeo.com/files/abc', false],
    ['', false],
  ])('%s is its own: %s [D33, X5]', (address, own) => {
    expect(settings.isOfHost(address)).toBe(own);
  });
});

describe('what the host tells of a film', () => {
  it('is read with its hash, wherever it stands, and without what it must not have', () => {
    const video = {
      uri: '/videos/912345678',
      name: 'Wesele',
      created_time: '2026-11-22T10:00:00+00:00',
      duration: 0,
      player_embed_url: 'https://player.vimeo.com/video/912345678?h=0a1b2c3d4e',
      upload: { status: 'complete', size: null },
      transcode: { status: 'in_progress' },
      pictures: {
        sizes: [
          { width: 100, link: 'https://i.vimeocdn.com/a' },
          { width: 295, link: 'https://i.vimeocdn.com/b' },
          { width: 640, link: 'https://evil.example/c' },
        ],
      },
    };
    expect(readReport(video, settings)).toEqual({
      number: '912345678',
      name: 'Wesele',
      hash: '0a1b2c3d4e',
      upload: 'complete',
      bytes: null,
      transcode: 'in_progress',
      seconds: null,
      thumbnail: 'https://i.vimeocdn.com/b',
      createdAt: '2026-11-22T10:00:00.000Z',
    });
    expect(readReport({ uri: '/videos/5:0a1b2c3d4e' }, settings)).toMatchObject({ number: '5', hash: '0a1b2c3d4e' });
  });

  it.each([[null], ['no JSON'], [[]], [{}], [{ uri: '/videos/../me' }], [{ uri: '/videos/1/texttracks/2' }], [{ uri: 5 }]])(
    'is nothing where it is %j',
    (answer) => {
      expect(readReport(answer, settings)).toBeNull();
    },
  );

  it.each([['/me/videos?page=2&per_page=100'], [null]])('leads from page to page by %j', (next) => {
    expect(readPage({ data: [], paging: { next } }, settings)).toEqual({ reports: [], next });
  });

  it.each([
    ['https://api.vimeo.com/me/videos?page=2'],
    ['//evil.example/me/videos?page=2'],
    ['@evil.example/me/videos?page=2'],
    ['/users/5/videos?page=2'],
  ])('is no list to be trusted where it goes on at %j [D33, X5]', (next) => {
    expect(readPage({ data: [], paging: { next } }, settings)).toBeNull();
  });
});

it.each([
  ['1796000030', 30],
  ['2026-11-30T00:53:50.000Z', 30],
  ['1796009999', 60],
  ['1795999000', 1],
  ['soon', 60],
  [null, 60],
])('a limit that ends at %j is over in %i seconds, a minute at most', (reset, seconds) => {
  expect(secondsUntilReset(reset, 1_796_000_000_000, 60)).toBe(seconds);
});
