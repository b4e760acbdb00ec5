/** The office where scrollbars take room, as on Windows; the browser of all other tests has none that do. */
import { closeHouse } from '../support/house.js';
import { settled } from './axe.js';
import { CHROMIUM } from './chromium.js';
import { LOOKED_PAST } from './geometry/looked-past.js';
import { inWords, measure, resize } from './geometry/measure.js';
import { anAdminAt } from './members.js';
import { contentTabs, moneyTabs, peopleScreens } from './screens.js';
import { expect, test } from './stage.js';

test.use({ launchOptions: { ...CHROMIUM, ignoreDefaultArgs: ['--hide-scrollbars'] } });
test.afterAll(closeHouse);

/** How wide a scrollbar of this browser is. */
const SCROLLBAR = `(() => {
  const box = document.body.appendChild(document.createElement('div'));
  box.style.overflow = 'scroll';
  const width = box.offsetWidth - box.clientWidth;
  box.remove();
  return width;
})()`;

test('where scrollbars take room, no screen of the office and no box in one scrolls sideways [U1]', async ({ page }) => {
  test.setTimeout(240_000);
  await anAdminAt(page);
  await resize(page, 'desk');
  const found: string[] = [];
  for (const { path } of [...contentTabs, ...moneyTabs, ...peopleScreens].filter(({ state }) => !state)) {
    await settled(page, path);
    expect(await page.evaluate(SCROLLBAR), 'width of a scrollbar').toBeGreaterThan(0);
    const sideways = (await measure(page, { size: 'desk', office: true }, LOOKED_PAST)).found.filter(({ rule }) => rule === 'G8');
    found.push(...sideways.map((each) => `${path} ${inWords(each)}`));
  }
  expect(found).toEqual([]);
});
