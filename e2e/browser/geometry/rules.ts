/**
 * Rules of geometry (eyes, 1.4): each is a function of its own over the live page, handed to it as text, and names nothing but its kit.
 * A rule that throws fails the run with its screen.
 */
import type { Kit } from './kit.js';

interface At {
  element: Element;
  measured: string;
  allowed: string;
}
export type Rule = (kit: Kit) => At[];

/** G1: bordered or filled controls of one row are equally high. */
const row: Rule = ({ controls, boxOf, isBordered, isFilled, isInReach, linesOf, look }) => {
  const heights = look.office ? [28, 36, 44] : [36, 44, 52];
  const isDrawn = (control: HTMLElement) =>
    (isBordered(control) || isFilled(control)) &&
    !control.matches('[role=switch], textarea, label, .ant-menu-item, .ant-tag, .ant-input-affix-wrapper-textarea-with-clear-btn') &&
    !control.querySelector('img, video, textarea') &&
    linesOf(control).length <= 1;
  const drawn = controls()
    .filter(isInReach)
    .filter(isDrawn)
    .map((element) => ({
      element,
      box: element.getBoundingClientRect(),
      part: element.closest('form, thead, tr, header, nav, li, section'),
    }))
    .filter(({ box, element }) => box.height >= 20 && boxOf(element)!.height > box.height - 1);
  const found: At[] = [];
  for (const [nth, one] of drawn.entries()) {
    const { top, bottom, left, right, height } = one.box;
    const beside = drawn.slice(nth + 1).find(({ box, part }) => {
      const overlap = Math.min(bottom, box.bottom) - Math.max(top, box.top);
      const apart = Math.max(left, box.left) - Math.min(right, box.right);
      return part === one.part && overlap > Math.max(height, box.height) / 2 && apart < 48 && Math.abs(height - box.height) > 2;
    });
    if (beside) found.push({ element: one.element, measured: `${height} beside ${beside.box.height} px`, allowed: 'at most 2 px apart' });
    else if (!heights.some((allowed) => Math.abs(allowed - height) <= 1))
      found.push({ element: one.element, measured: `${height} px`, allowed: heights.join(', ') });
  }
  return found;
};

/** G2: no bordered box holds one line of text and much air. */
const tallBox: Rule = ({ painted, isBordered, linesOf, textOf, styleOf, number }) =>
  painted('main *, [role=dialog] *')
    .filter((box) => box.getBoundingClientRect().height > 60 && isBordered(box))
    .filter(
      (box) =>
        !box.matches('textarea, canvas, iframe') &&
        !box.querySelector('img, svg.recharts-surface, canvas, video, textarea, iframe, [contenteditable]'),
    )
    .flatMap((element) => {
      const { paddingTop, paddingBottom } = styleOf(element);
      const height = element.getBoundingClientRect().height - number(paddingTop) - number(paddingBottom);
      const isEmpty = textOf(element) === '';
      const isEmptyField = isEmpty && element.querySelector('input') !== null;
      if (isEmpty && !isEmptyField) return []; // the place of a picture
      const lines = isEmptyField ? 1 : linesOf(element).length;
      return lines === 1 && height > 60 ? [{ element, measured: `${Math.round(height)} px for one line`, allowed: 'at most 60 px' }] : [];
    });

/** G3: cut text ends in "…" and says the whole in its title or name; hints fit their field. */
const cut: Rule = ({ painted, ownText, styleOf, number, textOf }) => {
  const found: At[] = [];
  for (const element of painted('body *')) {
    if (!ownText(element) || element.matches('textarea, input')) continue;
    const { overflowX, overflowY, textOverflow, display } = styleOf(element);
    if (display === 'inline') continue;
    const isWide =
      overflowX !== 'visible' && overflowX !== 'auto' && overflowX !== 'scroll' && element.scrollWidth > element.clientWidth + 1;
    const isHigh = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 4;
    if (!isWide && !isHigh) continue;
    const isClamped = styleOf(element).webkitLineClamp !== 'none';
    const whole = element.closest('[title], [aria-label]');
    const said = whole?.getAttribute('title') ?? whole?.getAttribute('aria-label') ?? '';
    const hasDots = isWide ? textOverflow === 'ellipsis' : isClamped;
    if (!hasDots)
      found.push({
        element,
        measured: `${element.scrollWidth} × ${element.scrollHeight} in ${element.clientWidth} × ${element.clientHeight} px`,
        allowed: 'whole, or ends in "…"',
      });
    else if (isWide && !said.includes(textOf(element)))
      found.push({ element, measured: 'ends in "…"', allowed: 'the whole in its title or name' });
  }
  const pen = document.createElement('canvas').getContext('2d')!;
  for (const field of painted('input[placeholder], textarea[placeholder]') as HTMLInputElement[]) {
    if (field.value || !field.placeholder) continue;
    const style = styleOf(field);
    pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room = field.clientWidth - number(style.paddingLeft) - number(style.paddingRight);
    const wanted = pen.measureText(field.placeholder).width;
    if (!(field instanceof HTMLTextAreaElement) && wanted > room + 1)
      found.push({ element: field, measured: `${Math.round(wanted)} px of hint in ${Math.round(room)}`, allowed: 'the whole hint' });
  }
  return found;
};

