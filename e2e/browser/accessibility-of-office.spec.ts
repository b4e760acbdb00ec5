/** The tabs of the box office's money: without anything, with nothing found, and when they fail. */
import { closeHouse } from '../support/house.js';
import { walk } from './axe.js';
import { anAdminAt } from './members.js';
import { moneyStates } from './screens.js';
import { test } from './stage.js';

// The test's own script is the one thing the page's policy would refuse.
test.use({ bypassCSP: true });

test.afterAll(closeHouse);

test('axe finds nothing in the tabs of money without anything, with nothing found and when they fail [U1, U17]', async ({ page }) => {
  test.setTimeout(300_000);
  await anAdminAt(page);
  await walk(page, moneyStates, 'pl');
});
