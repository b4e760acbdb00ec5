import { describe, expect, it } from '@jest/globals';
import type { SubtitleLanguage } from '@kurtyna/domain';
import { readInEncoding, readSubtitleFile } from './subtitle-file.js';

const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nZażółć gęślą jaźń\n';
const SRT = '1\r\n00:00:01,000 --> 00:00:02,500\r\nZażółć gęślą jaźń\r\n';
const utf16 = (text: string, swap = false) =>
  new Uint8Array(
    [...`\uFEFF${text}`].flatMap((letter) => {
      const bytes = [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8];
      return swap ? bytes.reverse() : bytes;
    }),
  );
/** As an old program writes: one byte a letter, from the tables of that encoding. */
const inOld = (text: string, encoding: string) => {
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_none, byte) => byte))];
  return Uint8Array.from([...text], (letter) => letters.indexOf(letter));
};
const windows1250 = (text: string) => inOld(text, 'windows-1250');
const read = (content: string | Uint8Array, name = 'napisy.vtt', language?: SubtitleLanguage) =>
  readSubtitleFile(new File([content as BlobPart], name), language);

describe('a chosen file of subtitles', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['UTF-8', VTT, 'a.vtt'],
    ['UTF-8 with its mark', `\uFEFF${VTT}`, 'a.vtt'],
    ['UTF-16', utf16(VTT), 'a.vtt'],
    ['UTF-16 the other way round', utf16(VTT, true), 'a.vtt'],
    ['UTF-16 without its mark', utf16(VTT).slice(2), 'a.vtt'],
    ['UTF-16 the other way round, without its mark', utf16(VTT, true).slice(2), 'a.vtt'],
    ['the letters of old Windows', windows1250(VTT), 'a.vtt'],
    ['CRLF', VTT.replaceAll('\n', '\r\n'), 'a.VTT'],
  ])('in %s is read into the same text [HOST-25, U9]', async (_how, content, name) => {
    expect(await read(content, name)).toMatchObject({ name, vtt: VTT, cues: 1, sample: ['Zażółć gęślą jaźń'], refusal: null });
  });

  it('in UTF-8 with one broken byte is read but for that byte, not as another encoding [HOST-25, U9]', async () => {
    const whole = new TextEncoder().encode(VTT.replace('jaźń', 'jaźń, święty'));
    const { sample, guessed } = await read(Uint8Array.from([...whole.slice(0, -1), 0xff, 0x0a]));
    expect([sample, guessed]).toEqual([['Zażółć gęślą jaźń, święty\uFFFD'], null]);
  });

  it.each<[string, string | Uint8Array]>([
    ['UTF-8', SRT],
    ['the letters of old Windows', windows1250(SRT)],
  ])('.srt in %s becomes WebVTT before it is sent [OPEN2-23]', async (_how, content) => {
    const { vtt, cues, refusal } = await read(content, 'Wesele.SRT');
    expect(refusal).toBeNull();
    expect(cues).toBe(1);
    expect(vtt).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nZażółć gęślą jaźń\n');
  });

  it.each<[string, string, string, string]>([
    ['no subtitles', 'Dzień dobry', 'a.vtt', 'errors.subtitles.not-vtt'],
    ['SRT that calls itself .vtt', SRT, 'a.vtt', 'errors.subtitles.srt'],
    ['a script', `${VTT}<script>alert(1)</script>`, 'a.vtt', 'errors.subtitles.markup'],
    ['no subtitles in .srt', 'Dzień dobry', 'a.srt', 'errors.subtitles.wrong-srt'],
    ['frames for times', '{1}{2}Dzień dobry', 'a.srt', 'errors.subtitles.other-format'],
    ['more than 1 MB', `${VTT}NOTE ${'a'.repeat(1024 * 1024)}`, 'a.vtt', 'errors.subtitles.too-large'],
    ['far more than 1 MB', 'a'.repeat(3 * 1024 * 1024), 'a.vtt', 'errors.subtitles.too-large'],
  ])('with %s is refused before anything is sent [HOST-25, U9]', async (_what, content, name, key) => {
    expect((await read(content, name)).refusal?.key).toBe(key);
  });

  it('shows the first three cues, those with letters beyond ASCII before all others [OPEN2-23]', async () => {
    const srt = ['A', 'B', 'Żar', 'D', 'Łza', '']
      .map((words, i) => `${i + 1}\n00:00:0${i},000 --> 00:00:0${i + 1},000\n${words}\n`)
      .join('\n');
    expect(await read(srt, 'a.srt')).toMatchObject({ cues: 5, sample: ['Żar', 'Łza', 'A'] });
  });

  it.each<[string, SubtitleLanguage | undefined, string]>([
    ['windows-1250', 'pl', 'Zażółć gęślą jaźń. ŚLĄSK'],
    ['windows-1250', undefined, 'Zażółć gęślą jaźń. ŚLĄSK'],
    ['iso-8859-2', 'pl', 'Zażółć gęślą jaźń. ŚLĄSK'],
    ['iso-8859-2', undefined, 'Wąsy. ŹDŹBŁO'],
    ['windows-1250', 'cs', 'Příliš žluťoučký kůň'],
    ['windows-1251', 'uk', 'Ґанок, її, єдність'],
    ['windows-1251', 'be', 'Паўлінка'],
    ['windows-1251', 'ru', 'Чайка, объезд'],
    ['windows-1252', 'de', 'Straße, Öl'],
    ['windows-1257', 'lt', 'Žąsų ėdis'],
  ])('in %s, of the language %s, is read as %s [OPEN2-23]', async (encoding, language, words) => {
    const file = await read(inOld(SRT.replace('Zażółć gęślą jaźń', words), encoding), 'a.srt', language);
    expect(file.sample).toEqual([words]);
    expect(file.guessed?.encoding).toBe(encoding);
  });

  it('whose letters were guessed can be read in another encoding; one that says it cannot [OPEN2-23]', async () => {
    const wrong = await read(inOld(SRT.replace('Zażółć gęślą jaźń', 'Паўлінка'), 'windows-1251'), 'a.srt', 'pl');
    expect(wrong.sample).not.toEqual(['Паўлінка']);
    expect(readInEncoding({ name: 'a.srt', bytes: wrong.guessed!.bytes }, 'windows-1251').sample).toEqual(['Паўлінка']);
    for (const content of [VTT, utf16(VTT)]) expect((await read(content)).guessed).toBeNull();
  });
});