/** G4: no sum, number, date, hour, e-mail or code runs over two lines. */
const numbers: Rule = ({ texts }) => {
  const SAID = [
    /(?<![\p{L}\d])\d{1,3}(?:[ \u00a0\u202f]\d{3})*(?:,\d+)?[ \u00a0\u202f](?:zł|PLN|%|min)(?![\p{L}\d])/gu,
    /(?<![\p{L}\d])\d+(?:[.,:/-]\d+)+(?![\p{L}\d])/gu,
    /(?<![\p{L}\d])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\p{L}\d])/gu,
    /(?<![\p{L}\d])[A-Z0-9]{4}(?:-[A-Z0-9]{4})+(?![\p{L}\d])/gu,
    /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu,
  ];
  const found: At[] = [];
  for (const { node, parent } of texts()) {
    if (parent.closest('mark')) continue;
    for (const said of SAID)
      for (const match of node.data.matchAll(said)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
        if (tops.length && Math.max(...tops) - Math.min(...tops) > 6)
          found.push({ element: parent, measured: `"${match[0]}" over two lines`, allowed: 'one line' });
      }
  }
  return found;
};

/** G5: two things one can press do not lie over each other; what goes under a bar while the page is scrolled is no fault. */
const overlap: Rule = ({ controls, boxOf, isInReach, isRunning, layerOf }) => {
  const pressed = controls()
    .filter((control) => isInReach(control) && !isRunning(control))
    .map((element) => ({ element, box: boxOf(element)!, layer: layerOf(element) }));
  const found: At[] = [];
  for (const [nth, one] of pressed.entries())
    for (const other of pressed.slice(nth + 1)) {
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 4 && high > 4) {
        const over = (other.element.getAttribute('aria-label') ?? other.element.textContent ?? '').trim().slice(0, 40);
        found.push({
          element: one.element,
          measured: `${Math.round(wide)} × ${Math.round(high)} px over "${over}"`,
          allowed: 'at most 4 px',
        });
      }
    }
  return found;
};

/** G6: whatever has the focus is wholly seen, without being scrolled to by anybody but the browser. Phone and side alone. */
const covered: Rule = ({ controls, isInReach, isRunning, frameOf, styleOf, number, look }) => {
  if (!look.touch) return [];
  const [x, y] = [scrollX, scrollY];
  const focused = document.activeElement as HTMLElement | null;
  const smooth = document.documentElement.style.scrollBehavior;
  document.documentElement.style.scrollBehavior = 'auto';
  const found: At[] = [];
  const frames = new Set(controls());
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'),
  ]
    .filter((stop) => stop.tabIndex >= 0 && !(stop as HTMLButtonElement).disabled && frames.has(frameOf(stop)))
    .filter(isInReach);
  for (const stop of stops) {
    stop.focus();
    if (document.activeElement !== stop) continue;
    const frame = frameOf(stop);
    if (isRunning(frame)) continue;
    const box = frame.getBoundingClientRect();
    // Higher than what the bars leave of a phone on its side: no browser can show the whole of it.
    if (box.height > innerHeight * 0.7 || box.width > innerWidth) continue;
    // Beside a round corner lies what is behind it.
    const radius = styleOf(frame).borderTopLeftRadius;
    const round = Math.min(radius.endsWith('%') ? box.width / 2 : number(radius), box.width / 2, box.height / 2);
    const inset = Math.max(3, round * 0.3);
    const points = [
      [box.left + box.width / 2, box.top + box.height / 2],
      [box.left + inset, box.top + inset],
      [box.right - inset, box.top + inset],
      [box.left + inset, box.bottom - inset],
      [box.right - inset, box.bottom - inset],
    ] as const;
    const hidden = points.filter(([left, top]) => {
      const hit = document.elementFromPoint(left, top);
      return !hit || !(frame.contains(hit) || hit.contains(frame));
    });
    if (hidden.length > 0) {
      const over = document.elementFromPoint(hidden[0]![0], hidden[0]![1]);
      found.push({
        element: stop,
        measured: `${hidden.length} of 5 points under ${over ? `${over.tagName.toLowerCase()}.${[...over.classList].slice(0, 2).join('.')}` : 'the edge of the window'}`,
        allowed: 'wholly seen',
      });
    }
  }
  focused?.focus({ preventScroll: true });
  scrollTo(x, y);
  document.documentElement.style.scrollBehavior = smooth;
  return found;
};

