import { describe, expect, it } from '@jest/globals';
import { filmAsTyped, parseChatValue, parseMediaValue, vimeoFrameUrl } from './media-value.js';

const SANDBOX = 'http://127.0.0.1:8090';
const options = { mediaHosts: ['https://media.example.org', SANDBOX, 'cdn.example.org'], playerOrigin: SANDBOX };
const parse = (value: string | null) => parseMediaValue(value, options);
const video = { kind: 'vimeo-video', id: '912345678' };
const hashed = { ...video, hash: '0a1b2c3d4e' };
const event = { kind: 'vimeo-event', id: '4123456' };
const LINK = 'https://player.vimeo.com/video/912345678?h=0a1b2c3d4e';

describe('an embed code', () => {
  it.each([
    [`<iframe src="${LINK}" width="640" allowfullscreen></iframe>`, hashed],
    [`<iframe src="${LINK}&amp;title=0&amp;autoplay=1"></iframe>`, hashed],
    [
      `<div style="padding:56.25% 0 0 0"><iframe width=1 src='${LINK}' onload="alert(1)"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>`,
      hashed,
    ],
    [`<IFRAME SRC=${LINK}></IFRAME>`, hashed],
    ['<iframe src="https://player.vimeo.com/video/912345678?dnt=1&amp;h=0a1b2c3d4e"></iframe>', hashed],
    ['<iframe src="//player.vimeo.com/video/912345678?h=0a1b2c3d4e"></iframe>', hashed],
    [`<iframe title="a > b" src="${LINK}">`, hashed],
    ['<iframe src="https://vimeo.com/event/4123456/embed" frameborder="0"></iframe>', event],
    ['<iframe src="https://vimeo.com/event/4123456/embed/0a1b2c3d4e"></iframe>', { ...event, hash: '0a1b2c3d4e' }],
    [`<iframe src="${LINK}"></iframe><iframe src="https://evil.example/1"></iframe>`, hashed],
    ['<iframe src="https://media.example.org/film.mp4"></iframe>', { kind: 'file', url: 'https://media.example.org/film.mp4' }],
  ])('%j is read by the source of its first iframe [PLAY-01]', (value, media) => expect(parse(value)).toEqual(media));

  it.each([
    `<iframe src="https://evil.example/912345678"></iframe><iframe src="${LINK}"></iframe>`,
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe src="&amp;#104;ttps://vimeo.com/912345678"></iframe>',
    `<iframe srcdoc="x" data-src="${LINK}"></iframe>`,
    `<iframe title='src="${LINK}"'></iframe>`,
    `<iframex src="${LINK}"></iframex>`,
    '<iframe></iframe>',
    '<iframe src=""></iframe>',
    '<iframe src="912345678"></iframe>',
    '<script>alert(1)</script>',
    `<embed src="${LINK}">`,
  ])('%j is invalid [PLAY-01] [PLAY-04] [OPEN1-30]', (value) => expect(parse(value)).toEqual({ kind: 'invalid' }));
});

