/** The screens on which codes, group tickets, gifts and packets are bought and kept, looked at by axe. */
import { aPerson } from '../support/people.js';
import { closeWire } from '../support/repertoire.js';
import { restoreSale, takePacketsOff } from '../support/sale.js';
import { walk } from './axe.js';
import { become, restoreSwitches } from './box-office.js';
import { openSale, saleScene } from './scenes.js';
import { emptyAccount } from './screens.js';
import { test } from './stage.js';

// The test's own script is the one thing the page's policy would refuse.
test.use({ bypassCSP: true });

test.beforeAll(openSale);
test.afterAll(async () => {
  await takePacketsOff();
  await restoreSale();
  await restoreSwitches();
  await closeWire();
});

for (const language of ['pl', 'en'] as const)
  test(`axe finds nothing where codes, group tickets, gifts and packets are bought and kept, in ${language} [FMT-02, U1]`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await walk(page, await saleScene(page, language), language);
    await become(page, await aPerson(), language);
    await walk(page, [emptyAccount], language);
  });
