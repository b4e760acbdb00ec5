import { describe, expect, it } from '@jest/globals';
import { cpuTime } from '../../testing/src/cpu-time.js';
import { fold } from './fold.js';

describe('fold', () => {
  it.each([
    ['Wesele', 'wesele'],
    ['ZAŻÓŁĆ GĘŚLĄ JAŹŃ', 'zazolc gesla jazn'],
    ['zażółć'.normalize('NFD'), 'zazolc'],
    ['Łódź', 'lodz'],
    ['Straße, Øresund, Œuvre, ISTANBUL, İstanbul', 'strasse, oresund, oeuvre, istanbul, istanbul'],
    ['Ｗｅｓｅｌｅ', 'wesele'],
    ['  dwa\u00a0słowa\n\ti  trzecie ', 'dwa slowa i trzecie'],
    ['100% _ \\ „Dziady”', '100% _ \\ „dziady”'],
    ['\u0301\u0302\u0303', ''],
    ['Паўлінка', 'paulinka'],
    ['Паўлінка'.normalize('NFD'), 'paulinka'],
    ['Чехов, ЧАЙКА', 'czechow, czajka'],
    ['Тарас Шевченко: «Кобзар»', 'taras szewczenko: «kobzar»'],
    ['Ґанок, її, єдність, щастя, об’єкт', 'ganok, jiji, jednist, szczastja, ob’jekt'],
    ['Ёлка, объезд, эхо', 'jolka, obezd, echo'],
    ['日本', '日本'],
    ['', ''],
  ])('%j is compared as %j [SEARCH-04]', (text, folded) => {
    expect(fold(text)).toBe(folded);
    expect(fold(folded)).toBe(folded);
  });

  it('takes no work over 50,000 mixed marks [N3, N10]', async () => {
    const marked = `a${'\u0301\u0323'.repeat(25_000)}b`;
    expect(fold(marked)).toBe('ab');
    expect(await cpuTime(() => fold(marked), { enough: 50 })).toBeLessThan(50);
  });
});

it('gives letters that have no base letter their usual spelling', () => {
  expect(fold('Łódź đ ø ß æ œ Þór ð ı')).toBe('lodz d o ss ae oe thor d i');
});

it('knows each letter of the three alphabets that are written in Cyrillic here [SEARCH-04]', () => {
  const LETTERS = 'абвгґдеєжзиіїйклмнопрстуўфхцчшщъыьэюяё';
  expect(fold(LETTERS)).toMatch(/^[a-z]+$/);
  expect(fold(LETTERS.toUpperCase())).toBe(fold(LETTERS));
});
