import { describe, expect, it } from '@jest/globals';
import { isPictureAlone, readPasted } from './pasted.js';

/** As Word puts an item onto the clipboard. */
const item = (mark: string, words: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
const tidy = (html: string) => readPasted(html).html.replace(/<\/?o:p>|<!--.*?-->/g, '');

describe('the clipboard of Word', () => {
  it.each([
    ['a numbered list', item('1.', 'Pierwszy') + item('2.', 'Drugi'), '<ol><li>Pierwszy</li><li>Drugi</li></ol>'],
    ['a dotted list', item('·', 'Pierwszy') + item('·', 'Drugi'), '<ul><li>Pierwszy</li><li>Drugi</li></ul>'],
    ['letters', item('a)', 'Pierwszy'), '<ol><li>Pierwszy</li></ol>'],
    ['a list that goes on', item('4.', 'Czwarty'), '<ol start="4"><li>Czwarty</li></ol>'],
    [
      'a list in a list',
      item('1.', 'A') + item('o', 'B', 2) + item('o', 'C', 2) + item('2.', 'D'),
      '<ol><li>A<ul><li>B</li><li>C</li></ul></li><li>D</li></ol>',
    ],
    ['two lists', `${item('1.', 'A')}<p>słowa</p>${item('·', 'B')}`, '<ol><li>A</li></ol><p>słowa</p><ul><li>B</li></ul>'],
    ['two lists at once', item('1.', 'A') + item('·', 'B'), '<ol><li>A</li></ol><ul><li>B</li></ul>'],
    ['its headings', '<h1>Wesele</h1><h2>Akt I</h2><p class=MsoTitle>Dziady</p>', '<h2>Wesele</h2><h2>Akt I</h2><h2>Dziady</h2>'],
    ['words in bold', item('1.', '<b>Ważne</b> słowa'), '<ol><li><b>Ważne</b> słowa</li></ol>'],
  ])('keeps %s [PAGESADM-01]', (_what, html, read) => expect(tidy(html)).toBe(read));
});

it.each([
  ['LibreOffice', '<h1>Wesele</h1><ol><li><p>A</p></li></ol>', '<h2>Wesele</h2><ol><li><p>A</p></li></ol>'],
  [
    'Google Docs',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><h1>Wesele</h1><ul><li><p>A</p></li></ul></b>',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><h2>Wesele</h2><ul><li><p>A</p></li></ul></b>',
  ],
])('of %s lists stay and the first heading is one of a page [PAGESADM-01]', (_name, html, read) => expect(tidy(html)).toBe(read));

it.each([
  ['file:///C:/Users/anna/msohtmlclip1/01/clip_image001.png', 'among-words'],
  ['data:image/png;base64,iVBORw0KGgo=', 'among-words'],
  ['blob:https://x.example/1', 'among-words'],
  ['https://x.example/images/a.png', 'among-words'],
  ['', 'among-words'],
  ['/images/a.png', null],
  [`${window.location.origin}/images/a.png`, null],
])('a picture at %j is left out: %s; the words around it stay [PAGESADM-01]', (src, lostPicture) => {
  const picture = lostPicture ? '' : '<img src="/images/a.png">';
  expect(readPasted(`<p>a<img src="${src}">b</p>`)).toEqual({ html: `<p>a${picture}b</p>`, lostPicture });
});

it.each(['<img src="file:///a.png">', '<p><img></p>', '<!--StartFragment--><img src="data:image/png;base64,AA=="><!--EndFragment-->'])(
  'nothing is left of %j, a picture alone [PAGESADM-01]',
  (html) => {
    const { html: left, lostPicture } = readPasted(html);
    expect([left.includes('<img'), lostPicture]).toEqual([false, 'alone']);
  },
);

describe('a clipboard', () => {
  const png = new File(['x'], 'a.png', { type: 'image/png' });
  const pdf = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  const data = (files: File[], texts: Record<string, string> = {}) =>
    ({ files, getData: (type: string) => texts[type] ?? '' }) as unknown as DataTransfer;
  it.each([
    ['a screenshot', data([png]), true],
    ['two pictures', data([png, png]), true],
    ['words of Word with their picture', data([png], { 'text/html': '<p>a</p>' }), false],
    ['words and a picture', data([png], { 'text/plain': 'a' }), false],
    ['another file', data([pdf]), false],
    ['words', data([], { 'text/plain': 'a' }), false],
    ['nothing', null, false],
  ])('with %s is a picture alone: %s', (_what, clipboard, alone) => expect(isPictureAlone(clipboard)).toBe(alone));
});
