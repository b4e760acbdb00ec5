import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ALLOWED_HTML } from '@kurtyna/domain';
import { Form } from 'antd';
import { useState } from 'react';
import { show } from '../../test/show.js';
import { isHeld } from './held.js';
import { RichText } from './RichText.js';

// jsdom lays nothing out; the editor asks where its cursor is, to scroll there.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

/** A piece of a page for each tag that pages may have, and whether the editor shows it as it looks. */
const SAMPLES: Record<string, [html: string, shown: 'looks' | 'source']> = {
  p: ['<p lang="en" title="Welcome">Welcome</p><p>Dzień  dobry</p>', 'looks'],
  br: ['<p>jeden<br>dwa</p>', 'looks'],
  hr: ['<p>jeden</p><hr><p>dwa</p>', 'looks'],
  h2: ['<h2>Kontakt</h2>', 'looks'],
  h3: ['<h3 lang="en">Contact</h3>', 'looks'],
  h4: ['<h4>Kasa</h4>', 'looks'],
  h5: ['<h5>Kasa</h5>', 'looks'],
  h6: ['<h6>Kasa</h6>', 'looks'],
  div: ['<div><p>w ramce</p></div>', 'source'],
  span: ['<p>Tytuł: <span lang="en">The Wedding</span></p>', 'looks'],
  blockquote: ['<blockquote><p>Miałeś chamie złoty róg</p></blockquote>', 'looks'],
  pre: ['<pre>a  b\n c</pre>', 'source'],
  code: ['<pre><code>a  b\n c</code></pre><p>oraz <code>x</code></p>', 'looks'],
  strong: ['<p><strong>ważne</strong></p>', 'looks'],
  b: ['<p><b>ważne</b></p>', 'looks'],
  em: ['<p><em>obce</em></p>', 'looks'],
  i: ['<p><i>obce</i></p>', 'looks'],
  u: ['<p><u>podkreślone</u></p>', 'looks'],
  s: ['<p><s>dawne</s></p>', 'looks'],
  sub: ['<p>H<sub>2</sub>O</p>', 'looks'],
  sup: ['<p>m<sup>2</sup></p>', 'looks'],
  small: ['<p><small>drobne</small></p>', 'looks'],
  mark: ['<p><mark>nowe</mark></p>', 'looks'],
  abbr: ['<p><abbr title="Polski Język Migowy">PJM</abbr></p>', 'looks'],
  ul: ['<ul><li>jeden<ul><li>pod nim</li></ul></li></ul>', 'looks'],
  ol: ['<ol start="3"><li>trzy</li></ol>', 'looks'],
  li: ['<ul><li>jeden</li><li><strong>dwa</strong> i pół</li></ul>', 'looks'],
  dl: ['<dl><dt>Kasa</dt><dd>czynna</dd></dl>', 'source'],
  dt: ['<dl><dt>Kasa</dt></dl>', 'source'],
  dd: ['<dl><dd>czynna</dd></dl>', 'source'],
  a: [
    '<p><a href="/n/regulamin" title="Regulamin">tu</a> <a target="_blank" rel="noopener noreferrer" href="https://x.example">tam</a></p>',
    'looks',
  ],
  img: ['<p><img src="/images/a.png" alt="Scena" width="40" height="30"></p>', 'looks'],
  figure: ['<figure><img src="/images/a.png" alt=""></figure>', 'source'],
  figcaption: ['<figure><figcaption>Scena</figcaption></figure>', 'source'],
  table: ['<table><tbody><tr><td>1</td></tr></tbody></table>', 'looks'],
  caption: ['<table><caption>Ceny</caption><tbody><tr><td>1</td></tr></tbody></table>', 'source'],
  thead: ['<table><thead><tr><th>Miejsce</th></tr></thead><tbody><tr><td>parter</td></tr></tbody></table>', 'looks'],
  tbody: ['<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>', 'looks'],
  tfoot: ['<table><tbody><tr><td>1</td></tr></tbody><tfoot><tr><td>razem</td></tr></tfoot></table>', 'source'],
  tr: ['<table><tbody><tr lang="en"><td>1</td></tr></tbody></table>', 'looks'],
  th: ['<table><tbody><tr><th colspan="2" scope="row">1</th><td rowspan="3">2</td></tr></tbody></table>', 'looks'],
  td: ['<table><tbody><tr><td colspan="2"><p>a</p><p>b</p></td></tr></tbody></table>', 'looks'],
};

