/** Films at the film host: what media does with a host that works, that fails and that lies. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AnswerOf, HostedVideo, subtitleText } from '@kurtyna/contracts';
import { refusalOf } from '@kurtyna/testing';
import { openHostHouse, type HostHouse } from '../../test/a-host.js';

let house: HostHouse;
let media: ReturnType<HostHouse['over']>;
/** Listens where nobody of ours may ever call. */
let canary: Server;
let canaryUrl: string;
let heard = 0;

beforeAll(async () => {
  house = await openHostHouse();
  canary = createServer((_request, response) => {
    heard += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  await house.empty();
  media = house.over();
  heard = 0;
});
afterAll(async () => {
  canary.close();
  await house.close();
});

const BYTES = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
const create = (changes = {}) =>
  media.create.run({ name: 'Śluby panieńskie', size: BYTES.length, type: 'video/mp4', replaces: null, ...changes });
const idOf = ({ id }: HostedVideo): { video: string } => ({ video: String(id) });
const confirm = (video: HostedVideo) => media.confirm.run(idOf(video));
const list = () => house.queries.page({ page: 1, limit: 50, sort: 'created_at', descending: true, search: null, filter: {} });
const stateOf = async (video: HostedVideo) => {
  const [row] = (await list()).rows.filter(({ id }) => id === video.id);
  return row && [row.status, row.failure];
};
const filmOf = (video: HostedVideo) => house.host.films.find(String(video.id))!;
const sent = async () => {
  const video = await create();
  expect(await house.host.send(video.upload_link!, BYTES)).toBe(204);
  return video;
};

describe('a new upload', () => {
  it('is a record at the host: hidden, for our domains alone, with an address for its bytes [HOST-07, HOST-08]', async () => {
    const video = await create();
    expect(video).toMatchObject({
      uri: `/videos/${video.id}`,
      name: 'Śluby panieńskie',
      status: 'NOT_UPLOADED',
      size: 100_000,
      upload_link: expect.stringMatching(new RegExp(`^${house.host.url}/upload/[0-9a-f]{32}$`)),
      failure: null,
      used_by: [],
    });
    expect(filmOf(video)).toMatchObject({ size: 100_000, view: 'disable', embed: 'whitelist', domains: ['teatr.example', '127.0.0.1'] });
    expect((await list()).rows).toEqual([video]);
  });

  it('never shows the key of the host to anybody [HOST-29]', async () => {
    const video = await sent();
    const said = JSON.stringify([video, await list(), await confirm(video), await media.listSubtitles.run(idOf(video))]);
    expect(said).not.toContain(house.host.token);
  });

  it.each([
    ['a full account', { quota: 4101 }, 'provider-failed', 'hosted-video.no-space'],
    ['a full week', { quota: 4102 }, 'provider-failed', 'hosted-video.no-space'],
    ['a key that is refused', { unauthorized: true }, 'provider-failed', 'hosted-video.host-refused'],
    [
      'an upload the host cannot begin',
      { apiFailNext: { count: 1, status: 500, code: 4003 } },
      'provider-failed',
      'hosted-video.host-failed',
    ],
    ['a wrong parameter', { apiFailNext: { count: 1, status: 400, code: 2204 } }, 'provider-failed', 'hosted-video.host-refused'],
  ])('of %s leaves nothing in the table [HOST-18]', async (_what, faults, kind, code) => {
    house.host.faults.merge(faults);
    expect(await refusalOf(create())).toMatchObject({ kind, code });
    expect((await list()).rows).toEqual([]);
  });

  it.each([
    ['seconds', 30],
    ['date', 30],
  ])('asked for too often says when to come again, by the moment the host names in %s', async (resetAs, seconds) => {
    house.host.faults.merge({ tooManyForSeconds: seconds, resetAs });
    const { kind, retryAfterSeconds } = await refusalOf(create());
    expect(kind).toBe('unavailable');
    expect(retryAfterSeconds).toBeGreaterThan(25);
    expect(retryAfterSeconds).toBeLessThanOrEqual(31);
    house.host.faults.merge({ tooManyForSeconds: 5000 });
    expect(await refusalOf(create())).toMatchObject({ retryAfterSeconds: 60 });
  });

  it('without a key in the settings is refused before anything is written', async () => {
    media = house.over({ token: null });
    expect(await refusalOf(create())).toMatchObject({ code: 'hosted-video.host-unset' });
    expect(await house.videos.count()).toBe(0);
  });

  it('whose answer is lost is in no list, and the comparison takes back what the host made', async () => {
    house.host.faults.merge({ dropAfterCreate: 1 });
    expect(await refusalOf(create())).toMatchObject({ code: 'hosted-video.host-failed' });
    expect([(await list()).rows, house.host.films.list().length]).toEqual([[], 1]);
    await media.compare.run();
    expect(house.host.films.list()).toHaveLength(1); // somebody may still be at it
    const twoDays = new Date(Date.now() - 2 * 86_400_000);
    house.host.films.change(house.host.films.list()[0]!, { createdAt: twoDays.toISOString() });
    await house.database.query('UPDATE hosted_video SET created_at = $1', [twoDays]);
    expect(await media.compare.run()).toEqual({ seen: 1, adopted: 0, gone: 0, orphans: 1 });
    expect([house.host.films.list(), await house.videos.count()]).toEqual([[], 0]);
  });

  it('tells the host our domains again until it knows them', async () => {
    const allow = house.host.films.change.bind(house.host.films);
    const video = await create();
    allow(filmOf(video), { domains: [] });
    await house.database.query('UPDATE hosted_video SET embeddable = false');
    await media.watch.run();
    expect(filmOf(video).domains).toEqual(['teatr.example', '127.0.0.1']);
  });
});

describe('the confirmation', () => {
  it('of a whole transfer makes it complete, and the second one is as good as the first [HOST-02, HOST-05, HOST-12]', async () => {
    const video = await sent();
    expect(await confirm(video)).toMatchObject({ status: 'complete', upload_link: null, failure: null, size: 100_000 });
    expect(await confirm(video)).toMatchObject({ status: 'complete' });
    expect(await stateOf(video)).toEqual(['complete', null]);
  });

  it('before the last byte is refused: it stays NOT_UPLOADED and is continued at the same address [HOST-03, HOST-12, U1]', async () => {
    const video = await create();
    expect(await refusalOf(confirm(video))).toMatchObject({ kind: 'conflict', code: 'hosted-video.not-transferred' });
    await house.host.send(video.upload_link!, BYTES.slice(0, 40_000));
    expect(await refusalOf(confirm(video))).toMatchObject({ code: 'hosted-video.not-transferred' });
    expect(await stateOf(video)).toEqual(['NOT_UPLOADED', null]);
    const again = await create({ replaces: String(video.id) });
    expect(again.upload_link).toBe(video.upload_link);
    expect(await house.host.head(again.upload_link!)).toMatchObject({ offset: '40000' });
    await house.host.send(again.upload_link!, BYTES, 40_000);
    expect(await confirm(video)).toMatchObject({ status: 'complete' });
  });

  it('of a number that is not ours is refused, though the host has it [U1]', async () => {
    const theirs = await house.host.films.create({ name: 'Cudzy', size: 1, stage: 'spotkanie' });
    expect(await refusalOf(media.confirm.run({ video: theirs.number }))).toMatchObject({ kind: 'not-found' });
    expect((await list()).rows).toEqual([]);
  });

  it('of a file whose real size is another is refused for good [U1]', async () => {
    const video = await sent();
    house.host.faults.merge({ otherSizeBy: 7 });
    expect(await refusalOf(confirm(video))).toMatchObject({ kind: 'conflict', code: 'hosted-video.transfer-failed' });
    expect(await stateOf(video)).toEqual(['NOT_UPLOADED', 'size']);
  });

  it('of a transfer the host could not keep is refused [U1]', async () => {
    const video = await sent();
    house.host.faults.merge({ uploadFails: true });
    expect(await refusalOf(confirm(video))).toMatchObject({ code: 'hosted-video.transfer-failed' });
    expect(await stateOf(video)).toEqual(['NOT_UPLOADED', 'upload']);
  });

  it('believes the bytes where the host still counts, and not its word that the film is ready [HOST-12]', async () => {
    const video = await create();
    house.host.faults.merge({ lagMs: 60_000 });
    await house.host.send(video.upload_link!, BYTES);
    house.host.faults.merge({ linkExpired: 404 });
    expect(await refusalOf(confirm(video))).toMatchObject({ code: 'hosted-video.not-transferred' });
    house.host.faults.merge({ linkExpired: null });
    expect(await confirm(video)).toMatchObject({ status: 'complete', transcode: 'complete' });
    house.host.faults.merge({ lagMs: 0, uploadFails: true });
    await house.database.query(`UPDATE hosted_video SET transcode = 'in_progress'`);
    await media.watch.run();
    expect(await stateOf(video)).toEqual(['NOT_UPLOADED', 'upload']);
  });

  it('of a film that was deleted at the host says that it is gone', async () => {
    const video = await sent();
    house.host.films.delete(String(video.id));
    expect(await refusalOf(confirm(video))).toMatchObject({ kind: 'not-found' });
    expect(await stateOf(video)).toEqual(['NOT_UPLOADED', 'gone']);
  });
});

describe('an expired address', () => {
  it.each([404, 403, 410])('(%i) is replaced: a new record at the host, the same row here [HOST-03]', async (linkExpired) => {
    const video = await create();
    await house.host.send(video.upload_link!, BYTES.slice(0, 40_000));
    house.host.faults.merge({ linkExpired });
    const anew = await create({ replaces: String(video.id) });
    house.host.faults.reset();
    expect([anew.id === video.id, anew.upload_link === video.upload_link, anew.status]).toEqual([false, false, 'NOT_UPLOADED']);
    expect([(await list()).rows.map(({ id }) => id), house.host.films.list().map(({ number }) => Number(number))]).toEqual([
      [anew.id],
      [anew.id],
    ]);
    expect(await house.host.head(anew.upload_link!)).toMatchObject({ offset: '0' });
  });

  it('of a film that a product names already is not replaced: the answer names it', async () => {
    const video = await create();
    await house.plays(String(video.id), { title: 'Zemsta' });
    house.host.faults.merge({ linkExpired: 410 });
    expect(await refusalOf(create({ replaces: String(video.id) }))).toMatchObject({
      code: 'hosted-video.in-use',
      values: { names: '„Zemsta”' },
    });
    expect(house.host.films.find(String(video.id))).toBeDefined();
  });

  it('is replaced once, however many tabs ask for it: nothing is left over at the host', async () => {
    const video = await create();
    house.host.faults.merge({ linkExpired: 404 });
    const tabs = await Promise.allSettled([1, 2, 3].map(() => create({ replaces: String(video.id) })));
    house.host.faults.reset();
    expect(tabs.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    const { rows } = await list();
    expect(house.host.films.list().map(({ number }) => Number(number))).toEqual(rows.map(({ id }) => id));
    expect(rows).toHaveLength(1);
  });

  it('is not taken for expired while its server is silent, of another file or of a complete one', async () => {
    const video = await create();
    expect(await refusalOf(create({ replaces: String(video.id), size: 5 }))).toMatchObject({
      fields: { size: { key: 'errors.hosted-video.other-size' } },
    });
    house.host.films.change(filmOf(video), {});
    house.host.faults.merge({ linkExpired: 500 });
    expect(await refusalOf(create({ replaces: String(video.id) }))).toMatchObject({ code: 'hosted-video.host-failed' });
    house.host.faults.reset();
    await house.host.send(video.upload_link!, BYTES);
    await confirm(video);
    expect(await refusalOf(create({ replaces: String(video.id) }))).toMatchObject({ code: 'hosted-video.is-complete' });
    expect(await refusalOf(create({ replaces: '999' }))).toMatchObject({ kind: 'not-found' });
  });
});

describe('what the host makes of a film', () => {
  it('is asked again until it is done, and noted beside the status [HOST-02, OPEN2-18]', async () => {
    const video = await sent();
    house.host.faults.merge({ transcodeMs: 60_000 });
    expect(await confirm(video)).toMatchObject({ status: 'complete', transcode: 'in_progress', duration: null });
    await media.watch.run();
    expect((await list()).rows[0]).toMatchObject({ transcode: 'in_progress' });
    house.host.faults.merge({ transcodeMs: 0 });
    await media.watch.run();
    expect((await list()).rows[0]).toMatchObject({
      status: 'complete',
      transcode: 'complete',
      duration: 20,
      thumbnail: expect.stringContaining('/pictures/'),
    });
    house.host.calls.length = 0;
    await media.watch.run();
    expect(house.host.calls).toEqual([]);
  });

  it('may fail, which is said at the film', async () => {
    const video = await sent();
    house.host.faults.merge({ transcodeFails: true });
    await confirm(video);
    expect(await stateOf(video)).toEqual(['complete', 'transcode']);
  });
});

describe('a film', () => {
  it('is renamed at the host and here [HOST-20, OPEN2-22]', async () => {
    const video = await create();
    expect(await media.rename.run({ ...idOf(video), name: 'Zemsta' })).toMatchObject({ name: 'Zemsta' });
    expect([filmOf(video).name, (await list()).rows[0]!.name]).toEqual(['Zemsta', 'Zemsta']);
    house.host.faults.merge({ down: true });
    expect(await refusalOf(media.rename.run({ ...idOf(video), name: 'Wesele' }))).toMatchObject({ code: 'hosted-video.host-failed' });
    expect((await list()).rows[0]!.name).toBe('Zemsta');
  });

  it('is deleted at the host and here; what is gone there already is gone [HOST-21]', async () => {
    const [one, other] = [await create(), await create()];
    expect(await media.delete.run(idOf(one))).toEqual({ id: one.id });
    house.host.films.delete(String(other.id));
    expect(await media.delete.run(idOf(other))).toEqual({ id: other.id });
    expect([house.host.films.list(), (await list()).rows]).toEqual([[], []]);
    expect(await refusalOf(media.delete.run(idOf(one)))).toMatchObject({ kind: 'not-found' });
  });

  it('that something plays is not deleted, in whichever form its number was written, and the answer names what [HOST-21]', async () => {
    const video = await sent();
    await confirm(video);
    const number = String(video.id);
    const wedding = await house.plays(`https://vimeo.com/${number}`, { title: 'Wesele' });
    const forefathers = await house.plays(`<iframe src="https://player.vimeo.com/video/${number}?h=0a1b2c3d4e"></iframe>`, {
      kind: 'event',
      title: 'Dziady',
    });
    await house.plays(`https://films.example/${number}.mp4`, { title: 'Co innego' });
    await house.plays(`${number}1`, { title: 'Także co innego' });
    expect(await refusalOf(media.delete.run(idOf(video)))).toMatchObject({
      kind: 'conflict',
      code: 'hosted-video.in-use',
      values: { names: '„Dziady”, „Wesele”' },
    });
    expect([(await list()).rows[0]!.used_by.map(({ title }) => title), filmOf(video).number]).toEqual([['Dziady', 'Wesele'], number]);
    await house.plays('5', { id: wedding.id, version: 2 });
    await house.plays(number, { kind: 'event', id: forefathers.id, version: 2, deleted: true });
    expect(await media.delete.run(idOf(video))).toEqual({ id: video.id });
  });

  it('that a save has just begun to play is not deleted, though its word has not come, twenty times: the owner is asked [HOST-21, D2]', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const video = await create();
      const saved = house.saves(`https://vimeo.com/${video.id}`, { title: `Wieczór ${round}` });
      expect(await refusalOf(media.delete.run(idOf(video)))).toMatchObject({
        code: 'hosted-video.in-use',
        values: { names: `„Wieczór ${round}”` },
      });
      expect(filmOf(video).number).toBe(String(video.id));
      // What was learnt is kept, and the word that comes late finds it so.
      expect((await list()).rows.find(({ id }) => id === video.id)!.used_by).toEqual([
        { kind: 'video', id: saved.id, title: `Wieczór ${round}` },
      ]);
    }
  });

  it('control: by our own copy alone it would be gone [HOST-21]', async () => {
    const video = await create();
    house.saves(String(video.id));
    expect((await house.queries.usesOf([String(video.id)])).get(String(video.id))).toEqual([]);
  });

  it('is deleted by nobody while catalog is silent [HOST-21, D1]', async () => {
    const video = await create();
    house.catalog.media = null;
    expect(await refusalOf(media.delete.run(idOf(video)))).toMatchObject({ kind: 'unavailable' });
    house.host.faults.merge({ linkExpired: 410 });
    expect(await refusalOf(create({ replaces: String(video.id) }))).toMatchObject({ kind: 'unavailable' });
    house.host.faults.reset();
    expect([filmOf(video).number, (await list()).rows.map(({ id }) => id)]).toEqual([String(video.id), [video.id]]);
  });

  it('stays here while the host does not answer that it is gone', async () => {
    const video = await create();
    house.host.faults.merge({ down: true });
    expect(await refusalOf(media.delete.run(idOf(video)))).toMatchObject({ kind: 'provider-failed', code: 'hosted-video.host-failed' });
    expect((await list()).rows).toHaveLength(1);
  });
});

describe('subtitles', () => {
  const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nZażółć gęślą jaźń.\n';
  const add = (video: HostedVideo, content = VTT) => media.addSubtitles.run({ ...idOf(video), language: 'pl', name: 'Polski', content });

  it('are put to the host as a track and its text, listed and removed [HOST-22, HOST-23, HOST-24, HOST-27]', async () => {
    const video = await create();
    const track = await add(video, `\uFEFF${VTT.replaceAll('\n', '\r\n')}`);
    expect(track).toEqual({
      id: track.id,
      uri: `/videos/${video.id}/texttracks/${track.id}`,
      name: 'Polski',
      language: 'pl',
    });
    expect(await media.listSubtitles.run(idOf(video))).toEqual([track]);
    expect(filmOf(video).tracks).toMatchObject([{ type: 'subtitles', language: 'pl', active: true, text: VTT }]);
    expect(await media.removeSubtitles.run({ ...idOf(video), track: String(track.id) })).toEqual({ id: track.id });
    expect(await media.listSubtitles.run(idOf(video))).toEqual([]);
    expect(await refusalOf(media.removeSubtitles.run({ ...idOf(video), track: String(track.id) }))).toMatchObject({
      code: 'subtitles.not-found',
    });
  });

  it('answer the text that was sent as long as the track and its film are there [HOST-23, HOST-25]', async () => {
    const video = await create();
    const [polish, other] = [await add(video, `\uFEFF${VTT.replaceAll('\n', '\r\n')}`), await add(video, `${VTT}\nNOTE druga\n`)];
    const theirs = (await media.client.addTrack(String(video.id), { language: 'en-US', name: 'English' }, Date.now() + 5000))!;
    const text = async (track: unknown) => (await house.texts.of({ ...idOf(video), track: String(track), from: 0 })).content;
    expect([await text(polish.id), await text(other.id), await text(theirs.number)]).toEqual([VTT, `${VTT}\nNOTE druga\n`, null]);
    await media.removeSubtitles.run({ ...idOf(video), track: String(polish.id) });
    expect([await text(polish.id), await text(other.id)]).toEqual([null, `${VTT}\nNOTE druga\n`]);
    await media.delete.run(idOf(video));
    expect(await house.database.query('SELECT track FROM subtitle_text')).toEqual([]);
    expect(await refusalOf(text(other.id))).toMatchObject({ code: 'hosted-video.not-found' });
  });

  it('of a megabyte are answered in pieces, each of which fits into an answer [HOST-23]', async () => {
    const video = await create();
    const content = `${VTT}${'Zażółć „gęślą” 🎭\n'.repeat(33_000)}`;
    const { id } = await add(video, content);
    const pieces: string[] = [];
    for (let from: number | null = 0; from !== null;) {
      const piece: AnswerOf<typeof subtitleText> = await house.texts.of({ ...idOf(video), track: String(id), from });
      expect(Buffer.byteLength(JSON.stringify(piece))).toBeLessThan(1024 * 1024);
      pieces.push((JSON.parse(JSON.stringify(piece)) as { content: string }).content);
      from = piece.next;
    }
    expect([pieces.length, pieces.join('') === content]).toEqual([2, true]);
  });

  it('that are none are refused before the host is asked [HOST-25, U9]', async () => {
    const video = await create();
    house.host.calls.length = 0;
    for (const content of ['', '1\n00:00:01,000 --> 00:00:02,000\nCisza.', `${VTT}<script>alert(1)</script>`])
      expect(await refusalOf(add(video, content))).toMatchObject({ kind: 'invalid', fields: { subtitleContent: {} } });
    expect(house.host.calls).toEqual([]);
  });

  it('whose text did not arrive leave no half-made track [HOST-24]', async () => {
    const video = await create();
    house.host.faults.merge({ captionFailNext: { count: 1, status: 500 } });
    expect(await refusalOf(add(video))).toMatchObject({ kind: 'provider-failed', code: 'subtitles.not-stored' });
    expect(filmOf(video).tracks).toEqual([]);
  });

  it('are put to the host’s own address alone, and the track goes back where another is named [X5, D33]', async () => {
    const video = await create();
    house.host.faults.merge({ foreignCaptionLink: `${canaryUrl}/captions/1` });
    expect(await refusalOf(add(video))).toMatchObject({ code: 'subtitles.not-stored' });
    expect([filmOf(video).tracks, heard]).toEqual([[], 0]);
  });

  it('of a film that is not ours are nobody’s', async () => {
    const theirs = await house.host.films.create({ name: 'Cudzy', size: 1, stage: 'spotkanie' });
    expect(await refusalOf(media.listSubtitles.run({ video: theirs.number }))).toMatchObject({ kind: 'not-found' });
  });
});

describe('the comparison with the host', () => {
  it('adopts what the theatre brought there, marks what is gone, and takes over names [HOST-06]', async () => {
    const [ours, lost] = [await create(), await create({ name: 'Zemsta' })];
    const theirs = await house.host.films.create({ name: 'Nagranie z kamery', size: 1, stage: 'spotkanie' });
    house.host.films.change(filmOf(ours), { name: 'Śluby (montaż)' });
    house.host.films.delete(String(lost.id));
    expect(await media.compare.run()).toEqual({ seen: 2, adopted: 1, gone: 1, orphans: 0 });
    const { rows, checkedAt } = await list();
    expect(new Map(rows.map(({ id, name, status, failure, size }) => [id, [name, status, failure, size]]))).toEqual(
      new Map<number, unknown>([
        [ours.id, ['Śluby (montaż)', 'NOT_UPLOADED', null, 100_000]],
        [lost.id, ['Zemsta', 'NOT_UPLOADED', 'gone', 100_000]],
        [Number(theirs.number), ['Nagranie z kamery', 'complete', null, null]],
      ]),
    );
    expect(Date.parse(checkedAt!)).toBeGreaterThan(Date.now() - 60_000);
    expect(await media.compare.run()).toMatchObject({ adopted: 0, gone: 0 });
  });

  it('reads a list of a thousand to its end', async () => {
    for (let index = 0; index < 1000; index++) await house.host.films.create({ name: `Nagranie ${index}`, size: 1, stage: 'spotkanie' });
    expect(await media.compare.run()).toMatchObject({ seen: 1000, adopted: 1000 });
    expect(await list()).toMatchObject({ count: 1000 });
  });

  it('follows no page that leads elsewhere, and takes nothing for gone that it did not see [X5, D33]', async () => {
    const videos = [await create(), await create({ name: 'Zemsta' })];
    for (const foreignNext of [
      `${canaryUrl}/me/videos?page=2`,
      '//evil.example/me/videos?page=2',
      `@${canaryUrl.slice(7)}/me/videos?page=2`,
      '/users/5/videos?page=2',
    ]) {
      house.host.faults.merge({ foreignNext });
      house.host.films.delete(String(videos[1]!.id));
      expect(await media.compare.run()).toBeNull();
    }
    expect(heard).toBe(0);
    for (const video of videos) expect(await stateOf(video)).toEqual(['NOT_UPLOADED', null]);
  });
});

describe('a host that does not answer', () => {
  it('keeps nobody waiting for ever, and the table is shown all the while [HOST-06, ERR2-07, F9]', async () => {
    const video = await create();
    await media.compare.run();
    house.host.faults.merge({ slowMs: 600_000 }); // no test lives to hear it
    let isOver = false;
    const refused = refusalOf(create()).finally(() => (isOver = true));
    const page = await list();
    expect([page.rows[0]!.id, page.checkedAt, isOver]).toEqual([video.id, expect.any(String), false]);
    expect(await refused).toMatchObject({ kind: 'provider-failed', code: 'hosted-video.host-failed' });
  }, 60_000);

  it('is left alone for a while after five failures in a row [D33]', async () => {
    const video = await create();
    house.host.faults.merge({ down: true });
    for (let time = 0; time < 5; time++) await refusalOf(media.rename.run({ ...idOf(video), name: `Próba ${time}` }));
    house.host.calls.length = 0;
    expect(await refusalOf(media.rename.run({ ...idOf(video), name: 'Zemsta' }))).toMatchObject({ code: 'hosted-video.host-failed' });
    expect(house.host.calls).toEqual([]);
  });
});

describe('a host that lies', () => {
  it.each([
    ['an address for the bytes elsewhere', () => ({ foreignUploadLink: `${canaryUrl}/upload/1` })],
    ['an address that only begins like its own', () => ({ foreignUploadLink: `${house.host.url}@evil.example/upload/1` })],
    ['a redirect', () => ({ redirectTo: `${canaryUrl}/me/videos` })],
    ['an endless answer', () => ({ hugeBytes: 2 * 1024 * 1024 })],
  ])('about a new upload, with %s, is not believed, and nobody elsewhere is called [X5, D33]', async (_what, faults) => {
    house.host.faults.merge(faults());
    expect(await refusalOf(create())).toMatchObject({ kind: 'provider-failed', code: 'hosted-video.host-failed' });
    house.host.faults.reset();
    expect([(await list()).rows, heard]).toEqual([[], 0]);
  });

  it('leaves no record at the host whose bytes would go elsewhere', async () => {
    house.host.faults.merge({ foreignUploadLink: 'https://evil.example/upload/1' });
    await refusalOf(create());
    expect(house.host.films.list()).toEqual([]);
  });
});

describe('the table', () => {
  it('is searched, filtered, sorted and paged in the database [HOST-01, HOST-06]', async () => {
    for (const name of ['Zemsta', 'Łużyce', 'Śluby panieńskie']) await create({ name });
    await confirm(
      await (async () => {
        const video = await create({ name: 'Aktorzy prowincjonalni' });
        await house.host.send(video.upload_link!, BYTES);
        return video;
      })(),
    );
    const names = async (changes: object) =>
      (await house.queries.page({ page: 1, limit: 2, sort: 'name', descending: false, search: null, filter: {}, ...changes })).rows.map(
        ({ name }) => name,
      );
    expect(await names({})).toEqual(['Aktorzy prowincjonalni', 'Łużyce']);
    expect(await names({ page: 2 })).toEqual(['Śluby panieńskie', 'Zemsta']);
    expect(await names({ search: 'sluby' })).toEqual(['Śluby panieńskie']);
    expect(await names({ filter: { status: 'complete' } })).toEqual(['Aktorzy prowincjonalni']);
    expect(await names({ sort: 'status', descending: true, limit: 1 })).toEqual(['Aktorzy prowincjonalni']);
    expect(await refusalOf(names({ sort: 'upload_link' }))).toMatchObject({ kind: 'invalid' });
  });
});