describe('a full link', () => {
  it.each([
    ['https://vimeo.com/912345678', video],
    ['https://www.vimeo.com/912345678/', video],
    [' https://vimeo.com/912345678 ', video],
    ['HTTPS://VIMEO.COM/912345678', video],
    ['https://vimeo.com/912345678/0a1b2c3d4e', hashed],
    ['https://vimeo.com/912345678?h=0a1b2c3d4e', hashed],
    ['https://vimeo.com/912345678?share=copy', video],
    [LINK, hashed],
    [`${LINK}&dnt=0&autoplay=1#t=10`, hashed],
    ['https://player.vimeo.com/video/912345678', video],
    ['https://vimeo.com/event/4123456', event],
    ['https://vimeo.com/event/4123456/embed', event],
    ['https://vimeo.com/event/4123456/embed/interaction', event],
    ['https://vimeo.com/event/4123456/embed/0a1b2c3d4e', { ...event, hash: '0a1b2c3d4e' }],
    ['/videos/912345678', video],
    ['/videos/912345678:0a1b2c3d4e', hashed],
    ['http://vimeo.com/912345678', video],
    ['vimeo.com/912345678', video],
    ['www.vimeo.com/912345678', video],
    ['//vimeo.com/912345678', video],
    ['Vimeo.com/912345678/0a1b2c3d4e', hashed],
    ['player.vimeo.com/video/912345678?h=0a1b2c3d4e', hashed],
    ['http://player.vimeo.com/video/912345678', video],
    ['https://vimeo.com/video/912345678?h=0a1b2c3d4e', hashed],
    ['https://player.vimeo.com/video/912345678/0a1b2c3d4e', hashed],
    ['https://vimeo.com/ondemand/wesele/912345678', video],
    ['https://vimeo.com/manage/videos/912345678', video],
    ['https://vimeo.com/manage/videos/912345678/0a1b2c3d4e', hashed],
    ['https://vimeo.com/manage/videos/912345678/privacy', video],
    ['https://vimeo.com/videos/912345678', video],
    ['https://vimeo.com/showcase/1234567/video/912345678', video],
    ['https://vimeo.com/showcase/wesele/video/912345678?h=0a1b2c3d4e', hashed],
    ['https://vimeo.com/album/1234567/video/912345678', video],
    ['https://vimeo.com/channels/staffpicks/912345678', video],
    ['https://vimeo.com/groups/teatr/videos/912345678', video],
    ['https://vimeo.com/user12345/review/912345678/0a1b2c3d4e', video],
    ['https://vimeo.com/teatr/review/912345678', video],
    ['vimeo.com/event/4123456', event],
    ['https://vimeo.com/event/4123456/0a1b2c3d4e', { ...event, hash: '0a1b2c3d4e' }],
    ['https://vimeo.com/manage/events/4123456', event],
    ['https://vimeo.com/manage/events/4123456/settings', event],
    [`${SANDBOX}/video/912345678?h=0a1b2c3d4e`, hashed],
    ['https://media.example.org/a/film.mp4', { kind: 'file', url: 'https://media.example.org/a/film.mp4' }],
    ['https://media.example.org/film.WEBM?x=1', { kind: 'file', url: 'https://media.example.org/film.WEBM?x=1' }],
    ['https://cdn.example.org/live/index.m3u8', { kind: 'hls', url: 'https://cdn.example.org/live/index.m3u8' }],
    [`${SANDBOX}/films/wesele.mp4`, { kind: 'file', url: `${SANDBOX}/films/wesele.mp4` }],
  ])('%j becomes %j [PLAY-02]', (value, media) => expect(parse(value)).toEqual(media));

  it.each(
    [
      [
        'vimeo.com.evil.example/912345678',
        '//evil.example/912345678',
        'media.example.org/film.mp4',
        'https://vimeo.com.evil.example/912345678',
      ],
      [
        'https://vimeo.com/manage/videos',
        'https://vimeo.com/showcase/77',
        'https://vimeo.com/channels/x/y',
        'http://vimeo.com:80@evil.example/1',
      ],
      [
        'https://vimeo.com/user5/review/',
        'https://vimeo.com/user5/912345678',
        'https://vimeo.com/manage/events/x',
        'ftp://vimeo.com/912345678',
      ],
      ['https://evil.example/https://vimeo.com/912345678', 'https://evil.vimeo.com/912345678', 'https://vimeo.com:8443/912345678'],
      [
        'https://user:pw@vimeo.com/912345678',
        'https://vimeo.com@evil.example/912345678',
        'https://vimeo.com/',
        'https://vimeo.com/channels/x',
      ],
      [
        'https://vimeo.com/912345678/zzz',
        'https://vimeo.com/912345678?h=<script>',
        'https://vimeo.com/912345678/0a1b2c3d4e/5',
        'https://vimeo.com/1234567890123',
      ],
      [
        'https://player.vimeo.com/912345678',
        'https://player.vimeo.com/video/x',
        'https://vimeo.com/event/4123456/chat',
        'https://vimeo.com/event/4123456/embed/xyz',
      ],
      [
        'https://youtube.com/watch?v=1',
        'https://evil.example/film.mp4',
        'https://media.example.org/film.exe',
        'http://media.example.org/film.mp4',
      ],
      [
        'https://media.example.org/page?f=film.mp4',
        'https://media.example.org.evil.example/film.mp4',
        'javascript:alert(1)//.mp4',
        'data:text/html,.mp4',
      ],
      [
        'https://vimeo.com\\@evil.example/912345678',
        'https://vimeo.com/912345678 x',
        'https:vimeo.com/912345678',
        'ftp://vimeo.com/912345678',
      ],
      ['/videos/1234567890123', '/videos/', '/videos/912345678/x', '/wideo/912345678'],
    ].flat(),
  )('%j is invalid [PLAY-04] [OPEN1-30]', (value) => expect(parse(value)).toEqual({ kind: 'invalid' }));

  it('the stand-in of the player counts only where it is configured [PLAY-02]', () => {
    expect(parseMediaValue(`${SANDBOX}/video/912345678`, { mediaHosts: [] })).toEqual({ kind: 'invalid' });
    expect(parseMediaValue(`${SANDBOX}/films/wesele.mp4`, { mediaHosts: [] })).toEqual({ kind: 'invalid' });
  });
});

describe('a numeric video id', () => {
  it.each(['912345678', ' 912345678 ', '1', '123456789012'])('%j is a video [PLAY-03]', (value) => {
    expect(parse(value)).toEqual({ kind: 'vimeo-video', id: value.trim() });
  });

  it.each(['1234567890123', '0', '-5', '12.5', '1e5', '９１２', '912 345'])('%j is invalid [PLAY-03] [PLAY-04]', (value) => {
    expect(parse(value)).toEqual({ kind: 'invalid' });
  });
});

it.each([null, '', '   ', 'wesele', '<b>912345678</b>', 'x'.repeat(20_000)])('any other value is invalid [PLAY-04]: %#', (value) => {
  expect(parse(value)).toEqual({ kind: 'invalid' });
});