/** G7: what a thumb presses. Links in a sentence are as high as their line. */
const thumb: Rule = ({ controls, boxOf, isInReach, linesOf, look, pressedBox, styleOf, textOf }) => {
  if (!look.touch || look.office) return [];
  const isInSentence = (element: HTMLElement) => {
    if (element.tagName !== 'A' && !element.matches('.kt-link')) return false;
    const block = element.parentElement!.closest<HTMLElement>('p, li, td, dd, dt, label, div, h1, h2, h3')!;
    return styleOf(element).display.startsWith('inline') && textOf(block).length > textOf(element).length + 3;
  };
  return controls()
    .filter(isInReach)
    .filter((element) => !isInSentence(element) && !element.matches(':disabled'))
    .filter((element) => !(element.tagName === 'A' && linesOf(element).length > 1))
    .flatMap((element) => {
      const { width, height } = pressedBox(element);
      const own = element.getBoundingClientRect();
      const seen = boxOf(element)!;
      if (seen.width < own.width - 1 || seen.height < own.height - 1) return []; // half under an edge, as the next of a row is
      return Math.min(width, height) < 43.5
        ? [{ element, measured: `${Math.round(width)} × ${Math.round(height)} px`, allowed: '44 × 44 px' }]
        : [];
    });
};

/** G8: nothing scrolls sideways but a table’s own box, below 1280 px: not the page, and no box that scrolls down. */
const sideways: Rule = ({ painted, styleOf, look }) => {
  const root = document.documentElement;
  const over = root.scrollWidth - root.clientWidth;
  const found: At[] = over > 1 ? [{ element: root, measured: `${over} px`, allowed: '0' }] : [];
  if (innerWidth >= 1280 && look.office)
    for (const element of painted('.ant-table-content'))
      if (element.scrollWidth > element.clientWidth + 1)
        found.push({ element, measured: `${element.scrollWidth} of ${element.clientWidth} px`, allowed: '0' });
  const isScrolled = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  for (const element of painted('body *')) {
    if (element.scrollWidth <= element.clientWidth || element.scrollHeight <= element.clientHeight + 1) continue;
    const { overflowX, overflowY } = styleOf(element);
    if (!isScrolled(overflowX) || !isScrolled(overflowY) || (innerWidth < 1280 && element.querySelector('table'))) continue;
    found.push({ element, measured: `${element.scrollWidth} in ${element.clientWidth} px`, allowed: 'down alone' });
  }
  return found;
};

/** G9: the columns that matter are in the window, with their first row, and under no column that stays. From 1024 px on. */
const columns: Rule = ({ painted, styleOf, textOf, look }) => {
  const table = painted('main table')[0];
  if (!table || innerWidth < 1024) return [];
  return look.mustSee.flatMap((name) => {
    const heads = [...table.querySelectorAll('thead th')];
    const nth = heads.findIndex((head) => textOf(head).includes(name));
    if (nth < 0) return [{ element: table, measured: `no column "${name}"`, allowed: 'in the window' }];
    const cell = table.querySelector(`tbody tr:not(.ant-table-measure-row):not([aria-hidden]) > td:nth-child(${nth + 1})`);
    return [heads[nth]!, ...(cell ? [cell] : [])].flatMap((element) => {
      const { left, right, top, height } = element.getBoundingClientRect();
      const isOut = left < -1 || right > innerWidth + 1;
      // The sign of a sort stands out of its own head, and covers nothing.
      const isOver = [left + 3, right - 3].some((x) => {
        const cell = document.elementFromPoint(x, top + height / 2)?.closest('td, th');
        return cell && cell !== element && styleOf(cell).position === 'sticky';
      });
      if (!isOut && !isOver) return [];
      const measured = isOut ? `${Math.round(left)} to ${Math.round(right)} px` : 'under a column that stays';
      return [{ element, measured, allowed: 'in the window' }];
    });
  });
};

