import { describe, expect, it } from '@jest/globals';
import { cpuTime } from '../../testing/src/cpu-time.js';
import { readSubtitles, srtToVtt, SUBTITLES_MAX_BYTES } from './subtitles.js';

const CUE = '00:00:01.000 --> 00:00:03.000\nKurtyna idzie w górę.\n';
const vtt = (body: string): string => `WEBVTT\n\n${body}`;

describe('subtitles that are WebVTT', () => {
  it.each([
    ['one cue', vtt(CUE)],
    ['times without hours', vtt('00:01.000 --> 00:03.500\nCisza.\n')],
    [
      'a header with words, notes, a style and names of cues',
      `WEBVTT - Wesele\n\nNOTE tłum. A.\n\nSTYLE\n::cue { color: gold }\n\n1\n${CUE}`,
    ],
    ['settings behind the times', vtt('00:00:01.000 --> 00:00:03.000 line:0 align:start\nCisza.\n')],
    ['tags of the format', vtt('00:01.000 --> 00:03.000\n<v Gospodarz><i>Cóż tam,</i> <b>panie</b>, <c.zolty>w polityce?</c>\n')],
    ['less-than signs that open nothing', vtt('00:01.000 --> 00:03.000\n2 < 3, <3\n')],
    ['the last minute of a very long night', vtt('99:59:58.000 --> 99:59:59.999\nKoniec.\n')],
  ])('with %s are taken as they are [HOST-25]', (_name, text) => {
    expect(readSubtitles(text)).toEqual({ vtt: text, refusal: null });
  });

  it('lose their byte order mark and get plain line ends', () => {
    expect(readSubtitles(`\uFEFF${vtt(CUE).replaceAll('\n', '\r\n')}`).vtt).toBe(vtt(CUE));
    expect(readSubtitles(vtt(CUE).replaceAll('\n', '\r')).vtt).toBe(vtt(CUE));
  });

  it('have a megabyte at most, counted in UTF-8 [U9]', () => {
    const body = vtt(CUE);
    const room = SUBTITLES_MAX_BYTES - Buffer.byteLength(body);
    const letters = 'ż'.repeat(Math.floor(room / 2)) + 'z'.repeat(room % 2);
    expect(Buffer.byteLength(body + letters)).toBe(SUBTITLES_MAX_BYTES);
    expect(readSubtitles(body + letters).refusal).toBeNull();
    expect(readSubtitles(`${body}${letters}z`).refusal).toEqual({ key: 'errors.subtitles.too-large' });
    const faces = body + '🎭'.repeat(Math.floor(room / 4));
    expect(readSubtitles(faces).refusal).toBeNull();
    expect(readSubtitles(`${faces}🎭🎭`).refusal).toEqual({ key: 'errors.subtitles.too-large' });
  });
});

describe('subtitles that are none', () => {
  it.each([
    ['an empty text', '', 'not-vtt'],
    ['the word alone', 'WEBVTT', 'no-cues'],
    ['the word as the beginning of another', `WEBVTTX\n\n${CUE}`, 'not-vtt'],
    ['the word in the second line', `\nWEBVTT\n\n${CUE}`, 'not-vtt'],
    ['the word in small letters', `webvtt\n\n${CUE}`, 'not-vtt'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'not-vtt'],
    ['SRT', '1\n00:00:01,000 --> 00:00:03,000\nCisza.\n', 'srt'],
    ['UTF-16 read as if it were UTF-8', `\uFFFD\uFFFD${[...vtt(CUE)].join('\0')}`, 'not-vtt'],
    ['a NUL in a cue', vtt('00:01.000 --> 00:03.000\nCi\0sza\n'), 'not-vtt'],
    ['half of a character', vtt('00:01.000 --> 00:03.000\n\uD83C\n'), 'not-vtt'],
  ])('such as %s are refused [HOST-25, U9]', (_name, text, reason) => {
    expect(readSubtitles(text).refusal).toEqual({ key: `errors.subtitles.${reason}` });
  });

  it.each([
    ['a comma for a point', '00:00:01,000 --> 00:00:03,000', 'wrong-time'],
    ['an hour too many', '100:00:01.000 --> 100:00:03.000', 'wrong-time'],
    ['a minute 60', '00:60:01.000 --> 00:61:03.000', 'wrong-time'],
    ['no thousandths', '00:00:01 --> 00:00:03', 'wrong-time'],
    ['no blanks', '00:00:01.000-->00:00:03.000', 'wrong-time'],
    ['an end before the start', '00:00:03.000 --> 00:00:01.000', 'end-before-start'],
    ['an end at the start', '00:00:03.000 --> 00:00:03.000', 'end-before-start'],
  ])('with %s are refused with the line [HOST-25, U9]', (_name, times, reason) => {
    expect(readSubtitles(vtt(`${CUE}\n${times}\nCisza.\n`)).refusal).toEqual({
      key: `errors.subtitles.${reason}`,
      values: { line: 6 },
    });
  });

  it.each([
    ['<script>alert(1)</script>'],
    ['<SCRIPT src=//x>'],
    ['<img src=x onerror=alert(1)>'],
    ['<bdo dir="rtl">'],
    ['</script>'],
    ['<!--'],
    ['<script'],
    ['<font color="#fff">'],
  ])('with %s in a cue are refused [U9]', (tag) => {
    expect(readSubtitles(vtt(`00:01.000 --> 00:03.000\nA ${tag} b\n`)).refusal).toEqual({
      key: 'errors.subtitles.markup',
      values: { line: 4 },
    });
  });

  it.each(['<b', '<', '-->', '00:', 'WEBVTT ', '<v ', '\r', ' \t'])(
    'are refused with as little work when somebody means harm with %j [N10]',
    async (part) => {
      const text = vtt(`00:01.000 --> 00:03.000\n${part.repeat(SUBTITLES_MAX_BYTES / part.length / 2)}`);
      expect(await cpuTime(() => readSubtitles(text), { enough: 500 })).toBeLessThan(500);
    },
  );
});

describe('a file .srt', () => {
  it('becomes WebVTT: header, points for commas, whole hours, without its own tags [OPEN2-23]', () => {
    const srt =
      '\uFEFF1\r\n0:00:01,000 --> 0:00:03,500\r\n<font color="red">Cóż tam</font>, {\\an8}panie?\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000\r\n- Chińczycy, trzymają się mocno!\r\n';
    const made = srtToVtt(srt);
    expect(made).toBe(
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.500\nCóż tam, panie?\n\n2\n00:00:04.000 --> 00:00:05.000\n- Chińczycy, trzymają się mocno!\n',
    );
    expect(readSubtitles(made).refusal).toBeNull();
  });

  it('is left alone when it is none, so that its own mistake is said', () => {
    for (const text of [vtt(CUE), 'Cóż tam, panie?', '']) expect(srtToVtt(text)).toBe(text);
  });
});
