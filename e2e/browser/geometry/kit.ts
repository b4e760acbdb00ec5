import type { Look } from './look.js';

/**
 * What the rules measure with. It is handed to the page as text, with the rules: it names nothing outside itself.
 * Boxes are those that are painted, cut to what their scrolling parents show; controls are measured by the frame that is drawn around them.
 */
export function kitOf(look: Look) {
  const FRAMES = '.ant-picker, .ant-select, .ant-input-affix-wrapper, .ant-input-number, .ant-color-picker-trigger';
  const PRESSABLE = `a[href], button, [role=button], [role=switch], [role=tab], [role=menuitem], input:not([type=hidden]), select, textarea, summary`;
  const HIDDEN = '[inert], [aria-hidden=true], .kt-hidden, .kt-visually-hidden, .ant-table-measure-row';

  const shownBoxes = new Map<Element, DOMRect | null>();
  const number = (text: string): number => Number.parseFloat(text) || 0;
  const styleOf = (element: Element, part?: string): CSSStyleDeclaration => getComputedStyle(element, part);
  const isCutting = (value: string): boolean => value !== 'visible';

  /** What of it is seen when its page is scrolled to it; null where nothing is painted. */
  function boxOf(element: Element): DOMRect | null {
    if (!shownBoxes.has(element)) shownBoxes.set(element, shownBox(element));
    return shownBoxes.get(element)!;
  }
  function shownBox(element: Element): DOMRect | null {
    const box = element.getBoundingClientRect();
    if (box.width < 1 || box.height < 1 || element.closest(HIDDEN)) return null;
    if (box.bottom + scrollY <= 0 || box.right + scrollX <= 0) return null; // waits outside, as a skip link does
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) return null;
    let { left, top, right, bottom } = box;
    const { position } = styleOf(element);
    for (let parent = element.parentElement; parent && parent !== document.body && position !== 'fixed'; parent = parent.parentElement) {
      const { overflowX, overflowY, clipPath, position: parents } = styleOf(parent);
      const outer = parent.getBoundingClientRect();
      if (isCutting(overflowX) || clipPath !== 'none') [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)];
      if (isCutting(overflowY) || clipPath !== 'none') [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)];
      if (parents === 'fixed') break;
    }
    return right - left < 1 || bottom - top < 1 ? null : new DOMRect(left, top, right - left, bottom - top);
  }
  /** A link that runs over several lines has no one box. */
  const isRunning = (element: Element): boolean => styleOf(element).display === 'inline' && element.getClientRects().length > 1;
  /** A link whose layer lies over all of its card is as large as that layer. */
  function pressedBox(element: Element): DOMRect {
    const layer = styleOf(element, '::after');
    const covers =
      layer.content !== 'none' &&
      layer.position === 'absolute' &&
      [layer.top, layer.left, layer.bottom, layer.right].every((side) => side === '0px');
    if (!covers || styleOf(element).position !== 'static') return element.getBoundingClientRect();
    for (let parent = element.parentElement; parent; parent = parent.parentElement)
      if (styleOf(parent).position !== 'static') return parent.getBoundingClientRect();
    return element.getBoundingClientRect();
  }
  /** Whether the nearest box that could cut it scrolls, up or sideways. */
  const isScrolled = (element: Element): boolean => {
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      const { overflowX, overflowY } = styleOf(parent);
      if (!isCutting(overflowX) && !isCutting(overflowY)) continue;
      const [high, wide] = [parent.scrollHeight > parent.clientHeight, parent.scrollWidth > parent.clientWidth];
      return (/auto|scroll/.test(overflowY) && high) || (/auto|scroll/.test(overflowX) && wide);
    }
    return false;
  };
  const isPainted = (element: Element): boolean => boxOf(element) !== null;

  const all = (selector: string, within: ParentNode = document): HTMLElement[] => [...within.querySelectorAll<HTMLElement>(selector)];
  const painted = (selector: string): HTMLElement[] => all(selector).filter(isPainted);

  /** The frame that is drawn around a field; of a tick, its label. */
  function frameOf(control: HTMLElement): HTMLElement {
    const isTick = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
    if (isTick) return control.closest('label') ?? control;
    return control.closest<HTMLElement>(FRAMES) ?? control;
  }
  const controls = (): HTMLElement[] =>
    [...new Set(all(PRESSABLE).map(frameOf))].filter(isPainted).filter((control) => !control.closest('.ant-pagination-options'));

  /** Under an open dialog nothing can be pressed. */
  function isInReach(element: Element): boolean {
    const dialogs = all('[role=dialog][aria-modal=true], dialog[open]').filter((dialog) => dialog.getClientRects().length > 0);
    const top = dialogs.at(-1);
    return !top || top.contains(element) || element.closest('.ant-select-dropdown, .ant-picker-dropdown, .ant-notification') !== null;
  }

  const isClear = (colour: string): boolean => colour === 'transparent' || /,\s*0\)$/.test(colour);
  const hasLine = (style: CSSStyleDeclaration, side: 'Top' | 'Bottom' | 'Left' | 'Right'): boolean =>
    number(style[`border${side}Width`]) >= 1 && style[`border${side}Style`] !== 'none' && !isClear(style[`border${side}Color`]);
  const isBordered = (element: Element): boolean => {
    const style = styleOf(element);
    return (['Top', 'Bottom', 'Left', 'Right'] as const).every((side) => hasLine(style, side));
  };
  const isFilled = (element: Element): boolean => !isClear(styleOf(element).backgroundColor);

  /** Lines of a box’s own text, each once. */
  function linesOf(element: Element): DOMRect[] {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines: DOMRect[] = [];
    for (const box of [...range.getClientRects()].filter(({ width }) => width > 1)) {
      const same = lines.find((line) => Math.abs((line.top + line.bottom) / 2 - (box.top + box.bottom) / 2) < 6);
      if (!same) lines.push(box);
    }
    return lines;
  }
  const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const ownText = (element: Element): string =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? '')
      .join('')
      .trim();
  const wordsOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? (textOf(element) || element.getAttribute('placeholder') || '')).slice(0, 60);

  const NAMING = '[role=group], [role=toolbar], [role=radiogroup], [role=tablist], [role=region], section, nav, article, figure';
  const labelledBy = (element: Element): string =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => document.getElementById(id))
      .map((label) => (label ? textOf(label) : ''))
      .join(' ')
      .trim();
  const ownName = (element: Element): string =>
    labelledBy(element) ||
    element.getAttribute('aria-label') ||
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])].map(textOf).join(' ') || element.placeholder
      : [textOf(element), ...all('img[alt]', element).map((image) => image.getAttribute('alt'))].join(' ').trim()) ||
    (element.getAttribute('title') ?? '');
  /** Its role and its name, after the names of what it stands in; empty where it has none. A row of a table is named by all it says. */
  function nameOf(element: Element): string {
    const name = ownName(element);
    if (!name) return '';
    const kind = element instanceof HTMLInputElement ? element.type : element instanceof HTMLAnchorElement ? 'link' : 'button';
    const around: string[] = [];
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (at.matches('tr')) around.unshift(textOf(at));
      else if (at.matches('fieldset')) around.unshift(textOf(at.querySelector('legend') ?? at));
      else if (at.matches(NAMING)) around.unshift(ownLabel(at));
    }
    return [...around.filter(Boolean), `${element.getAttribute('role') ?? kind} ${name}`].join(' › ');
  }
  const ownLabel = (element: Element): string => labelledBy(element) || (element.getAttribute('aria-label') ?? '');

  function selectorOf(element: Element): string {
    const names: string[] = [];
    for (let at: Element | null = element; at && at !== document.body && names.length < 3; at = at.parentElement) {
      const classes = [...at.classList].filter((name) => /^(kt|ant)-/.test(name)).slice(0, 2);
      if (at === element || classes.length) names.unshift([at.tagName.toLowerCase(), ...classes].join('.'));
    }
    return names.join(' > ');
  }

  /** The layer that stays where it is while its page goes: a bar, a head. */
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement) if (['fixed', 'sticky'].includes(styleOf(at).position)) return at;
    return null;
  };

  /** Each piece of painted text, with the node it stands in. */
  function texts(): { node: Text; parent: HTMLElement }[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { node: Text; parent: HTMLElement }[] = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const parent = node.parentElement!;
      if (node.data.trim() && !['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION'].includes(parent.tagName) && isPainted(parent))
        found.push({ node, parent });
    }
    return found;
  }

  return {
    ...{
      look,
      boxOf,
      pressedBox,
      isRunning,
      isPainted,
      isScrolled,
      painted,
      all,
      controls,
      frameOf,
      isInReach,
      isBordered,
      isFilled,
      linesOf,
      textOf,
      ownText,
    },
    ...{ nameOf, PRESSABLE, wordsOf, selectorOf, layerOf, texts, styleOf, number },
  };
}
export type Kit = ReturnType<typeof kitOf>;