/** G10: the control that the screen is for is wholly in the first window. On a phone’s side and near the title alone is asked for. */
const mainAct: Rule = ({ painted, look }) => {
  if (!look.main || scrollY > 0 || look.size === 'side' || look.size === 'near') return [];
  const drawn = painted(look.main);
  const isSeen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= -1 && bottom <= innerHeight + 1;
  };
  if (drawn.some(isSeen)) return [];
  const [first] = drawn;
  const measured = first ? `ends at ${Math.round(first.getBoundingClientRect().bottom)} px` : 'not drawn';
  return [{ element: first ?? document.body, measured, allowed: `in the first ${innerHeight} px` }];
};

/** G11: one gold button at most in the window, at any place of the page. */
const oneGold: Rule = ({ painted, isInReach, look }) => {
  if (look.office && look.touch) return [];
  const gold = painted('.kt-button--primary, .ant-btn-primary').filter(isInReach);
  const tops = gold.map((element) => element.getBoundingClientRect().top + scrollY);
  return gold.flatMap((element, nth) => {
    const inWindow = tops.filter((top) => top >= tops[nth]! && top - tops[nth]! < innerHeight - 44).length;
    return inWindow > 1 ? [{ element, measured: `${inWindow} in one window`, allowed: '1' }] : [];
  });
};

/** G12: lines of a paragraph are neither too long to find the next one nor too short to read. */
const measure: Rule = ({ painted, linesOf, textOf, ownText, look }) =>
  painted('main p, main li, main dd, main blockquote')
    .filter((element) => ownText(element) && !look.office && !element.closest('table') && !element.querySelector('br'))
    .flatMap((element) => {
      const lines = linesOf(element).length;
      // A day and its hours are no paragraph.
      const isOfFigures = textOf(element).replace(/\D/g, '').length > textOf(element).length / 3;
      if (lines < 3 || isOfFigures) return [];
      // The last one ends where the text does: half of it, on the average.
      const letters = Math.round(textOf(element).length / (lines - 0.5));
      const least = innerWidth < 768 ? 28 : 45;
      return letters < least || letters > 90 ? [{ element, measured: `${letters} letters a line`, allowed: `${least} to 90` }] : [];
    });

/** G13: a picture is not blown up; the width of a file stands in its name. */
const magnified: Rule = ({ painted, look }) =>
  (painted('main img, header img, [role=dialog] img') as HTMLImageElement[])
    .filter((image) => image.complete && image.naturalWidth > 0 && !/\.svg($|\?)|^data:image\/svg/.test(image.currentSrc))
    .flatMap((element) => {
      const stored = Number(/-(\d{3,4})\.\w+$/.exec(element.currentSrc.split('?')[0]!)?.[1]);
      if (!stored) return [];
      const { width, height } = element.getBoundingClientRect();
      const ratio = element.naturalWidth / element.naturalHeight;
      const drawn = getComputedStyle(element).objectFit === 'cover' ? Math.max(width, height * ratio) : Math.min(width, height * ratio);
      const times = (drawn * look.density) / stored;
      return times > 1.5 ? [{ element, measured: `${times.toFixed(1)} ×`, allowed: '1.5 ×' }] : [];
    });

/** G18: no label without a value, no column whose every cell repeats its header, no card of a heading alone. */
const said: Rule = ({ painted, textOf }) => {
  const labels = painted('dl > dt, dl > div > dt')
    .filter((label) => {
      const value = label.nextElementSibling;
      return textOf(label) !== '' && (!value || (textOf(value) === '' && !value.querySelector('img, svg, button, input')));
    })
    .map((element) => ({ element, measured: 'a label without a value', allowed: 'a value' }));
  const columns = painted('table').flatMap((table) =>
    [...table.querySelectorAll('thead th')].flatMap((head, nth) => {
      const title = textOf(head);
      const cells = [...table.querySelectorAll(`tbody tr:not(.ant-table-measure-row):not([aria-hidden]) > td:nth-child(${nth + 1})`)].map(
        textOf,
      );
      return title && cells.length > 0 && cells.every((cell) => cell === title)
        ? [{ element: head, measured: 'each cell repeats its header', allowed: 'said once' }]
        : [];
    }),
  );
  return [...labels, ...columns];
};

