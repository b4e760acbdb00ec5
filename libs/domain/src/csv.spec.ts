import { describe, expect, it } from '@jest/globals';
import { cpuTime } from '../../testing/src/cpu-time.js';
import { csvLine, CSV_BOM, type CsvValue } from './csv.js';

/** A parser of another hand: fields in quotes, two quotes for one, `;` between them, CRLF at the end. */
function read(text: string): string[][] {
  return [...text.matchAll(/((?:"(?:[^"]|"")*"(?:;|\r\n))+?)(?<=\r\n)/g)].map(([line]) =>
    [...line.matchAll(/"((?:[^"]|"")*)"(?:;|\r\n)/g)].map(([, field]) => field!.replaceAll('""', '"')),
  );
}

describe('a line of a CSV file', () => {
  it('has every field in quotes, `;` between them and CRLF at its end [D32, OPEN3-5, CALL3-12]', () => {
    expect(csvLine(['Łukasz Żak', 17, null, { grosze: 4590 }])).toBe('"Łukasz Żak";"17";"";"45,90"\r\n');
    expect(CSV_BOM).toBe('\u{feff}');
  });

  it.each<[string, string]>([
    ['plain', 'plain'],
    ['a;b', 'a;b'],
    ['he said "yes"', 'he said "yes"'],
    ['"', '"'],
    ['two\r\nlines', 'two\r\nlines'],
    ['zażółć gęślą jaźń', 'zażółć gęślą jaźń'],
    ['', ''],
    ['a=b', 'a=b'],
    ['Jan-Maria', 'Jan-Maria'],
    ['12,50', '12,50'],
  ])('writes the text %j so that it is read as %j [D32, X6]', (text, same) => {
    const line = csvLine(['before', text, 'after']);
    expect(read(line + csvLine(['next']))).toEqual([['before', same, 'after'], ['next']]);
  });

  it.each([
    '=1+1',
    '=HYPERLINK("https://zly.example";"kliknij")',
    '+48600100200',
    '-1+1',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '\0=1+1',
    '\tplain',
    '\rplain',
    '\0plain',
    '   =1+1',
    '\u00a0=1+1',
    '\ufeff=1+1',
    ' \t @x',
    '=',
  ])('gives the text %j an apostrophe: no cell begins like a formula [CALL3-13, X6, D32]', (text) => {
    const [[cell]] = read(csvLine([text])) as [[string]];
    expect(cell).toBe(`'${text}`);
  });

  it.each<[CsvValue, string]>([
    [0, '0'],
    [-3, '-3'],
    [12.5, '12,5'],
    [-0.25, '-0,25'],
    [1_500_000, '1500000'],
    [{ grosze: -1250 }, '-12,50'],
    [{ grosze: 0 }, '0,00'],
    [{ grosze: 5 }, '0,05'],
    [{ grosze: -5 }, '-0,05'],
    [{ grosze: 99 }, '0,99'],
    [{ grosze: 729_000 }, '7290,00'],
    [{ grosze: 9_007_199_254_740_991 }, '90071992547409,91'],
  ])('writes the number %j as %s: a decimal comma, no apostrophe, nothing between thousands [CALL3-12, X6]', (value, text) => {
    expect(csvLine([value])).toBe(`"${text}"\r\n`);
  });

  it('is written with the work its length needs [N10]', async () => {
    const fields = [' '.repeat(1_000_000), '"'.repeat(1_000_000), '\0'.repeat(1_000_000) + 'x', '='.repeat(1_000_000)];
    expect(await cpuTime(() => fields.forEach((field) => csvLine([field])), { enough: 1000 })).toBeLessThan(1000);
  });
});