it('has a sample of every tag that HTML of administrators may have', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual([...ALLOWED_HTML.tags].sort());
});

function Field({ first, onSave }: { first: string; onSave: (html: string) => void }) {
  const [form] = Form.useForm<{ text: string }>();
  return (
    <Form form={form} initialValues={{ text: first }} onFinish={({ text }) => onSave(text)}>
      <Form.Item name="text">
        <RichText label="Treść" />
      </Form.Item>
      <button type="submit">Zapisz</button>
    </Form>
  );
}

async function open(html: string) {
  const onSave = jest.fn<(html: string) => void>();
  const page = show(<Field first={html} onSave={onSave} />);
  await screen.findByRole('toolbar', { name: 'Formatowanie: Treść' });
  const save = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Zapisz' }));
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    return onSave.mock.lastCall![0];
  };
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, save, press };
}
const SENTENCE = /Nic nie zginie/;
const editor = () => screen.queryByRole('textbox', { name: 'Treść' });
const source = () => screen.queryByRole('textbox', { name: 'Źródło HTML: Treść' });

describe('what the editor cannot hold is never lost', () => {
  it.each(Object.entries(SAMPLES))(
    '%s, opened and saved untouched, comes back as it was [content-and-media 2.7, PAGESADM-01]',
    async (_tag, [html, shown]) => {
      const { save } = await open(html);
      if (shown === 'looks') {
        expect(editor()).toBeVisible();
        expect(screen.queryByText(SENTENCE)).toBeNull();
      } else {
        expect(source()).toHaveValue(html);
        expect(screen.getByText(SENTENCE)).toBeVisible();
      }
      expect(await save()).toBe(html);
    },
  );

  // `b` and `i` are written as the tags they mean.
  const renamed = (html: string) => html.replace(/(<\/?)b>/g, '$1strong>').replace(/(<\/?)i>/g, '$1em>');
  const looks = Object.entries(SAMPLES).filter(([, [, shown]]) => shown === 'looks');
  it.each(looks)('%s stays when something after it is typed [content-and-media 2.7]', async (_tag, [html]) => {
    const { save, press } = await open(`${html}<p>ostatni</p>`);
    const text = screen.getByRole('textbox', { name: 'Treść' }) as HTMLElement & {
      editor: import('@tiptap/core').Editor;
    };
    act(() => void text.editor.commands.focus('end'));
    await press('Nagłówek');
    expect(await save()).toBe(`${renamed(html).replace('Dzień  dobry', 'Dzień dobry')}<h2>ostatni</h2>`);
  });

  it.each([
    ['<p><small>drobne <b>i <em>grube</em></b></small></p>', true],
    ['<p><em><strong>w obu kolejnościach</strong></em></p>', true],
    ['<ul>\n  <li>\n    <p>rozpisane</p>\n  </li>\n</ul>\n', true],
    ['<p>nbsp&nbsp;&oacute;</p>', true],
    ['', true],
    ['goły tekst', false],
    ['<p>a</p>goły tekst', false],
    ['<p><sub><sup>x</sup></sub></p>', false],
    ['<p><span lang="en">a <span lang="de">b</span></span></p>', false],
    ['<h2><img src="/images/a.png" alt="x"></h2>', true],
    ['<img src="/images/a.png" alt="x">', false],
    ['<p><a title="bez adresu">x</a></p>', false],
    ['<p>a</p><script>x()</script>', true], // goes with each saving, in the server too
  ])('%s: the editor gives it back whole: %s [content-and-media 2.7]', (html, held) => {
    expect(isHeld(html)).toBe(held);
  });
});

it.each([
  ['goły tekst', true],
  ['Premiera w <b>sobotę</b>, <a href="/n/kontakt">kasa</a>', true],
  ['<p>Uwaga</p>', true],
  ['<p>jeden</p><p>dwa</p>', true],
  ['<h2>Uwaga</h2>', true],
  ['goły tekst<p>i akapit</p>', false],
])('a line: the editor gives it back whole: %s, %s [content-and-media 2.7]', (html, held) => {
  expect(isHeld(html, true)).toBe(held);
});

