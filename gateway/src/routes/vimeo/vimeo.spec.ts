/** The films at the film host over HTTP: who may, which forms of a path are taken, what is refused, and what is asked of media. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addSubtitles,
  confirmUpload,
  createUpload,
  deleteHostedVideo,
  type HostedVideo,
  listHostedVideos,
  listSubtitles,
  removeSubtitles,
  renameHostedVideo,
  subtitleText,
} from '@kurtyna/contracts';
import { conflict, providerFailed } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';
import { aPageOf } from '../../../test/people.js';

const LINK = 'https://files.tus.vimeo.com/files/abc';
const aHostedVideo = (changes: Partial<HostedVideo> = {}): HostedVideo => ({
  id: 912345678,
  uri: '/videos/912345678',
  name: 'Śluby panieńskie',
  status: 'NOT_UPLOADED',
  upload_link: LINK,
  size: 734_003_200,
  transcode: 'in_progress',
  failure: null,
  duration: null,
  thumbnail: null,
  used_by: [],
  created_at: '2026-11-22T10:00:00.000Z',
  checked_at: null,
  ...changes,
});
const TRACK = { id: 55, uri: '/videos/123/texttracks/55', name: 'Polski', language: 'pl' };
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nCisza.\n';

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus
    .answer(listHostedVideos, () => ({ ...aPageOf([aHostedVideo()]), checkedAt: '2026-11-22T12:04:00.000Z' }))
    .answer(createUpload, () => aHostedVideo())
    .answer(confirmUpload, () => aHostedVideo({ status: 'complete', upload_link: null }))
    .answer(renameHostedVideo, ({ name }) => aHostedVideo({ name }))
    .answer(deleteHostedVideo, ({ video }) => ({ id: Number(video) }))
    .answer(listSubtitles, () => [TRACK])
    .answer(subtitleText, ({ track }) => ({ content: track === '55' ? VTT : null, next: null }))
    .answer(addSubtitles, () => TRACK)
    .answer(removeSubtitles, ({ track }) => ({ id: Number(track) }));
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const ask = (method: Method, path = '', payload?: object, headers: Record<string, string> = as(anAdmin)) =>
  house.app.inject({ method, url: `/api/vimeo${path}`, headers, ...(payload && { payload }) });

describe('the list of hosted films', () => {
  it('answers videos, and nothing of them that media adds beside [HOST-06, HOST-29, CALL3-03, D24]', async () => {
    const leak = { ...aHostedVideo(), token: 'kanarek', hash: '0a1b2c3d4e' };
    house.bus.answer(listHostedVideos, () => ({ ...aPageOf([leak]), checkedAt: null }));
    const answer = await ask('GET');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json()).toEqual({
      videos: [aHostedVideo()],
      count: 1,
      countIsExact: true,
      next: null,
      checkedAt: null,
    });
  });

  it('is asked for as the query says, newest first where it says nothing', async () => {
    await ask('GET', '?page=2&limit=20&sort=name&order=asc&search=śluby&status=NOT_UPLOADED');
    await ask('GET');
    expect(house.bus.questions(listHostedVideos)).toEqual([
      { page: 2, limit: 20, sort: 'name', descending: false, search: 'śluby', filter: { status: 'NOT_UPLOADED' } },
      { page: 1, limit: 500, sort: 'created_at', descending: true, search: null, filter: { status: undefined } },
    ]);
    for (const query of ['?status=done', '?sort=upload_link', '?limit=0', '?page=501'])
      expect([query, (await ask('GET', query)).statusCode]).toEqual([query, 422]);
  });

  it('is a file too, in which no address of a transfer stands [HOST-29]', async () => {
    const answer = await ask('GET', '?format=csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body).toContain('"912345678";"Śluby panieńskie";"Nieprzesłany";"";"734003200"');
    expect(answer.body).not.toContain('tus.vimeo');
  });
});

describe('a new upload', () => {
  const UPLOAD = { name: ' Śluby panieńskie ', size: 734_003_200, type: 'Video/MP4' };

  it('is made by name and size, and answers where the bytes go [HOST-07, HOST-08]', async () => {
    const answer = await ask('POST', '', UPLOAD);
    expect([answer.statusCode, answer.json()]).toEqual([201, { video: aHostedVideo() }]);
    await ask('POST', '', { name: 'Wesele', size: 1 });
    await ask('POST', '', { name: 'Wesele', size: 1, replaces: '/videos/77' });
    expect(house.bus.questions(createUpload)).toEqual([
      { name: 'Śluby panieńskie', size: 734_003_200, type: 'video/mp4', replaces: null },
      { name: 'Wesele', size: 1, type: null, replaces: null },
      { name: 'Wesele', size: 1, type: null, replaces: '77' },
    ]);
  });

  it.each([
    ['a name that is missing', { name: undefined }, 'name'],
    ['an empty name', { name: ' ' }, 'name'],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name'],
    ['markup for a name', { name: '<b>Wesele</b>' }, 'name'],
    ['a size that is missing', { size: undefined }, 'size'],
    ['a size over 10 GB by one', { size: 10_737_418_241 }, 'size'],
    ['the size 0', { size: 0 }, 'size'],
    ['a size below 0', { size: -1 }, 'size'],
    ['a size in words', { size: '734003200' }, 'size'],
    ['a type that is no film', { type: 'application/x-msdownload' }, 'type'],
    ['an empty type', { type: '' }, 'type'],
    ['no film to be replaced', { replaces: '../me' }, 'replaces'],
    ['a field nobody knows', { upload_link: 'https://evil.example' }, 'upload_link'],
  ])('with %s is refused at its field, and media is not asked [HOST-14, HOST-16, HOST-17, U1, D27]', async (_what, changes, at) => {
    const answer = await ask('POST', '', { ...UPLOAD, ...changes });
    expect([answer.statusCode, Object.keys(answer.json().formError)]).toEqual([422, [at]]);
    expect(house.bus.questions(createUpload)).toEqual([]);
  });

  it('says in Polish and in English why a file is too large [HOST-17]', async () => {
    const said = async (language: string) =>
      (await ask('POST', '', { ...UPLOAD, size: 10_737_418_241 }, { ...as(anAdmin), 'accept-language': language })).json().formError.size;
    expect([await said('pl'), await said('en')]).toEqual(['Plik może mieć najwyżej 10 GB.', 'The file may have 10 GB at most.']);
  });

  it('says what the host said: no space, no answer [HOST-18]', async () => {
    house.bus.answer(createUpload, () => {
      throw providerFailed('hosted-video.no-space');
    });
    const full = await ask('POST', '', UPLOAD, { ...as(anAdmin), 'accept-language': 'pl' });
    expect([full.statusCode, full.json().message]).toEqual([502, 'Brak miejsca na koncie hostingu wideo']);
  });
});

describe('one film', () => {
  it.each(['123', 'videos/123', '/videos/123', '%2Fvideos%2F123', 'videos%2F123'])(
    'is named by %s, whatever is done with it [OPEN2-19]',
    async (form) => {
      const said = [
        await ask('PATCH', `/${form}`),
        await ask('PUT', `/${form}`, { name: 'Nowa nazwa' }),
        await ask('GET', `/${form}/subtitles`),
        await ask('POST', `/${form}/subtitles`, { language: 'pl', name: 'Polski', subtitleContent: VTT }),
        await ask('DELETE', `/${form}/subtitles/55`),
        await ask('DELETE', `/${form}`),
      ];
      expect(said.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 201, 200, 200]);
      // What the gateway keeps in memory it asks for by itself, of catalog and commerce.
      const ofMedia = house.bus.asked.filter(({ subject }) => subject.startsWith('media.'));
      expect(ofMedia.map(({ question }) => (question as { video: string }).video)).toEqual(Array(8).fill('123'));
    },
  );

  it.each(['0', 'abc', '1234567890123', '%2e%2e%2fme', 'videos%2F..', '123%00', 'videos/1%2F2', '%2Fusers%2F5'])(
    'is nothing that %s could name, and media is not asked [OPEN2-19, N15]',
    async (form) => {
      for (const method of ['PATCH', 'DELETE'] as const)
        expect([method, (await ask(method, `/${form}`)).statusCode]).toEqual([method, 404]);
      expect(house.bus.askedForSomebody()).toEqual([]);
    },
  );

  it('is confirmed: the answer is complete and has no address any more [HOST-12]', async () => {
    const { video } = (await ask('PATCH', '/123')).json();
    expect([video.status, video.upload_link]).toEqual(['complete', null]);
    house.bus.answer(confirmUpload, () => {
      throw conflict('hosted-video.not-transferred');
    });
    const early = await ask('PATCH', '/123');
    expect([early.statusCode, early.json().code]).toEqual([409, 'hosted-video.not-transferred']);
  });

  it('is renamed, by a name that fits [HOST-20, OPEN2-22]', async () => {
    expect((await ask('PUT', '/123', { name: ' Nowa ' })).json().video.name).toBe('Nowa');
    for (const [body, at] of [
      [{}, 'name'],
      [{ name: 'x'.repeat(129) }, 'name'],
      [{ name: 'A', status: 'complete' }, 'status'],
    ] as const)
      expect(Object.keys((await ask('PUT', '/123', body)).json().formError)).toEqual([at]);
  });

  it('is deleted, unless something plays it: then the answer says what [HOST-21]', async () => {
    expect((await ask('DELETE', '/123')).json()).toEqual({ id: 123 });
    house.bus.answer(deleteHostedVideo, () => {
      throw conflict('hosted-video.in-use', { values: { names: '„Wesele”' } });
    });
    const refused = await ask('DELETE', '/123', undefined, { ...as(anAdmin), 'accept-language': 'pl' });
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Tego pliku używają: „Wesele”.']);
  });
});

describe('subtitles', () => {
  const SUBTITLES = { language: 'pl', name: 'Polski', subtitleContent: VTT };

  it('are listed, added and removed [HOST-22, HOST-23, HOST-24, HOST-27]', async () => {
    expect((await ask('GET', '/123/subtitles')).json()).toEqual({ subtitles: { data: [{ ...TRACK, content: VTT }] } });
    expect((await ask('POST', '/123/subtitles', SUBTITLES)).json()).toEqual({ subtitle: { ...TRACK, content: VTT } });
    expect(house.bus.questions(addSubtitles)).toEqual([{ video: '123', language: 'pl', name: 'Polski', content: VTT }]);
    for (const track of [
      '55',
      'texttracks/55',
      '%2Fvideos%2F123%2Ftexttracks%2F55',
      'videos/123/texttracks/55',
      '/videos/123/texttracks/55',
    ])
      expect([track, (await ask('DELETE', `/videos/123/subtitles/${track}`)).json()]).toEqual([track, { id: 55 }]);
    expect((await ask('DELETE', '/123/subtitles/pl')).statusCode).toBe(404);
  });

  it('answer a text that is longer than a message whole [HOST-23]', async () => {
    house.bus.answer(subtitleText, ({ from }) => (from === 0 ? { content: 'WEBVTT\n', next: 7 } : { content: '\nKoniec', next: null }));
    const [track] = (await ask('GET', '/123/subtitles')).json().subtitles.data;
    expect(track.content).toBe('WEBVTT\n\nKoniec');
    expect(house.bus.questions(subtitleText).map(({ from }) => from)).toEqual([0, 7]);
  });

  it('are listed, and added, without their texts while nobody answers those [HOST-22, HOST-23, D38]', async () => {
    house.bus.silence(subtitleText);
    expect((await ask('GET', '/123/subtitles')).json()).toEqual({ subtitles: { data: [{ ...TRACK, content: null }] } });
    expect((await ask('POST', '/123/subtitles', SUBTITLES)).json()).toEqual({ subtitle: { ...TRACK, content: null } });
  });

  it('answer the text that was sent, and null for a track that was added at the host [HOST-23, HOST-25]', async () => {
    const theirs = { ...TRACK, id: 56, uri: '/videos/123/texttracks/56', language: 'en-US' };
    house.bus.answer(listSubtitles, () => [TRACK, theirs]);
    expect((await ask('GET', '/123/subtitles')).json().subtitles.data).toEqual([
      { ...TRACK, content: VTT },
      { ...theirs, content: null },
    ]);
    expect(house.bus.questions(subtitleText)).toEqual([
      { video: '123', track: '55', from: 0 },
      { video: '123', track: '56', from: 0 },
    ]);
  });

  it.each([
    ['no language', { language: undefined }, 'language'],
    ['a language of three letters', { language: 'pol' }, 'language'],
    ['a language nobody lists', { language: 'xx' }, 'language'],
    ['no name', { name: '' }, 'name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
    ['no text', { subtitleContent: undefined }, 'subtitleContent'],
    ['a text that is not WebVTT', { subtitleContent: '1\n00:00:01,000 --> 00:00:02,000\nCisza.' }, 'subtitleContent'],
    ['a script in a cue', { subtitleContent: `${VTT}<script>alert(1)</script>` }, 'subtitleContent'],
  ])('with %s are refused at their field [HOST-24, HOST-25, U9]', async (_what, changes, at) => {
    const answer = await ask('POST', '/123/subtitles', { ...SUBTITLES, ...changes });
    expect([answer.statusCode, Object.keys(answer.json().formError)]).toEqual([422, [at]]);
    expect(house.bus.questions(addSubtitles)).toEqual([]);
  });

  it('may have a megabyte and not a byte more, and a body half as long again [U9, D27, N2]', async () => {
    const status = async (bytes: number) =>
      (await ask('POST', '/123/subtitles', { ...SUBTITLES, subtitleContent: VTT.padEnd(bytes, 'x') })).statusCode;
    expect([await status(1_048_576), await status(1_048_577), await status(1_600_000)]).toEqual([201, 422, 413]);
    const other = await ask('PUT', '/123', { name: 'x'.repeat(110_000) });
    expect(other.statusCode).toBe(413);
  });
});

it('is all of it for administrators, and media hears of nobody else [Z1]', async () => {
  const everything: [Method, string][] = [
    ['GET', ''],
    ['POST', ''],
    ['PATCH', '/123'],
    ['PUT', '/123'],
    ['DELETE', '/123'],
    ['GET', '/123/subtitles'],
    ['POST', '/123/subtitles'],
    ['DELETE', '/123/subtitles/55'],
  ];
  for (const [method, path] of everything)
    for (const [headers, status] of [
      [{}, 401],
      [as(aCustomer), 403],
    ] as const)
      expect([method, path, (await ask(method, path, undefined, headers)).statusCode]).toEqual([method, path, status]);
  expect(house.bus.asked.filter(({ subject }) => subject.startsWith('media.'))).toEqual([]);
});
