/** HTML from the clipboard as the editor can hold it: the lists of Word are lists, its first heading is one of a page, foreign pictures go. */

import { saysSomething } from '@kurtyna/domain';

interface Pasted {
  html: string;
  /** A picture was left out: it lies on the machine of whoever pastes, or on a foreign host. `alone`: nothing else was pasted. */
  lostPicture: 'alone' | 'among-words' | null;
}

export function readPasted(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  rebuildLists(body);
  // A page has its one h1 already.
  for (const heading of body.querySelectorAll('h1, p.MsoTitle')) rename(heading, 'h2');
  const foreign = [...body.querySelectorAll('img')].filter((picture) => !isOurs(picture));
  for (const picture of foreign) picture.remove();
  const left = saysSomething(body.innerHTML) ? 'among-words' : 'alone';
  return { html: body.innerHTML, lostPicture: foreign.length > 0 ? left : null };
}

/** True where nothing but pictures is on the clipboard, or was dropped: a screenshot, a file. No word comes with them. */
export const isPictureAlone = (data: DataTransfer | null): boolean =>
  data !== null &&
  data.files.length > 0 &&
  [...data.files].every(({ type }) => type.startsWith('image/')) &&
  data.getData('text/html') === '' &&
  data.getData('text/plain') === '';

/** Copied out of a page of ours, a picture has its whole address: it is kept as its path. */
function isOurs(picture: HTMLImageElement): boolean {
  const { origin, pathname } = new URL(picture.src || 'data:,', window.location.href);
  if (origin !== window.location.origin || !pathname.startsWith('/images/')) return false;
  picture.setAttribute('src', pathname);
  return true;
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

const LIST_LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
const IGNORED = /mso-list:\s*ignore/i;
const NUMBER = /^\s*(?:(\d{1,4})|[a-z]{1,5})[.)]/i;

/** Word writes an item as a paragraph that begins with its number or dot, and says its depth in a style of its own. */
function rebuildLists(body: HTMLElement): void {
  let open: { level: number; list: HTMLElement }[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const level = Number(LIST_LEVEL.exec(paragraph.getAttribute('style')!)?.[1]);
    if (!level) continue;
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    const marks = [...paragraph.querySelectorAll('span')].filter((span) =>
      IGNORED.test(span.getAttribute('style') ?? ''),
    );
    const number = NUMBER.exec(marks.map((mark) => mark.textContent).join(''));
    for (const mark of marks) mark.remove();
    const tag = number ? 'OL' : 'UL';
    while (open.length > 1 && open.at(-1)!.level > level) open.pop();
    if (!open.length || open.at(-1)!.level < level || open.at(-1)!.list.tagName !== tag) {
      if (open.length && open.at(-1)!.level >= level) open.pop();
      const list = body.ownerDocument.createElement(tag);
      if (number?.[1] && number[1] !== '1') list.setAttribute('start', number[1]);
      const holder = open.at(-1)?.list.lastElementChild;
      if (holder) holder.append(list);
      else paragraph.before(list);
      open.push({ level, list });
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)!.list.append(item);
    paragraph.remove();
  }
}
