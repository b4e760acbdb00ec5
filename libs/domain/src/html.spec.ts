import { describe, expect, it } from '@jest/globals';
import { ALLOWED_HTML, cutAtWord, decodeEntities, descriptionOf, snippet, stripMarkup } from './html.js';

describe('the allow-list', () => {
  it('lets no tag through that runs, frames or submits', () => {
    for (const tag of [
      'script',
      'style',
      'iframe',
      'object',
      'embed',
      'form',
      'input',
      'button',
      'svg',
      'math',
      'link',
      'meta',
      'base',
      'template',
    ])
      expect(ALLOWED_HTML.tags).not.toContain(tag);
  });

  it('lets no attribute through that runs, and only schemes for links', () => {
    const attributes = Object.values(ALLOWED_HTML.attributes).flat();
    expect(attributes.filter((name) => name.startsWith('on') || ['style', 'srcdoc', 'class', 'id', 'formaction'].includes(name))).toEqual(
      [],
    );
    expect(ALLOWED_HTML.schemes.sort()).toEqual(['ftp', 'http', 'https', 'mailto']);
    expect(Object.keys(ALLOWED_HTML.attributes).filter((tag) => tag !== '*' && !ALLOWED_HTML.tags.includes(tag))).toEqual([]);
  });
});

describe('stripMarkup', () => {
  it.each([
    ['<p>Zażółć</p><p>gęślą</p>', 'Zażółć gęślą'],
    ['a<br>b<br/>c', 'a b c'],
    ['wy<b>róż</b>nione', 'wyróżnione'],
    ['<script>alert("x")</script>tekst', 'tekst'],
    ['<style>p{color:red}</style>tekst', 'tekst'],
    ['<!-- <p>nie</p> -->tak', 'tak'],
    ['a &amp; b &lt;i&gt; &quot;c&quot; &nbsp;d &oacute;', 'a & b <i> "c" d ó'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['1 < 2 i 3 > 2', '1 < 2 i 3 > 2'],
    ['<a href="x>y">link</a>', 'y">link'],
    ['tekst <b', 'tekst'],
    ['<script>bez końca', ''],
    ['  \n\t ', ''],
    ['', ''],
    ['<3 teatr', '<3 teatr'],
  ])('%j reads %j [SEARCH-10]', (html, text) => expect(stripMarkup(html)).toBe(text));
});

describe('snippet', () => {
  it('is 200 characters of the text, counted after the markup is stripped [SEARCH-09] [SEARCH-10]', () => {
    const text = 'abcdefghij'.repeat(30);
    expect(snippet(`<div class="${'x'.repeat(300)}"><p>${text}</p></div>`)).toBe(text.slice(0, 200));
    expect(snippet(`<p>${text.slice(0, 200)}</p>`)).toBe(text.slice(0, 200));
    expect(snippet('<p>krótki</p>')).toBe('krótki');
    expect(snippet('<p></p>')).toBe('');
  });

  it('never cuts a character in half', () => {
    expect(snippet('😀'.repeat(250))).toBe('😀'.repeat(200));
    expect(() => encodeURIComponent(snippet(`a${'😀'.repeat(250)}`))).not.toThrow();
  });
});

describe('entities', () => {
  it.each([
    ['&amp;amp;', '&amp;'],
    ['&#38;&#x26;', '&&'],
    ['&#0;&#xD800;&#x110000;', '\ufffd\ufffd\ufffd'],
    ['&unknown; &constructor; & &amp', '&unknown; &constructor; & &amp'],
  ])('%j decodes once to %j', (text, decoded) => expect(decodeEntities(text)).toBe(decoded));
});

/** Written by hand: what an administrator loses when a word falls out of the list, and what everybody risks when one comes in. */
describe('the allow-list, word by word', () => {
  it('has these tags', () => {
    expect(ALLOWED_HTML.tags.join(' ')).toBe(
      'p br hr h2 h3 h4 h5 h6 div span blockquote pre code strong b em i u s sub sup small mark abbr ' +
        'ul ol li dl dt dd a img figure figcaption table caption thead tbody tfoot tr th td',
    );
  });

  it('has these attributes', () => {
    expect(ALLOWED_HTML.attributes).toEqual({
      '*': ['lang', 'title'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    });
  });
});

describe('words and their markup', () => {
  it.each('a abbr b code em i mark s small span strong sub sup u'.split(' '))('<%s> leaves no gap in a word', (tag) => {
    expect(stripMarkup(`wy<${tag}>róż</${tag}>nione`)).toBe('wyróżnione');
  });

  it.each('script style template noscript iframe'.split(' '))('what stands in <%s> is no text', (tag) => {
    expect(stripMarkup(`przed<${tag}>nie</${tag}>po`)).toBe('przed po');
  });

  it('reads a text that ends with a sign, and a comment right behind its beginning', () => {
    expect(stripMarkup('a <')).toBe('a <');
    expect(stripMarkup('<!-->tak-->nie')).toBe('nie');
  });

  it.each([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
    ['nbsp', ' '],
    ['oacute', 'ó'],
    ['Oacute', 'Ó'],
    ['ndash', '–'],
    ['mdash', '—'],
    ['hellip', '…'],
    ['bdquo', '„'],
    ['rdquo', '”'],
    ['ldquo', '“'],
  ])('&%s; is %j', (name, sign) => expect(decodeEntities(`&${name};`)).toBe(sign));
});

describe('a page is described', () => {
  it.each([
    [['<p>Dramat &amp; sen</p>', 'Podtytuł'], 'Dramat & sen'],
    [['<p> </p>', null, 'Podtytuł'], 'Podtytuł'],
    [['a'.repeat(400)], `${'a'.repeat(159)}…`],
    [[null, ''], ''],
  ])('by the beginning of the first text that says anything: %j', (texts, expected) => {
    expect(descriptionOf(texts)).toBe(expected);
  });

  it.each([
    [['<p>Dramat</p>'], 'Wtorek, 24.11.2026, 19:00. Dramat'],
    [[null], 'Wtorek, 24.11.2026, 19:00'],
    [[`<p>${'słowo '.repeat(40)}</p>`], `Wtorek, 24.11.2026, 19:00. ${'słowo '.repeat(22).trim()}…`],
  ])('behind the day of an event: %j', (texts, expected) => {
    expect(descriptionOf(texts, 'Wtorek, 24.11.2026, 19:00')).toBe(expected);
  });
});

describe('a text is cut', () => {
  it.each([
    ['Ala ma kota', 11, 'Ala ma kota'],
    ['Ala ma kota.', 11, 'Ala ma…'],
    ['Ala ma kota', 10, 'Ala ma…'],
    ['Ala ma kota', 7, 'Ala ma…'],
    ['Ala ma kota', 6, 'Ala…'],
    ['Ala, ma', 6, 'Ala…'],
    ['Koniec. Kurtyna', 12, 'Koniec…'],
    ['Ala – ma kota', 8, 'Ala…'],
    ['Konstantynopol', 5, 'Kons…'],
    ['😀😀😀😀', 4, '😀😀😀😀'],
    ['😀😀😀😀😀', 4, '😀😀😀…'],
    ['', 5, ''],
  ])('%j to %i characters, at a word: %j', (text, length, expected) => {
    expect(cutAtWord(text, length)).toBe(expected);
    expect([...cutAtWord(text, length)].length).toBeLessThanOrEqual(length);
  });
});