/** G19: a screen does not end in a void: between its head and the end of the window a third of the rows hold something. */
const emptiness: Rule = ({ all, painted, texts, look }) => {
  if (look.size !== 'desk' || scrollY > 0) return [];
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const rows = Math.floor((innerHeight - top) / 8);
  const filled = new Set<number>();
  const fill = (from: number, to: number): void => {
    for (let at = Math.max(0, Math.floor((from - top) / 8)); at < Math.min(rows, (to - top) / 8); at += 1) filled.add(at);
  };
  for (const { node } of texts()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) fill(line.top, line.bottom);
  }
  // Pictures that say nothing to a screen reader are painted all the same.
  for (const each of [...all('img, video, canvas, svg'), ...painted('input, textarea, button, .ant-select, .ant-picker')]) {
    const { width, top: from, bottom } = each.getBoundingClientRect();
    if (width > 1) fill(from, bottom);
  }
  const part = filled.size / rows;
  return part < 0.35
    ? [{ element: document.querySelector('main')!, measured: `${Math.round(part * 100)} % of the rows`, allowed: '35 %' }]
    : [];
};

/** G20: the title is wholly in the first window. */
const title: Rule = ({ painted, boxOf, isInReach }) =>
  scrollY > 0
    ? []
    : painted('h1')
        .filter(isInReach)
        .slice(0, 1)
        .flatMap((element) => {
          const { top, bottom } = boxOf(element)!;
          return top < -1 || bottom > innerHeight + 1
            ? [{ element, measured: `${Math.round(top)} to ${Math.round(bottom)} px`, allowed: `0 to ${innerHeight} px` }]
            : [];
        });

/** G21: sizes of letters are the twelve of ux 3.1, and headings are in the display face. */
const scale: Rule = ({ all, ownText, texts, painted, styleOf, number }) => {
  const flowing = (least: number, base: number, share: number, most: number): number =>
    Math.min(Math.max(least, base + (share * innerWidth) / 100), most);
  const sizes = [
    ...[14, 16, 20, 24, 28, 32, 34, 96],
    ...[flowing(36, 22.4, 3.6, 72), flowing(32, 22.4, 2, 48), flowing(24, 19.2, 1.2, 36), flowing(40, 24, 3.4, 72)],
  ];
  const seen = new Set<Element>();
  const others = texts().flatMap(({ parent }) => {
    if (seen.has(parent) || parent.closest('svg, .kt-captions, sup, sub, kbd')) return [];
    seen.add(parent);
    const size = number(styleOf(parent).fontSize);
    return sizes.some((each) => Math.abs(each - size) < 0.3)
      ? []
      : [{ element: parent, measured: `${size} px`, allowed: 'a size of ux 3.1' }];
  });
  const plain = painted('h1, .ant-modal-title, .ant-drawer-title')
    .flatMap((heading) => [heading, ...all('*', heading)].find((part) => ownText(part)) ?? [])
    .filter((element) => !styleOf(element).fontFamily.includes('Young Serif'))
    .map((element) => ({ element, measured: 'in the face of the text', allowed: 'the display face' }));
  return [...others, ...plain];
};

/** G14: lettering is not cut: a poster, and whatever stands in the frame of one, is shown whole. */
const wholePoster: Rule = ({ painted, boxOf, isScrolled }) =>
  (painted('main img, [role=dialog] img') as HTMLImageElement[])
    .filter((image) => image.complete && image.naturalWidth > 0)
    .flatMap((element) => {
      const { naturalWidth, naturalHeight } = element;
      const { width, height } = element.getBoundingClientRect();
      if (Math.min(naturalWidth / naturalHeight, width / height) > 0.8) return [];
      const times = Math.max(width / naturalWidth, height / naturalHeight);
      const fitted =
        getComputedStyle(element).objectFit === 'cover' ? (width * height) / (naturalWidth * naturalHeight * times * times) : 1;
      const shown = isScrolled(element) ? 1 : boxOf(element)!.height / height; // whatever scrolls cuts nothing
      const share = fitted * shown;
      return share < 0.97 ? [{ element, measured: `${Math.round(share * 100)} %`, allowed: '97 % of a poster' }] : [];
    });

