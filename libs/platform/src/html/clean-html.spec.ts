import { describe, expect, it } from '@jest/globals';
import { ATTACKS, dangersOf, KEPT } from '../../../domain/test/html-attacks.js';
import { cleanHtml } from './clean-html.js';

describe('HTML of administrators', () => {
  it.each(ATTACKS)('keeps nothing of %s that could run or leave [X1]', (attack) => {
    const clean = cleanHtml(`<p>przed</p>${attack}<p>po</p>`);
    expect(clean).toContain('przed');
    expect(dangersOf(clean)).toEqual([]);
    expect(cleanHtml(clean)).toBe(clean);
  });

  it.each(KEPT)('keeps %s, which a page is made of [D29]', (page) => expect(cleanHtml(page)).toBe(page));

  it.each(['<p></p>', '<p>&nbsp;</p><br>', ' <h2> </h2>', '<script>x</script>'])(
    'of %j, which says nothing, leaves nothing [TRANS-25]',
    (html) => {
      expect(cleanHtml(html)).toBe('');
    },
  );

  it('keeps a picture alone', () => expect(cleanHtml('<p><img src="/images/a.jpg" /></p>')).toContain('<img'));

  it('gives a page in a new tab no hold of ours [D29]', () => {
    expect(cleanHtml('<a href="https://teatr.example" target="_blank">x</a>')).toContain('rel="noopener noreferrer"');
  });
});

it.each([
  ['<p>a<img alt="x" />b</p>', '<p>ab</p>'],
  ['<p>a<img src="data:image/png;base64,AAAA" alt="x" />b</p>', '<p>ab</p>'],
  ['<p>a<img src="file:///C:/x.png" />b</p>', '<p>ab</p>'],
  ['<p>a<img src="/images/a.png" alt="x" />b</p>', '<p>a<img src="/images/a.png" alt="x" />b</p>'],
])('keeps no picture without an address: %s [D29]', (html, kept) => expect(cleanHtml(html)).toBe(kept));
