/** Each rule of geometry sees the fault it is for, and nothing on the same page without it. */
import type { Page } from '@playwright/test';
import type { Size } from './geometry/look.js';
import { closeWire } from '../support/repertoire.js';
import { answered, settled, stillness } from './axe.js';
import { aShowToCome } from './box-office.js';
import { LOOKED_PAST } from './geometry/looked-past.js';
import { measure, resize, restoreSize } from './geometry/measure.js';
import { RULES } from './geometry/rules.js';
import { anAdminAt, aViewer } from './members.js';
import { expect, siteUrl, test } from './stage.js';

// A style of the test’s own is what the page’s policy would refuse.
test.use({ bypassCSP: true });
test.afterAll(closeWire);

interface Control {
  size: Size;
  office?: boolean;
  mustSee?: readonly string[];
  main?: string;
  /** Something stands under it, so that the page is no void. */
  isFilled?: boolean;
  /** In a page that is otherwise without fault. */
  fault: string;
  fine: string;
}

const BUTTON = 'display:inline-block;box-sizing:border-box;border:1px solid #333;background:#fff;padding:0 12px;height:44px;width:120px';
const button = (words: string, style = '') => `<button style="${BUTTON};${style}">${words}</button>`;
const field = (style: string, hint = '') => `<input aria-label="Dzień" placeholder="${hint}" style="${BUTTON};width:200px;${style}">`;
const bar = (style: string) => `<div style="position:fixed;left:0;right:0;bottom:0;height:90px;background:#fff;${style}"></div>`;
const table = (style: string) =>
  `<table style="width:900px"><thead><tr><th>Tytuł</th><th style="${style}">Status</th></tr></thead><tbody><tr><td>Zemsta</td><td>Zakończone</td></tr></tbody></table>`;
const WORDS = 'Cześnik i Rejent dzielą stary zamek, a między ich domami rośnie mur, którego nikt nie skończy. ';
/** A show’s picture with words over it. */
const pictured = (where: string) =>
  `<div class="kt-show__picture" style="position:relative;width:320px"><img alt="" src="/planted/plakat-1600.png" width="320" height="480">` +
  `<p style="position:absolute;top:90px;${where}">Zemsta</p></div>`;
/** Captions over a film, `bottom` px above its edge, and a bar over both. */
const captioned = (bottom: number) =>
  `<div class="kt-player" style="position:relative;width:640px;height:360px;background:#000;color:#fff">` +
  `<p class="kt-captions" aria-hidden="true" style="position:absolute;margin:0;bottom:${bottom}px">Zgoda, zgoda!</p>` +
  `<div class="kt-controls" style="position:absolute;left:0;right:0;bottom:0;height:88px;background:#222"></div></div>`;
const LONG = 'Wieczór trzech króli w nowej inscenizacji';