describe('the address of the frame', () => {
  const url = (value: string, playerOrigin?: string) => vimeoFrameUrl(parse(value), { playerOrigin, lang: 'pl' });

  it('is rebuilt from the parts, without tracking and in the language of the interface', () => {
    expect(url(LINK)).toBe('https://player.vimeo.com/video/912345678?h=0a1b2c3d4e&dnt=1&texttrack=pl&title=0&byline=0&portrait=0');
    expect(vimeoFrameUrl({ kind: 'vimeo-video', id: '1' }, { lang: 'en' })).toContain('/video/1?dnt=1&texttrack=en');
    expect(url('https://vimeo.com/event/4123456/embed/0a1b2c3d4e')).toBe(
      'https://vimeo.com/event/4123456/embed/0a1b2c3d4e?dnt=1&texttrack=pl',
    );
  });

  it('points to the stand-in where one is configured', () => {
    expect(url(LINK, SANDBOX)).toMatch(/^http:\/\/127\.0\.0\.1:8090\/video\/912345678\?h=0a1b2c3d4e&/);
    expect(url('https://vimeo.com/event/4123456', SANDBOX)).toMatch(/^http:\/\/127\.0\.0\.1:8090\/event\/4123456\/embed\?/);
    expect(url('https://vimeo.com/event/4123456', 'https://player.vimeo.com')).toMatch(/^https:\/\/vimeo\.com\/event\//);
  });

  it('is none for files and invalid values', () => {
    expect(url('https://media.example.org/film.mp4')).toBeNull();
    expect(url('wesele')).toBeNull();
  });

  it('is read back as the same video', () => expect(parse(url(LINK))).toEqual(hashed));
});

describe('a chat', () => {
  it.each([
    'https://vimeo.com/live-chat/912345678',
    'https://vimeo.com/live-chat/912345678/0a1b2c3d4e/',
    'https://vimeo.com/event/4123456/chat/',
    'https://vimeo.com/event/4123456/0a1b2c/chat/interaction/',
  ])('%s is accepted as a link and in an embed code', (link) => {
    expect(parseChatValue(link)).toEqual({ url: link });
    expect(parseChatValue(`<iframe src="${link}" width="400"></iframe>`)).toEqual({ url: link });
  });

  it.each([
    '',
    '912345678',
    'https://player.vimeo.com/live-chat/912345678',
    'https://vimeo.com/live-chat/x',
    'https://vimeo.com/912345678',
    'https://vimeo.com/event/4123456/embed',
    'https://vimeo.com/live-chat/912345678?x=1',
    'https://evil.example/live-chat/912345678',
    '<script src="https://vimeo.com/live-chat/912345678"></script>',
    `${SANDBOX}/live-chat/912345678`,
  ])('%j is refused', (value) => expect(parseChatValue(value)).toBeNull());

  it('may stand on the stand-in where one is configured', () => {
    expect(parseChatValue(`${SANDBOX}/live-chat/912345678`, { playerOrigin: SANDBOX })).toEqual({
      url: `${SANDBOX}/live-chat/912345678`,
    });
  });
});

describe('what is only nearly an address of the player', () => {
  it.each([
    'https://anna@vimeo.com/912345678',
    'https://:haslo@vimeo.com/912345678',
    'https://player.vimeo.com/video/912345678/dalej',
    'https://vimeo.com/event/4123456/embed/0a1b2c3d4e/dalej',
    'https://vimeo.com/912345678/0a1b2c3d4e/dalej',
  ])('%j is invalid [PLAY-04]', (value) => expect(parse(value)).toEqual({ kind: 'invalid' }));

  it('a chat of another host is none, with a stand-in and without [OPEN1-30]', () => {
    expect(parseChatValue('https://evil.example/live-chat/4123456')).toBeNull();
    expect(parseChatValue('https://evil.example/live-chat/4123456', { playerOrigin: SANDBOX })).toBeNull();
    expect(parseChatValue(`${SANDBOX}/live-chat/4123456`)).toBeNull();
  });
});

it.each([
  ['vimeo.com/live-chat/912345678', 'https://vimeo.com/live-chat/912345678'],
  ['http://vimeo.com/live-chat/912345678', 'https://vimeo.com/live-chat/912345678'],
])('a chat at %j is that at %j', (typed, url) => expect(parseChatValue(typed)).toEqual({ url }));

it.each([
  ['vimeo.com/manage/videos/912345678', video],
  ['912345678', video],
  ['https://media.example.org/film.mp4', null],
  [`${SANDBOX}/video/912345678`, null],
  ['https://vimeo.com/channels/x', { kind: 'invalid' }],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', { kind: 'invalid' }],
  ['https://youtu.be/dQw4w9WgXcQ', { kind: 'invalid' }],
  ['https://cdn.example.org/film.M3U8?x=1', null],
  ['wesele', { kind: 'invalid' }],
  ['<b>912345678</b>', { kind: 'invalid' }],
])('a form says of %j, while it is typed, %j; of another host only the server knows [OPEN2-12]', (typed, film) => {
  expect(filmAsTyped(typed)).toEqual(film);
});