/** G15: below 992 px nothing lies on a show’s picture; from there on words and their scrim alone, in its left half. */
const clearPicture: Rule = ({ all, painted, controls, layerOf, linesOf, texts, styleOf, number }) => {
  const things = [...new Set([...texts().map(({ parent }) => parent), ...controls()])].filter((each) => !layerOf(each));
  return painted(':is(.kt-show__picture, .kt-hero__picture) :is(img, svg)').flatMap((element) => {
    const frame = element.closest<HTMLElement>('.kt-show__picture, .kt-hero__picture')!;
    const parts = [frame, ...all('*', frame)];
    if (parts.some((part) => styleOf(part).maskImage !== 'none')) return [{ element, measured: 'a mask', allowed: 'the whole picture' }];
    const hasLayer = parts.some((part) => ['::before', '::after'].some((which) => styleOf(part, which).backgroundImage !== 'none'));
    if (innerWidth < 992 && hasLayer) return [{ element, measured: 'a layer', allowed: 'nothing on it' }];
    const box = element.getBoundingClientRect();
    const ratio = element instanceof HTMLImageElement ? element.naturalWidth / element.naturalHeight : box.width / box.height;
    const width = styleOf(element).objectFit === 'contain' ? Math.min(box.width, box.height * ratio) : box.width;
    const left = box.left + ((box.width - width) * number(styleOf(element).objectPosition)) / 100;
    const clear = innerWidth < 992 ? left : left + width / 2;
    return things
      .filter((thing) => !thing.contains(element))
      .filter((thing) =>
        [...linesOf(thing), ...(controls().includes(thing) ? [thing.getBoundingClientRect()] : [])].some(
          (line) => line.right > clear + 1 && line.left < left + width - 1 && line.bottom > box.top + 1 && line.top < box.bottom - 1,
        ),
      )
      .map((thing) => ({ element: thing, measured: 'lies on the picture', allowed: 'beside it' }));
  });
};

/** G17: captions stand in the picture, at least 8 % of it above its edge, and while controls lie over it 8 px above them. */
const captions: Rule = ({ all, painted }) =>
  all('.kt-captions')
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => {
      const player = element.closest('.kt-player')!.getBoundingClientRect();
      const height = Math.min(player.height, (player.width * 9) / 16);
      const edge = player.bottom - (player.height - height) / 2;
      const { top, bottom } = element.getBoundingClientRect();
      if (edge - bottom < height * 0.08 - 1)
        return [{ element, measured: `${Math.round(edge - bottom)} px above the edge`, allowed: `${Math.round(height * 0.08)} px` }];
      if (top < edge - height - 1) return [{ element, measured: 'begins above the picture', allowed: 'in the picture' }];
      const bar = painted('.kt-controls')
        .map((each) => each.getBoundingClientRect())
        .find((each) => each.top < edge && each.bottom > top);
      return bar && bar.top - bottom < 7
        ? [{ element, measured: `${Math.round(bar.top - bottom)} px above the controls`, allowed: '8 px' }]
        : [];
    });

/** G22: no two controls of one screen bear one name, within the group that names them; two links may lead to one place. */
const names: Rule = ({ all, isPainted, isInReach, frameOf, nameOf, PRESSABLE }) => {
  const first = new Map<string, HTMLElement>();
  return all(PRESSABLE)
    .filter((control) => isPainted(frameOf(control)) && isInReach(control))
    .flatMap((element) => {
      const place = element instanceof HTMLAnchorElement ? element.href : null;
      const key = nameOf(element);
      if (!key) return [];
      const before = first.get(key);
      first.set(key, before ?? element);
      if (!before || (place !== null && place === (before as HTMLAnchorElement).href)) return [];
      return [{ element, measured: `a second "${key}"`, allowed: 'a name of its own' }];
    });
};

/** By their names in eyes, 1.4. G16 is asked by axe and, over pictures, by `scrims.spec.ts`. Of the office at phone and side those of `ON_OFFICE_PHONE` judge. */
export const RULES: Readonly<Record<string, Rule>> = {
  G1: row,
  G2: tallBox,
  G3: cut,
  G4: numbers,
  G5: overlap,
  G6: covered,
  G7: thumb,
  G8: sideways,
  G9: columns,
  G10: mainAct,
  G11: oneGold,
  G12: measure,
  G13: magnified,
  G14: wholePoster,
  G15: clearPicture,
  G17: captions,
  G18: said,
  G19: emptiness,
  G20: title,
  G21: scale,
  G22: names,
};
export const ON_OFFICE_PHONE: readonly string[] = ['G3', 'G4', 'G5', 'G6', 'G8'];
