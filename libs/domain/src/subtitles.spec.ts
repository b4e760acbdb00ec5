import { describe, expect, it } from '@jest/globals';
import { cpuTime } from '../../testing/src/cpu-time.js';
import { cueWords, readSrt, readSubtitles, SUBTITLES_MAX_BYTES } from './subtitles.js';

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
    ['a comma for a point', '00:00:01,000 --> 00:00:03,000', 'comma'],
    ['a comma for a point, without hours', '00:01,000 --> 00:03,000', 'comma'],
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

const SRT_CUE = '1\n00:00:01,000 --> 00:00:03,000\nCisza.\n';

describe('a file .srt', () => {
  it('becomes WebVTT: header, points for commas, whole hours, without its own tags [OPEN2-23]', () => {
    const srt =
      '\uFEFF1\r\n0:00:01,000 --> 0:00:03,500\r\n<font color="red">Cóż tam</font>, {\\an8}panie?\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000\r\n- Chińczycy, trzymają się mocno!\r\n';
    expect(readSrt(srt)).toEqual({
      vtt: 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.500\nCóż tam, panie?\n\n2\n00:00:04.000 --> 00:00:05.000\n- Chińczycy, trzymają się mocno!\n',
      refusal: null,
    });
  });

  it('that holds WebVTT is read as that [OPEN2-23]', () => {
    expect(readSrt(vtt(CUE))).toEqual({ vtt: vtt(CUE), refusal: null });
  });

  it.each([
    ['hundredths', '00:00:01,00 --> 00:00:03,50', '00:00:01.000 --> 00:00:03.500'],
    ['tenths', '00:00:01,5 --> 00:00:03,5', '00:00:01.500 --> 00:00:03.500'],
    ['whole seconds', '00:00:01 --> 00:00:03', '00:00:01.000 --> 00:00:03.000'],
    ['single digits', '0:0:1,000 --> 0:0:3,000', '00:00:01.000 --> 00:00:03.000'],
    ['three digits', '000:000:001,000 --> 000:000:003,000', '00:00:01.000 --> 00:00:03.000'],
    ['no hours', '00:01,000 --> 00:03,000', '00:00:01.000 --> 00:00:03.000'],
    ['hours on one side', '00:00:01,000 --> 00:03,000', '00:00:01.000 --> 00:00:03.000'],
    ['points', '00:00:01.000 --> 00:00:03.000', '00:00:01.000 --> 00:00:03.000'],
    ['blanks before and after', '  00:00:01,000 --> 00:00:03,000 \t', '00:00:01.000 --> 00:00:03.000'],
    ['blanks inside', '00 : 00 : 01 , 000  -- >  00 : 00 : 03 , 000', '00:00:01.000 --> 00:00:03.000'],
    ['blanks that do not break', '00:00:01,000\u00a0-->\u00a000:00:03,000', '00:00:01.000 --> 00:00:03.000'],
    ['no blanks', '00:00:01,000-->00:00:03,000', '00:00:01.000 --> 00:00:03.000'],
    ['a short arrow', '00:00:01,000 -> 00:00:03,000', '00:00:01.000 --> 00:00:03.000'],
    ['a place behind', '00:00:01,000 --> 00:00:03,000 X1:100 X2:200 Y1:1 Y2:2', '00:00:01.000 --> 00:00:03.000'],
    ['words behind', '00:00:01,000 --> 00:00:03,000 (chór)', '00:00:01.000 --> 00:00:03.000'],
    ['more minutes than an hour has', '00:75:00,000 --> 00:75:03,000', '01:15:00.000 --> 01:15:03.000'],
    ['the last second that WebVTT can tell', '99:59:58,000 --> 99:59:59,999', '99:59:58.000 --> 99:59:59.999'],
  ])('with %s in its times is read as players do [OPEN2-23, HOST-25]', (_name, times, read) => {
    expect(readSrt(`1\n${times}\nCisza.\n`)).toEqual({ vtt: `WEBVTT\n\n1\n${read}\nCisza.\n`, refusal: null });
  });

  it.each([
    ['an arrow', 'Scena I --> Scena II', 'Scena I --&gt; Scena II'],
    ['hours of the evening', 'Od 19:00 --> do 22:00', 'Od 19:00 --&gt; do 22:00'],
    ['a clock', '12:30:05 i ani chwili dłużej', '12:30:05 i ani chwili dłużej'],
    ['tags of a page', '<script>x</script> <p>A</p>', '&lt;script>x&lt;/script> &lt;p>A&lt;/p>'],
    ['a heart', '<3 i 2 < 3', '&lt;3 i 2 &lt; 3'],
    ['tags that stay', '<i>Cóż</i> <b>tam</b> <u>panie</u>', '<i>Cóż</i> <b>tam</b> <u>panie</u>'],
    ['a blank line', 'Cóż tam,\n\n \npanie?', 'Cóż tam,\npanie?'],
    ['a number among words', 'Rok\n1901\nnadszedł', 'Rok\n1901\nnadszedł'],
    ['signs that nobody sees', 'Ci\0s\u202Ez\u0007a', 'Cisza'],
    ['an emoji of several', '👩\u200D🎤', '👩\u200D🎤'],
  ])('with %s in its words keeps them as words [OPEN2-23, U9]', (_name, words, read) => {
    expect(readSrt(`1\n00:00:01,000 --> 00:00:03,000\n${words}\n`).vtt).toBe(vtt(`1\n00:00:01.000 --> 00:00:03.000\n${read}\n`));
  });

  it.each([
    ['cues without a blank line between them', `${SRT_CUE}2\n00:00:04,000 --> 00:00:05,000\nKoniec.\n`, ['Cisza.', 'Koniec.']],
    ['no numbers', '00:00:01,000 --> 00:00:03,000\n7\n\n00:00:04,000 --> 00:00:05,000\nKoniec.\n', ['7', 'Koniec.']],
    ['a cue without length', `${SRT_CUE}\n2\n00:00:04,000 --> 00:00:04,000\nNic\n`, ['Cisza.']],
    ['a cue without words', `1\n00:00:00,000 --> 00:00:01,000\n\n${SRT_CUE}`, ['Cisza.']],
    ['blank lines at its beginning', `\n\n${SRT_CUE}`, ['Cisza.']],
    ['the line ends of an old Mac', SRT_CUE.replaceAll('\n', '\r'), ['Cisza.']],
  ])('with %s is read cue by cue [OPEN2-23]', (_name, srt, words) => {
    expect(cueWords(readSrt(srt).vtt!)).toEqual(words);
  });

  it.each<[string, string, string, Record<string, unknown> | undefined]>([
    ['words alone', 'Dzień dobry', 'wrong-srt', { line: 1 }],
    ['words before the first cue', `Tłumaczenie: A.\n\n${SRT_CUE}`, 'wrong-srt', { line: 1 }],
    ['a letter in the time', `${SRT_CUE}\n2\n00:00:0x,000 --> 00:00:05,000\nKoniec.\n`, 'wrong-srt', { line: 6 }],
    ['one time', `1\n00:00:01,000\nCisza.\n`, 'wrong-srt', { line: 2 }],
    ['no arrow', `${SRT_CUE}\n2\n00:00:04,000 - 00:00:05,000\nKoniec.\n`, 'wrong-srt', { line: 6 }],
    ['a hundred hours', '1\n100:00:01,000 --> 100:00:03,000\nCisza.\n', 'wrong-srt', { line: 2 }],
    ['an end before the start', '1\n00:00:03,000 --> 00:00:01,000\nCisza.\n', 'end-before-start', { line: 2 }],
    ['CRLF and a fault in line 6', `${SRT_CUE}\n2\n:04,000 --> 00:00:05,000\nA\n`.replaceAll('\n', '\r\n'), 'wrong-srt', { line: 6 }],
    ['nothing', '', 'no-cues', undefined],
    ['a number alone', '1\n', 'no-cues', undefined],
    ['MicroDVD', '{100}{200}Cisza.\n', 'other-format', { format: 'MicroDVD' }],
    ['MPL2', '[10][30] Cisza.\n', 'other-format', { format: 'MPL2' }],
    ['SubViewer', '[INFORMATION]\n[TITLE]Wesele\n', 'other-format', { format: 'SubViewer' }],
    ['SubViewer without its header', '\n00:00:01.00,00:00:03.00\nCisza.\n', 'other-format', { format: 'SubViewer' }],
    ['TMPlayer', '00:00:01:Cisza.\n', 'other-format', { format: 'TMPlayer' }],
    ['SubStation Alpha', '[Script Info]\nTitle: Wesele\n', 'other-format', { format: 'SubStation Alpha' }],
    ['SAMI', '<SAMI><BODY>', 'other-format', { format: 'SAMI' }],
    ['TTML', '<?xml version="1.0"?><tt>', 'other-format', { format: 'TTML' }],
  ])('with %s is refused for what it holds, in its own line [HOST-25, U9]', (_name, text, reason, values) => {
    expect(readSrt(text).refusal).toEqual({ key: `errors.subtitles.${reason}`, ...(values && { values }) });
  });

  it('has a megabyte at most, as it is chosen [U9]', () => {
    expect(readSrt(SRT_CUE.padEnd(SUBTITLES_MAX_BYTES, '\n')).refusal).toBeNull();
    expect(readSrt(SRT_CUE.padEnd(SUBTITLES_MAX_BYTES + 1, '\n')).refusal).toEqual({ key: 'errors.subtitles.too-large' });
  });

  it('that a player reads is read, with as many cues [OPEN2-23]', () => {
    let seed = 7;
    const pick = <T>(of: readonly T[]): T => of[(seed = (seed * 48_271) % 2_147_483_647) % of.length]!;
    for (let file = 0; file < 300; file++) {
      const cues = 1 + (file % 5);
      const srt = Array.from({ length: cues }, (_none, i) => {
        const time = (second: number) =>
          `${pick(['', '0:', '00:', '000:'])}${pick(['0', '00', '000'])}:${pick(['', '0'])}${second}${pick([',', '.', ' , '])}${pick(['1', '10', '100'])}`;
        const times = `${pick(['', ' '])}${time(2 * i + 1)}${pick(['-->', ' --> ', '\t->  ', ' -- > '])}${time(2 * i + 2)}${pick(['', ' X1:0', '\t'])}`;
        const words = pick(['Cisza.', 'A --> B', '<x> & 2 < 3', '- Tak.\n- Nie.', 'Cóż\n\ntam', '{\\an8}<font size=2>Tu</font>']);
        return `${i + 1}\n${times}\n${words}${pick(['\n', '\n\n', '\n\n\n'])}`;
      }).join('');
      const read = readSrt(pick([srt, `\uFEFF${srt}`, srt.replaceAll('\n', '\r\n')]));
      expect([srt, read.refusal]).toEqual([srt, null]);
      expect([srt, cueWords(read.vtt!).length]).toEqual([srt, cues]);
    }
  });

  it.each(['<font', '{\\', '-', ' ', '1:', '1', '-->', '1 : ', '\n'])(
    'is read with as little work when somebody means harm with %j [N10]',
    async (part) => {
      const text = `1\n00:01,000 --> 00:03,000\n${part.repeat(SUBTITLES_MAX_BYTES / part.length / 2)}`;
      expect(await cpuTime(() => readSrt(text), { enough: 500 })).toBeLessThan(500);
    },
  );
});

describe('subtitles of another format', () => {
  it('are called by its name, whatever the file is called [HOST-25]', () => {
    expect(readSubtitles('{100}{200}Cisza.').refusal).toEqual({
      key: 'errors.subtitles.other-format',
      values: { format: 'MicroDVD' },
    });
    expect(readSubtitles('1\n0:00:1,000 --> 0:00:3,000\nCisza.').refusal).toEqual({ key: 'errors.subtitles.srt' });
  });
});

it('shows the words of cues as viewers read them, without numbers, notes and tags [HOST-26]', () => {
  expect(cueWords('WEBVTT\n\nNOTE tłum. A.\n\n1\n00:01.000 --> 00:03.000\n<i>Cóż</i>\ntam &lt;3\n\n00:04.000 --> 00:05.000\n\n')).toEqual([
    'Cóż tam <3',
    '',
  ]);
});
