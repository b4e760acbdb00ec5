import { pick } from '../act.js';
import { act, pageOf, who, show } from '../doing.js';
import { hasTicket, openOrderOf, priceFor, type Item, type Model, type Viewer, here, isThere } from '../model.js';
import { złoty } from '../tell.js';

/** Sum, own waiting order and access of a page are those of the model; a page that sells says the price that is charged. */
export default act({
  weight: 3,
  about: ['offers'],
  draws: { who, item: show },
  take(m, n) {
    const [viewer, item] = [pick(here(m), n.who), pick(m.items, n.item)!];
    return viewer && { viewer, item };
  },
  says: ({ viewer, item }) => `${viewer.nick} looks at ${item.nick}`,
  does: async ({ viewer, item }) => pageOf(viewer, item),
  after(m, { viewer, item }: { viewer: Viewer; item: Item }, page) {
    m.laws.judge(
      'LAW-13',
      (page.status === 200) === isThere(item),
      () => `${item.nick} is ${isThere(item) ? 'on' : 'taken off'}, and its page answers ${page.status}`,
    );
    if (page.status !== 200) return String(page.status);
    m.tabs.set(`${viewer.nick} ${item.nick}`, page.offer ?? '');
    judgePage(m, viewer, item, page);
    return `${page.status}  ${złoty(page.sum)}${page.open ? `, order of ${złoty(page.open.sum)} waits` : ''}${page.access ? ', may watch' : ''}`;
  },
});

function judgePage(m: Model, viewer: Viewer, item: Item, page: Awaited<ReturnType<typeof pageOf>>): void {
  const { sum } = priceFor(m, viewer, item);
  m.laws.judge(
    'LAW-08',
    page.sum === sum,
    () => `the page of ${item.nick} says ${złoty(page.sum)} to ${viewer.nick}, and the price is ${złoty(sum)}`,
  );
  if (item.kind === 'packet') return;
  const own = openOrderOf(m, viewer, item.kind, item);
  const isThere = own !== null && own.row.status !== 'WAITING_FOR_CONFIRMATION';
  if (isThere)
    m.laws.judge(
      'LAW-08',
      page.open?.sum === own.row.amount,
      () =>
        `${own.nick} of ${złoty(own.row.amount)} waits, and the page of ${viewer.nick} says ${page.open ? złoty(page.open.sum) : 'nothing of it'}`,
    );
  else if (own === null)
    m.laws.judge('LAW-08', page.open === null, () => `nothing of ${viewer.nick} waits, and the page says an order does`);
  const access = hasTicket(m, viewer, item) || viewer.isPremium;
  m.laws.judge(
    'LAW-05',
    page.access === access,
    () => `${viewer.nick} ${access ? 'has' : 'has no'} access to ${item.nick}, and the page says ${page.access}`,
  );
}
