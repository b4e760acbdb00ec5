/** The tabs of the box office's money: without anything, with nothing found, and when they fail. */
import { closeHouse } from '../support/house.js';
import { emptied, failing, walk, type Screen } from './axe.js';
import { anAdminAt } from './members.js';
import { test } from './stage.js';

// The test's own script is the one thing the page's policy would refuse.
test.use({ bypassCSP: true });

const tab = (view: string, filter = ''): string => `/teapp-admin?view=${view}${filter && `&${filter}`}`;
const LONG_AGO = 'zam-date_from=2019-01-01&zam-date_to=2019-01-02';
/** Each tab: what it asks, and a filter. The list of people has states of its own (`back-office.spec.ts`). */
const TABS = [
  ['payments', /\/api\/payments\/all\?/, 'user=zzqqxx'],
  ['withdrawals', /\/api\/withdrawals/, 'search=zzqqxx'],
  ['promotion_codes', /\/api\/(codes|freeCodes\/settings)/, 'code=zzqqxx'],
  ['gifts', /\/api\/gifts/, LONG_AGO],
  ['group_tickets', /\/api\/groupTickets/, LONG_AGO],
  ['packet', /\/api\/(packets|packetpayments)/, LONG_AGO],
  ['invoices', /\/api\/invoices/, 'unsent=true'],
  ['statistics', /\/api\/statistics\//, 'from=2019-01-01&to=2019-01-02'],
] as const;
/** Tabs that say over the page, too, that they could not be read. */
const SAID_OVER_PAGE: readonly string[] = ['payments', 'promotion_codes', 'gifts', 'group_tickets', 'packet'];

const STATES: Screen[] = TABS.flatMap(([view, url, filter]) => [
  emptied(tab(view), url, 'empty'),
  emptied(tab(view, filter), url, 'nothing found'),
  failing(tab(view), url, { overPage: SAID_OVER_PAGE.includes(view) }),
]);

test.afterAll(closeHouse);

test('axe finds nothing in the tabs of money without anything, with nothing found and when they fail [U1, U17]', async ({ page }) => {
  test.setTimeout(300_000);
  await anAdminAt(page);
  await walk(page, STATES, 'pl');
});
