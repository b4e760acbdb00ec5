import { readFileSync } from 'node:fs';

/** What a visitor of a theatre's site would think of first; each also with the usual endings. */
const HOUSE_WORDS = [
  ...[
    'kurtyna',
    'teatr',
    'theatre',
    'theater',
    'spektakl',
    'premiera',
    'scena',
    'widownia',
    'widz',
    'aktor',
    'aktorka',
  ],
  ...['bilet', 'bilety', 'repertuar', 'antrakt', 'kulisy', 'teatralny', 'mojteatr', 'haslo', 'haslo123', 'zaq12wsx'],
  ...[
    'polska',
    'warszawa',
    'krakow',
    'matrix',
    'lubieplacki',
    'kochamcie',
    'misiaczek',
    'qwerty',
    'admin',
    'administrator',
  ],
];
const ENDINGS = ['', '1', '12', '123', '1234', '12345', '123456', '!', '1!', '123!', '2024', '2025', '2026', '2027'];

const COMMON = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .concat(HOUSE_WORDS.flatMap((word) => [...ENDINGS.map((ending) => word + ending), word + word])),
);

/** True for a password that is guessed first: the whole of it, case ignored. One that merely contains such a word passes (D16). */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