const CONTROLS: Record<string, Control> = {
  // Twins of a date field that a second sheet has made 52 px high, beside its button.
  G1: {
    size: 'desk',
    fault: `<form>${field('height:52px')}${button('Szukaj')}</form>`,
    fine: `<form>${field('')}${button('Szukaj')}</form>`,
  },
  G2: {
    size: 'desk',
    fault: '<p style="border:1px solid #333;height:112px;width:200px">28.11.2026</p>',
    fine: '<p style="border:1px solid #333;height:40px;width:200px">28.11.2026</p>',
  },
  G3: {
    size: 'desk',
    fault: `<p style="width:100px;overflow:hidden;white-space:nowrap;text-overflow:clip">${LONG}</p>`,
    fine: `<p style="width:100px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis" title="${LONG}">${LONG}</p>`,
  },
  G4: {
    size: 'tablet',
    fault: '<div style="width:60px">15 650,70 zł</div>',
    fine: '<div style="width:60px;white-space:nowrap">15 650,70 zł</div>',
  },
  G5: {
    size: 'desk',
    fault: `<div style="position:relative">${button('Edytuj')}${button('Usuń', 'margin-left:-40px')}</div>`,
    fine: `<div>${button('Edytuj')} ${button('Usuń')}</div>`,
  },
  // A message of a form under the bar that it is sent from.
  G6: {
    size: 'phone',
    fault: `<div style="height:1500px"></div>${button('Zaznacz zgodę')}<div style="height:60px"></div>${bar('')}`,
    fine: `<style>html{scroll-padding-bottom:100px}</style><div style="height:1500px"></div>${button('Zaznacz zgodę')}<div style="height:100px"></div>${bar('')}`,
  },
  G7: {
    size: 'phone',
    fault: button('Menu', 'height:36px'),
    fine: button('Menu'),
  },
  G8: {
    size: 'phone',
    fault: '<div style="width:420px;height:1px"></div>',
    fine: '<div style="width:320px;height:1px"></div>',
  },
  // A table that is wider than its window, whose status is behind the edge.
  G9: {
    size: 'tablet',
    office: true,
    mustSee: ['Status'],
    fault: `<div style="overflow:auto">${table('padding-left:500px').replace('900px', '1400px')}</div>`,
    fine: `<div style="overflow:auto">${table('')}</div>`,
  },
  G10: {
    size: 'tablet',
    main: 'main button',
    fault: `<div style="height:1200px"></div>${button('Kup dostęp')}`,
    fine: `${button('Kup dostęp')}<div style="height:1200px"></div>`,
  },
  G11: {
    size: 'desk',
    fault: '<b class="kt-button--primary">Kup dostęp</b> <b class="kt-button--primary">Oglądaj</b>',
    fine: '<b class="kt-button--primary">Kup dostęp</b> <b>Oglądaj</b>',
  },
  G12: {
    size: 'desk',
    fault: `<p style="width:1400px">${WORDS.repeat(8)}</p>`,
    fine: `<p style="width:560px">${WORDS.repeat(8)}</p>`,
  },
  // Stored 400 px wide, drawn 390 × 585 at a density of 3.
  G13: {
    size: 'phone',
    fault: '<img alt="" src="/planted/plakat-400.png" style="width:390px;height:585px;object-fit:cover">',
    fine: '<img alt="" src="/planted/plakat-1600.png" style="width:390px;height:585px;object-fit:cover">',
  },
  // A poster in the frame of a scene.
  G14: {
    size: 'desk',
    fault: '<img alt="" src="/planted/plakat-400.png" style="width:192px;height:108px;object-fit:cover">',
    fine: '<img alt="" src="/planted/plakat-400.png" style="width:192px;height:108px;object-fit:contain">',
  },
  G15: {
    size: 'desk',
    fault: pictured('left:70%'),
    fine: pictured('left:10%'),
  },
  G17: {
    size: 'desk',
    fault: captioned(40),
    fine: captioned(96),
  },
  G18: {
    size: 'desk',
    fault: '<dl><dt>Powód</dt><dd></dd></dl>',
    fine: '<dl><dt>Powód</dt><dd>Choroba aktora</dd></dl>',
  },
  // Nothing found, and nothing offered instead.
  G19: {
    size: 'desk',
    isFilled: false,
    fault: '<p>Nic nie znaleziono.</p>',
    fine: '<img alt="" src="/planted/plakat-1600.png" style="width:400px;height:600px">',
  },
  G20: {
    size: 'near',
    fault: '<div style="height:430px"></div><h1>Zemsta</h1>',
    fine: '<h1>Zemsta</h1>',
  },
  G21: {
    size: 'near',
    fault: '<p style="font-size:15px">Zemsta</p>',
    fine: '<p style="font-size:14px">Zemsta</p>',
  },
  // Two blocks that failed, each with its way on; a picture and a title may lead to one place.
  G22: {
    size: 'tablet',
    fault: `${button('Spróbuj ponownie')} ${button('Spróbuj ponownie')}`,
    fine: `${button('Spróbuj ponownie')} <section aria-label="Zemsta">${button('Spróbuj ponownie')}</section> <a href="/zemsta">Zemsta</a> · <a href="/zemsta">Zemsta</a>`,
  },
};

/** A page of the house’s own address, so that its policy and its pictures are as everywhere. */
async function show(
  page: Page,
  { size, office = false, mustSee, main, isFilled = size === 'desk' }: Control,
  html: string,
): Promise<string[]> {
  await page.goto('about:blank');
  await page.goto(`${siteUrl}/planted`);
  const style = 'body{margin:0;font:16px/1.4 sans-serif}button,input{font:inherit}h1{font:32px "Young Serif"}';
  await page.setContent(`<!doctype html><style>${style}</style><body><main>${html}</main>${isFilled ? FILLING : ''}</body>`);
  await resize(page, size);
  const { found } = await measure(page, { size, office, ...(mustSee && { mustSee }), ...(main && { main }) });
  return found.map(({ rule }) => rule);
}

const FILLING = '<img alt="" src="/planted/plakat-1600.png" style="display:block;width:400px;height:600px">';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"><rect width="400" height="600" fill="#7F1327"/></svg>';

