/** The list of screens against the product: an address, a tab of the office or a window over a page that no screen shows is named. No browser. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_ADDRESSES } from '@kurtyna/domain';
import {
  contentTabs,
  emptyAccount,
  hostedScreens,
  moneyStates,
  moneyTabs,
  peopleScreens,
  personScreens,
  publicScreens,
  saleScreens,
  viewerScreens,
  watchScreens,
  WINDOWS,
} from './screens.js';
import { expect, unwatchedTest as test } from './stage.js';

const FRONTEND = join(import.meta.dirname, '../../frontend/src');
const item = { id: 1, slug: 'zemsta', title: 'Zemsta' };
const order = { extOrderId: 'E-1', codes: [{ code: 'ABCD1234' }, { code: 'ABCD1235' }] };
const orders = { gift: order, group: order, packet: order, video: order };
const paths = [
  ...publicScreens({ event: 'zemsta', video: 'wesele', config: { config: {} } }, 'pl'),
  ...viewerScreens({ show: item, bought: item, video: item, waits: 'E-1' }, 'pl'),
  ...watchScreens(item, 'pl'),
  ...personScreens(1),
  ...saleScreens({ show: item, video: item, packets: { other: 1, ended: 2 }, orders }, 'pl'),
  ...[emptyAccount, ...contentTabs, ...moneyTabs, ...moneyStates, ...peopleScreens, ...hostedScreens('')],
].map(({ path }) => path);

const patternOf = (address: string): RegExp => new RegExp(`^${address.replace(/:\w+/g, '[^/?]+')}(\\?|$)`);

test('each address of the site is a screen that is looked at [U1, ROUTE-31]', () => {
  expect(Object.values(SITE_ADDRESSES).filter((address) => !paths.some((path) => patternOf(address).test(path)))).toEqual([]);
});

test('each tab of the back office, and each part of one, is a screen that is looked at [U1, ADM-03]', () => {
  const text = readFileSync(join(FRONTEND, 'admin/frame/views.ts'), 'utf8');
  const groups = /VIEW_GROUPS = \{([^}]+)\}/.exec(text)![1]!;
  const parts = /PART_OF = \{([^}]+)\}/.exec(text)![1]!;
  const views = [...[...groups.matchAll(/'(\w+)'/g)].map(([, view]) => view!), ...[...parts.matchAll(/(\w+):/g)].map(([, part]) => part!)];
  expect(views.length).toBeGreaterThan(20);
  expect(views.filter((view) => !paths.some((path) => path.includes(`?view=${view}`)))).toEqual([]);
});

test('each window and drawer that opens over a page is opened by a journey that is looked at [U1, U14]', () => {
  // The frames of the kit are drawn by those who use them.
  const frames = ['ui/form/SideDrawer.tsx', 'ui/form/DrawerForm.tsx', 'ui/form/use-question.tsx', 'site/show/LargeWindow.tsx'];
  const drawing = globSync('**/*.tsx', { cwd: FRONTEND })
    .filter((file) => !file.endsWith('.spec.tsx') && !frames.includes(file))
    .filter((file) => /<(Modal|Drawer|SideDrawer|DrawerForm|LargeWindow)[\s<>]/.test(readFileSync(join(FRONTEND, file), 'utf8')));
  expect(drawing.sort()).toEqual(Object.keys(WINDOWS).sort());
  const gone = Object.values(WINDOWS).filter((spec) => !existsSync(join(import.meta.dirname, `${spec}.spec.ts`)));
  expect(gone).toEqual([]);
});
