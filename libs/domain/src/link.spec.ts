import { describe, expect, it } from '@jest/globals';
import { isWebPage, LINK_START, linkTarget, PICTURE_START } from './link.js';

describe('a typed link', () => {
  it.each(['https://teatr.example', 'http://teatr.example/o?a=1#b', 'HTTPS://Teatr.example', 'ftp://pliki.example/plan.pdf'])(
    '%j leads into the web [LINKS-07]',
    (text) => expect(linkTarget(text)).toEqual({ kind: 'web', href: text }),
  );

  it.each([
    ['/n/regulamin', '/n/regulamin'],
    ['/', '/'],
    ['/konto?edit=true#hasla', '/konto?edit=true#hasla'],
  ])('%j is a path of our own [LINKS-08]', (text, path) => expect(linkTarget(text)).toEqual({ kind: 'own', path }));

  it.each([
    ['https://sponsor.example/a?b=1', true],
    ['HTTP://Sponsor.example', true],
    ['ftp://sponsor.example/a', false],
    ['/n/regulamin', false],
    ['mailto:kasa@teatr.example', false],
    ['https://anna@sponsor.example', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('%j is a page of the web: %j [ADS-02, ADS-03, D29]', (text, is) => expect(isWebPage(text)).toBe(is));

  it('an e-mail address is a link in pages and footers [D29]', () => {
    expect(linkTarget('mailto:kasa@teatr.example')).toEqual({ kind: 'mail', href: 'mailto:kasa@teatr.example' });
  });

  it.each([
    ...['www.x.pl', 'teatr.example', '', ' ', '#', '?a', 'https:', 'https://', 'https:teatr.example', 'ftp:x', 'regulamin'],
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://x',
    ],
    ...[
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '\\/evil.example',
      '/\t/evil.example',
      '/.//evil.example',
      'https:\\\\evil.example',
    ],
    ...['https://teatr.example@evil.example', 'https://a:b@evil.example', 'https://x y', 'https://x\n', 'https://x"onclick="y'],
  ])('%j is none [LINKS-09]', (text) => expect(linkTarget(text)).toBeNull());
});

it.each([
  ['/a', true, true],
  ['/', true, true],
  ['//a', false, false],
  ['/\\a', false, false],
  ['https://a', true, true],
  ['http://a', true, true],
  ['ftp://a', true, false],
  ['mailto:a@b.pl', true, false],
  ['https:a', false, false],
  ['javascript:a', false, false],
  ['#a', false, false],
  ['a', false, false],
])('%j may begin a link in HTML: %p, a picture: %p [D29]', (text, link, picture) => {
  expect([LINK_START.test(text), PICTURE_START.test(text)]).toEqual([link, picture]);
});