test.beforeEach(async ({ page }) => {
  await page.route('**/planted', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Próba</title>' }));
  await page.route('**/planted/*.png', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
});

test('each rule of geometry finds the fault that is planted for it, and nothing where it is not [U1]', async ({ page }) => {
  expect(Object.keys(CONTROLS)).toEqual(Object.keys(RULES));
  for (const [rule, control] of Object.entries(CONTROLS)) {
    expect.soft([...new Set(await show(page, control, control.fault))], `${rule} with its fault`).toEqual([rule]);
    expect.soft(await show(page, control, control.fine), `${rule} without it`).toEqual([]);
  }
});

/** Faults that this house had, put back by a style. `rule` names them where they are, and nothing does before. */
const HAD: { fault: string; path: () => Promise<string>; size: Size; office?: boolean; rule: string; style: string }[] = [
  {
    fault: 'fields of a day as high as a day of the calendar',
    ...{ path: () => Promise.resolve('/teapp-admin?view=payments'), size: 'desk', office: true, rule: 'G2' },
    style: 'main .ant-picker { height: 112px }',
  },
  {
    fault: 'a page that leaves no room for its bars',
    ...{ path: async () => `/platnosc/wydarzenie/${(await aShowToCome()).id}`, size: 'phone', rule: 'G6' },
    style: 'html { scroll-padding: 0 !important } main * { scroll-margin: 0 !important }',
  },
  {
    fault: 'a menu that scrolls sideways, by a pixel',
    ...{ path: () => Promise.resolve('/teapp-admin?view=payments'), size: 'tablet', office: true, rule: 'G8' },
    style: '.kt-office__side { overflow: auto } .kt-office__tabs { width: calc(100% + 13px) }', // 12 px of it are the padding
  },
  {
    fault: 'a mask over the picture of a show',
    ...{ path: async () => `/wydarzenie/${(await aShowToCome()).slug}`, size: 'phone', rule: 'G15' },
    style: '.kt-show__picture img { mask-image: linear-gradient(#000, transparent) }',
  },
];

test('faults that this house had are named again on the screens that had them, when a style puts them back [U1]', async ({ page }) => {
  for (const { fault, path, size, office = false, rule, style } of HAD) {
    await (office ? anAdminAt : aViewer)(page);
    await settled(page, await path());
    const rules = async () => {
      await answered(page, () => resize(page, size));
      await stillness(page);
      return (await measure(page, { size, office }, LOOKED_PAST)).found.map((found) => found.rule);
    };
    expect.soft(await rules(), `before: ${fault}`).toEqual([]);
    await page.addStyleTag({ content: style });
    expect.soft(await rules(), fault).toContain(rule);
    await restoreSize(page);
  }
});

test('a box that scrolls down may not scroll sideways; one that is cut does not, and a narrow table may [U1]', async ({ page }) => {
  const box = (overflow: string, inside = '<div style="width:calc(100% + 1px);height:300px"></div>') =>
    `<div style="width:200px;height:100px;overflow:${overflow}">${inside}</div>`;
  const rules = (html: string, size: Size = 'desk') => show(page, { size, fault: '', fine: '' }, html);
  expect(await rules(box('auto'))).toEqual(['G8']);
  expect(await rules(box('hidden auto'))).toEqual([]);
  expect(await rules(box('auto', '<div style="height:300px"></div>'))).toEqual([]);
  expect(await rules(box('auto', `<div style="height:300px">${table('')}</div>`), 'tablet')).toEqual([]);
});

test('below 992 px neither words nor a layer nor a mask may lie on a show’s picture [U1]', async ({ page }) => {
  const bare = pictured('top:490px');
  const rules = (html: string) => show(page, { size: 'phone', fault: '', fine: '' }, html);
  expect(await rules(bare)).toEqual([]);
  expect(await rules(pictured('left:10%'))).toEqual(['G15']);
  for (const fog of ['::after{content:"";background:linear-gradient(red,blue)}', ' img{mask-image:linear-gradient(#000,transparent)}'])
    expect(await rules(`<style>.kt-show__picture${fog}</style>${bare}`), fog).toEqual(['G15']);
});

test('captions keep clear of the picture’s edge too, where no bar is, and of a bar that is hidden they need not [U1]', async ({ page }) => {
  const rules = (html: string) => show(page, { size: 'desk', fault: '', fine: '' }, html);
  const hidden = (html: string) => html.replace('class="kt-controls" style="', 'class="kt-controls" style="opacity:0;');
  expect(await rules(hidden(captioned(40)))).toEqual([]);
  expect(await rules(hidden(captioned(20)))).toEqual(['G17']);
});

test('an exception passes over its own rule and place alone, and is told that it was needed [U1]', async ({ page }) => {
  const { fault } = CONTROLS.G7!;
  await show(page, CONTROLS.G7!, `<div class="known">${fault}</div>${fault}`);
  const past = [
    { rule: 'G7', selector: '.known', why: 'planted' },
    { rule: 'G1', selector: 'button', why: 'planted' },
  ];
  const { found, used } = await measure(page, { size: 'phone', office: false }, past);
  expect(used).toContain(0);
  expect(found.map(({ rule }) => rule)).toContain('G7');
});
