/**
 * The editor's rule: what it cannot hold is never lost (content-and-media 2.7). HTML goes into the editor and out again; when more than
 * spacing differs, it stays source.
 */
import { generateHTML, generateJSON } from '@tiptap/core';
import { cleanHtml } from '../clean-html.js';
import { extensions } from './extensions.js';

const INLINE = new Set([
  'A',
  'ABBR',
  'B',
  'CODE',
  'EM',
  'I',
  'MARK',
  'S',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'U',
]);
/** Two names of one thing. */
const SAME: Record<string, string> = { B: 'STRONG', I: 'EM' };
/** What the editor always fills with paragraphs; one alone says no more than its words. */
const WRAPPING = new Set(['LI', 'TD', 'TH', 'BLOCKQUOTE']);

function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** True when the editor gives back all that this HTML says; `inline`: written as a line. */
export function isHeld(html: string, inline = false): boolean {
  const clean = cleanHtml(html);
  const given = generateHTML(generateJSON(clean, extensions), extensions);
  return shapeOf(inline ? asLine(clean) : clean) === shapeOf(inline ? asLine(writtenBy(given)) : writtenBy(given));
}

/** A paragraph that stands alone is no more than its words. */
export function asLine(html: string): string {
  const box = document.createElement('div');
  box.append(fragmentOf(html));
  const only = box.childElementCount === 1 ? onlyParagraph(box) : null;
  return only ? only.innerHTML : html;
}

/** The editor's HTML as one would write it by hand: no paragraph around an item's only words, heads of a table in its `thead`. */
export function writtenBy(editorHtml: string): string {
  const content = fragmentOf(editorHtml);
  for (const item of content.querySelectorAll('li, td, th')) unwrapOnly(item);
  for (const body of content.querySelectorAll('tbody')) takeHeads(body);
  let last = content.lastElementChild;
  while (last && isEmptyParagraph(last)) {
    last.remove();
    last = content.lastElementChild;
  }
  const box = document.createElement('div');
  box.append(content);
  return box.innerHTML;
}

const isEmptyParagraph = (element: Element): boolean =>
  element.tagName === 'P' && element.childNodes.length === 0 && element.attributes.length === 0;

const LISTS = ['UL', 'OL'];

/** A paragraph that is the only one; lists may follow it. */
function onlyParagraph(item: Element): Element | null {
  const [first, ...rest] = item.children;
  const plain = first?.tagName === 'P' && first.attributes.length === 0;
  const wordless = [...item.childNodes].every((node) => node instanceof Element || !node.textContent?.trim());
  return plain && wordless && rest.every(({ tagName }) => LISTS.includes(tagName)) ? first : null;
}

function unwrapOnly(item: Element): void {
  const paragraph = onlyParagraph(item);
  paragraph?.replaceWith(...paragraph.childNodes);
}

/** Rows of heads alone, at the top of a table. */
function takeHeads(body: Element): void {
  const rows = [...body.children];
  const end = rows.findIndex((row) => [...row.children].some(({ tagName }) => tagName !== 'TH'));
  const heads = rows.slice(0, end === -1 ? 0 : end);
  if (heads.length === 0) return;
  const head = document.createElement('thead');
  head.append(...heads);
  body.before(head);
}

/** What a piece of HTML says, as lines to be compared: its blocks, and words with all that stands around them, in no order. */
function shapeOf(html: string): string {
  const lines: string[] = [];
  let words: { text: string; around: string }[] = [];
  const endLine = () => {
    const last = words.at(-1);
    if (last) last.text = last.text.replace(/[ \n\t\r]+$/, '');
    for (const { text, around } of words) if (text) lines.push(`${around}|${text}`);
    words = [];
  };
  const say = (text: string, marks: string[]) => {
    const around = [...new Set(marks)].sort().join(' ');
    const before = words.at(-1);
    const folded = before === undefined || /\s$/.test(before.text) ? text.replace(/^[ \n\t\r]+/, '') : text;
    if (!folded) return;
    if (before?.around === around) before.text += folded;
    else words.push({ text: folded, around });
  };
  const walk = (node: Node, marks: string[], kept: boolean) => {
    if (node instanceof Text) {
      if (kept) words.push({ text: JSON.stringify(node.data), around: marks.join(' ') });
      else say(node.data.replace(/[ \n\t\r]+/g, ' '), marks);
      return;
    }
    if (!(node instanceof Element)) return;
    const tag = tagOf(node);
    if (INLINE.has(node.tagName)) {
      // Without attributes it says nothing.
      const next = tag === 'SPAN' ? marks : [...marks, tag];
      return node.childNodes.forEach((child) => walk(child, next, kept));
    }
    if (node.tagName === 'IMG') return void words.push({ text: tag, around: [...marks].sort().join(' ') });
    endLine();
    if (isEmptyParagraph(node) && !node.nextElementSibling) return;
    lines.push(`<${tag}>`);
    const within = WRAPPING.has(node.tagName) ? (onlyParagraph(node) ?? undefined) : undefined;
    for (const child of node.childNodes) {
      if (child === within) child.childNodes.forEach((one) => walk(one, marks, kept));
      else walk(child, marks, kept || node.tagName === 'PRE');
    }
    endLine();
    lines.push(`</${tag}>`);
  };
  fragmentOf(html).childNodes.forEach((node) => walk(node, [], false));
  endLine();
  return lines.join('\n');
}

const tagOf = ({ tagName, attributes }: Element): string =>
  [
    SAME[tagName] ?? tagName,
    ...[...attributes].map(({ name, value }) => `${name}=${JSON.stringify(value)}`).sort(),
  ].join(' ');