describe('the source', () => {
  it('is shown and edited on demand, and the editor shows what was written [content-and-media 2.7]', async () => {
    const { user, press, save } = await open('<p>stare</p>');
    await press('Źródło HTML');
    await user.clear(source()!);
    await user.type(source()!, '<h2>nowe</h2>');
    await press('Źródło HTML');
    expect(editor()).toContainHTML('<h2>nowe</h2>');
    expect(await save()).toBe('<h2>nowe</h2>');
  });

  it('stays when the editor cannot hold what was written [content-and-media 2.7]', async () => {
    const { user, press } = await open('<p>stare</p>');
    await press('Źródło HTML');
    await user.type(source()!, '<dl><dt>x</dt></dl>');
    await press('Źródło HTML');
    expect(source()).toHaveValue('<p>stare</p><dl><dt>x</dt></dl>');
    expect(screen.getByText(SENTENCE)).toBeVisible();
  });
});

describe('the toolbar', () => {
  it('is one stop of Tab, with arrows between its buttons, and says what is on', async () => {
    const { user } = await open('<p><strong>ważne</strong></p>');
    const bar = screen.getByRole('toolbar', { name: 'Formatowanie: Treść' });
    const stops = () => [...bar.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([screen.getByRole('button', { name: 'Pogrubienie' })]);
    expect(stops()[0]).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Kursywa' })).toHaveAttribute('aria-pressed', 'false');
    act(() => stops()[0]!.focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Kursywa' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Źródło HTML' })).toHaveFocus();
    expect(stops()).toEqual([screen.getByRole('button', { name: 'Źródło HTML' })]);
  });

  it('makes no link of an address that leads elsewhere than it says [D29]', async () => {
    const { user, press, save } = await open('<p>tekst</p>');
    await press('Odnośnik');
    await user.type(screen.getByLabelText('Adres odnośnika'), 'javascript:alert(1)');
    await press('Wstaw odnośnik');
    expect(screen.getByText('Niepoprawny odnośnik')).toBeVisible();
    await user.clear(screen.getByLabelText('Adres odnośnika'));
    await user.type(screen.getByLabelText('Adres odnośnika'), '/n/regulamin{Enter}');
    expect(await save()).toBe('<p><a href="/n/regulamin">/n/regulamin</a>tekst</p>');
  });
});

it('shows what a form puts in from outside', async () => {
  function Outside() {
    const [html, setHtml] = useState('<p>jeden</p>');
    return (
      <>
        <RichText label="Treść" value={html} onChange={setHtml} />
        <button onClick={() => setHtml('<p>dwa</p>')}>Wczytaj</button>
      </>
    );
  }
  const { user } = show(<Outside />);
  await screen.findByRole('toolbar');
  await user.click(screen.getByRole('button', { name: 'Wczytaj' }));
  expect(editor()).toHaveTextContent('dwa');
});

it('what is pasted from Word is saved as it is shown, and a picture that cannot stay is told of [PAGESADM-01]', async () => {
  const { save } = await open('<p></p>');
  const text = screen.getByRole('textbox', { name: 'Treść' }) as HTMLElement & { editor: import('@tiptap/core').Editor };
  const item = (words: string) =>
    `<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.&nbsp;&nbsp; </span>${words}</p>`;
  const pasted = `<h1>Wesele</h1>${item('Pierwszy')}${item('Drugi')}<p>a<img src="file:///x.png">b</p>`;
  act(() => void text.editor.view.pasteHTML(pasted, new Event('paste') as ClipboardEvent)); // jsdom has no event of a clipboard
  expect(await screen.findByText('Obrazu nie można wkleić. Reszta została wklejona.')).toBeVisible();
  expect(await save()).toBe('<h2>Wesele</h2><ol><li>Pierwszy</li><li>Drugi</li></ol><p>ab</p>');
});

it.each([
  ['pasted', 'paste', 'clipboardData'],
  ['dropped', 'drop', 'dataTransfer'],
] as const)(
  'a picture alone that is %s is refused with a sentence of its own, and nothing changes [PAGESADM-01]',
  async (_how, name, field) => {
    const { save } = await open('<p>słowa</p>');
    const text = screen.getByRole('textbox', { name: 'Treść' });
    const files = [new File(['x'], 'zrzut.png', { type: 'image/png' })];
    const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), {
      [field]: { files, types: ['Files'], getData: () => '' },
    });
    act(() => void text.dispatchEvent(event));
    expect(await screen.findByText('Obrazu nie można wkleić.')).toBeVisible();
    expect(event.defaultPrevented).toBe(true);
    expect(await save()).toBe('<p>słowa</p>');
  },
);
