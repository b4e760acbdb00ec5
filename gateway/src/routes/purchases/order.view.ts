import type { OrderCode, OrderContent, OrderView } from '@kurtyna/contracts';
import type { GiftCard } from '@kurtyna/domain';
import type { GiftCardDto, OrderCodeDto, OrderContentDto, OrderDto } from './purchases.dto.js';

export const toPayu = (payu: { redirectUri: string } | null) => (payu ? { redirectUri: payu.redirectUri } : null);

/** An order as its owner sees it; administrators see no more here. */
export const toOrder = (order: OrderView): OrderDto => ({
  id: order.id,
  extOrderId: order.extOrderId,
  orderId: order.orderId,
  status: order.status,
  amount: order.amount,
  refunded_amount: order.refunded_amount,
  refunding: order.refunding ?? 0,
  used: order.used,
  views: order.views,
  created_at: order.created_at,
  updated_at: order.updated_at,
  kind: order.kind,
  title: order.title,
  product_slug: order.product_slug,
  product_kind: order.product_kind,
  product_id: order.product_id,
  product_path: order.product_path,
  product_quantity: order.product_quantity,
  numberOfUses: order.numberOfUses,
  codes: order.codes.map(toCode),
  contents: order.contents.map(toContent),
  card: toCard(order.card),
  expiration_date: order.expiration_date,
  payu: toPayu(order.payu),
  open_until: order.open_until,
  money: order.money,
  starts_at: order.starts_at,
  ends_at: order.ends_at,
});

/** None where the release before does not tell of it. */
export const toCard = (card: GiftCard | null | undefined): GiftCardDto | null =>
  card ? { for_whom: card.for_whom, from_whom: card.from_whom, note: card.note } : null;

/** Who holds a code is told by name, and nothing more of that person is (ORD-17, R2). */
const toCode = ({ code, userId, firstname, lastname, used, returned }: OrderCode): OrderCodeDto => ({
  code,
  userId,
  firstname,
  lastname,
  used,
  returned,
});

/** For a copy of one's own data: of others it says no more than that a code has a holder (mail-geo-legal 5.6). */
export const withoutHolders = (order: OrderDto): OrderDto => ({
  ...order,
  codes: order.codes.map((code) => ({ ...code, userId: null, firstname: null, lastname: null })),
});

const toContent = ({ kind, id, title, path, expiration_date, starts_at, ends_at }: OrderContent): OrderContentDto => ({
  kind,
  id,
  title,
  path,
  expiration_date,
  starts_at,
  ends_at,
});
