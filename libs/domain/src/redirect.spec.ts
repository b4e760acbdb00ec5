import { expect, it } from '@jest/globals';
import { MAILED_REDIRECT_MAX, mailedRedirect, safeRedirect } from './redirect.js';

it.each([
  ['/', '/'],
  ['/konto?edit=true', '/konto?edit=true'],
  ['/wydarzenie/wesele?ogladaj=true#czat', '/wydarzenie/wesele?ogladaj=true#czat'],
  ['/szukaj?q=//host', '/szukaj?q=//host'],
  ['/@host', '/@host'],
  ['/%2f%2fhost', '/%2f%2fhost'],
  ['/a/../konto', '/konto'],
  ['/szukaj?q=łąka', '/szukaj?q=%C5%82%C4%85ka'],
])('leads %j to %j on our own site [OPEN0-5]', (text, target) => expect(safeRedirect(text)).toBe(target));

it.each(
  [
    [
      '//host',
      '/\\host',
      '\\/host',
      '\\\\host',
      'https:host',
      'https://host',
      'http:/host',
      'HTTPS://host',
      'javascript:alert(1)',
      'data:text/html,x',
    ],
    ['%2f%2fhost', '@host', 'host', 'konto', '', ' /konto', '\t/konto', '/\t/host', '/\n/host', '/\r/host', '\u0000/host', '/\u0000/host'],
    ['/.//host', '/..//host', '/a/..//host', '/./\\host', '/konto\\..\\host', '///host', '////host', '?x', '#x', `/${'a'.repeat(2001)}`],
    ['/\u0085/host', '/%2e//host', '/%2e%2e//host'],
  ].flat(),
)('refuses %j [OPEN0-5] [S16]', (text) => expect(safeRedirect(text)).toBeNull());

it('refuses what is not there', () => {
  expect(safeRedirect(null)).toBeNull();
  expect(safeRedirect(undefined)).toBeNull();
});

it('whatever it answers stays on the origin when it is resolved again [S16]', () => {
  const pieces = ['/', '\\', '.', '..', '%2f', '%5c', '%2e', 'host', '@', ':', '\t', '?', '#', 'https:'];
  for (const a of pieces)
    for (const b of pieces)
      for (const c of pieces)
        for (const d of pieces) {
          const target = safeRedirect(`/${a}${b}${c}${d}`);
          if (target === null) continue;
          if (new URL(target, 'https://teatr.example').origin !== 'https://teatr.example') throw new Error(`/${a}${b}${c}${d}`);
          if (safeRedirect(target) !== target) throw new Error(`not stable: /${a}${b}${c}${d}`);
        }
});

it.each([
  ['/platnosc/wydarzenie/7', '/platnosc/wydarzenie/7'],
  ['/wideo/kordian?typ=pjm', '/wideo/kordian?typ=pjm'],
  [`/${'a'.repeat(MAILED_REDIRECT_MAX - 1)}`, `/${'a'.repeat(MAILED_REDIRECT_MAX - 1)}`],
  [`/${'a'.repeat(MAILED_REDIRECT_MAX)}`, null],
  [`/${'ł'.repeat(MAILED_REDIRECT_MAX / 6)}`, null], // 6 characters each once it is encoded
  ['https://evil.example', null],
  ['//evil.example', null],
  ['/', null], // nothing waits there
  [null, null],
  [undefined, null],
])('a letter carries %j as %j: own pages only, and no long ones [OPEN0-5] [S16]', (text, target) =>
  expect(mailedRedirect(text)).toBe(target),
);

it.each([null, undefined, '', 'event/5'])('%p leads nowhere [AUTH-09]', (text) => {
  expect(safeRedirect(text)).toBeNull();
});

it('a path with two slashes behind dots is no path of ours [AUTH-09]', () => {
  expect(safeRedirect('/.//zly.example')).toBeNull();
  expect(safeRedirect('/\u0007')).toBeNull();
});
