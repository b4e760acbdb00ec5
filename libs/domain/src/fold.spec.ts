import { describe, expect, it } from '@jest/globals';
import { cpuTime } from '../../testing/src/cpu-time.js';
import { fold, searchPhrase, searchWords } from './fold.js';

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

describe('a search', () => {
  it.each([
    ['Zarzycka  Anna', ['zarzycka', 'anna'], 'zarzycka anna'],
    ['Dziady:', ['dziady'], 'dziady'],
    ['„Dziady”, część III', ['dziady', 'czesc', 'iii'], 'dziady”, czesc iii'],
    ['Kowalska–Nowak', ['kowalska', 'nowak'], 'kowalska–nowak'],
    ['anna.nowak@example.com,', ['anna.nowak@example.com'], 'anna.nowak@example.com'],
    ['100% normy', ['100%', 'normy'], '100% normy'],
    ['akt_1 \\', ['akt_1', '\\'], 'akt_1 \\'],
    ['raz raz, RAZ', ['raz'], 'raz raz, raz'],
    ['1 2 3 4 5 6 7 8 9', ['1', '2', '3', '4', '5', '6', '7', '8'], '1 2 3 4 5 6 7 8 9'],
    ['...', ['...'], '...'],
    ['? !', ['? !'], '? !'],
    ['%%%', ['%%%'], '%%%'],
    [' ', [], ''],
  ])('for %j is its words %j, unbroken %j [SEARCH-04, N14]', (search, words, phrase) => {
    expect(searchWords(search)).toEqual(words);
    expect(searchPhrase(search)).toBe(phrase);
  });
});
