import fc from 'fast-check';
import { pick } from '../act.js';
import { civil, mustBe, said } from '../answers.js';
import {
  act,
  buys,
  comesBack,
  invoiceOf,
  isReopened,
  lastWaiting,
  learns,
  meetsOwn,
  MOST_BOUGHT,
  oneIn,
  pageOf,
  placed,
  whatever,
  who,
  show,
} from '../doing.js';
import { openOrderOf, priceFor, here, isThere, isPaidInSilence } from '../model.js';

/** A ticket, with the page's digest: of now, of a tab that is still open, or none, as an older client. */
export default act({
  weight: 5,
  draws: { who, item: show, comesBack, tab: fc.nat(3), invoice: fc.nat(4), names: oneIn(5) },
  take(m, n) {
    const before = n.comesBack ? lastWaiting(m, ['event', 'video']) : undefined;
    const viewer = before?.buyer ?? pick(here(m), n.who);
    if (!viewer || viewer.bought >= MOST_BOUGHT) return null;
    const shows = m.items.filter(({ kind }) => kind !== 'packet');
    const item = before?.item ?? pick(shows, n.item)!;
    const waiting = openOrderOf(m, viewer, item.kind, item);
    const old = m.tabs.get(`${viewer.nick} ${item.nick}`);
    const tab = n.tab === 3 ? 'none' : n.tab === 2 && old ? 'old' : 'fresh';
    const invoice = invoiceOf(n.invoice <= 2 ? 0 : n.invoice - 2);
    return { viewer, item, tab, old, invoice, waiting, names: n.names && waiting !== null };
  },
  says: ({ viewer, item, tab, invoice, names, waiting }) =>
    `${viewer.nick} buys a ticket for ${item.nick}${tab === 'old' ? ' in an old tab' : tab === 'none' ? ' without an offer' : ''}${invoice.name ? ` with an invoice for ${invoice.name}` : ''}${names ? ` in place of ${waiting!.nick}` : ''}`,
  async does({ viewer, item, tab, old, invoice, waiting, names }) {
    const page = await pageOf(viewer, item);
    const offer = tab === 'fresh' ? page.offer : tab === 'old' ? old : undefined;
    const replaces = names ? waiting!.row.ext : undefined;
    viewer.bought += 1;
    return buys({ viewer, kind: item.kind, item }, { ...invoice.fields, ...(offer && { offer }), ...(replaces && { replaces }) }, page);
  },
  after(m, { viewer, item, tab, waiting, names, invoice }, bought) {
    const { answer, page, sent } = bought;
    civil(answer);
    if (!isThere(item)) {
      m.laws.judge('LAW-13', answer.status >= 400, () => `${item.nick} is taken off, and is sold`);
      return said(answer);
    }
    m.tabs.set(`${viewer.nick} ${item.nick}`, page!.offer ?? '');
    if (waiting && isReopened(m, waiting)) {
      whatever(m, waiting);
      mustBe(m, answer, 201, 409);
      if (answer.status !== 201) return said(answer);
      const { sum } = priceFor(m, viewer, item);
      placed(m, bought, { kind: item.kind, buyer: viewer, item, invoice: sum === 0 ? null : invoice.name, sum, shown: null });
      return said(answer);
    }
    if (waiting && isPaidInSilence(m, waiting)) {
      // Whether the provider is asked decides whether its money is known now: both are so.
      if (answer.status === 201 && answer.body.order.id === waiting.row.id && answer.body.order.status !== 'PENDING') learns(m, waiting);
      if (answer.status === 201 && answer.body.order.id === waiting.row.id)
        waiting.invoice = answer.body.payu ? invoice.name : waiting.invoice;
      mustBe(m, answer, 201, 409);
      return said(answer);
    }
    if (waiting?.row.status === 'WAITING_FOR_CONFIRMATION') {
      mustBe(m, answer, 'order.waiting');
      return said(answer);
    }
    // The old tab's own free order is answered once more, whatever the page says by now.
    const again = answer.status === 201 && m.orders.find(({ row }) => row.id === answer.body.order.id);
    if (tab === 'old' && again && again.row.amount === 0) return said(answer);
    const { sum } = priceFor(m, viewer, item);
    m.laws.judge(
      'LAW-12',
      page!.sale.ok || answer.status >= 400,
      () => `the page of ${item.nick} says ${page!.sale.code} to ${viewer.nick}, and the purchase is answered ${answer.status}`,
    );
    if (!page!.sale.ok) {
      if (!(tab === 'old' && answer.body.code === 'order.price-changed')) mustBe(m, answer, page!.sale.code ?? 409);
      return said(answer);
    }
    const wanted = { kind: item.kind, buyer: viewer, item, invoice: sum === 0 ? null : invoice.name, sum };
    if (waiting) {
      const does = meetsOwn(m, waiting, bought, { sum, terms: page!.offer!, names });
      if (does === 'look again') return said(answer);
      placed(m, bought, { ...wanted, shown: tab === 'fresh' ? (does === 'same' ? (page!.open?.sum ?? null) : page!.sum) : null });
      return said(answer);
    }
    if (sent !== null && sent !== page!.offer) {
      m.laws.judge('LAW-08', answer.body.code === 'order.price-changed', () => `an old offer for ${item.nick} is answered ${said(answer)}`);
      return said(answer);
    }
    m.laws.judge(
      'LAW-12',
      answer.status === 201,
      () => `the page of ${item.nick} sells to ${viewer.nick}, and the purchase is answered ${said(answer)}`,
    );
    placed(m, bought, { ...wanted, shown: tab === 'fresh' ? page!.sum : null });
    return said(answer);
  },
});
