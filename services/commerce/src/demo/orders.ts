import type { ProductState, UserState } from '@kurtyna/contracts';
import {
  effectiveTicketHours,
  groupPrice,
  ticketValidUntil,
  type GiftCard,
  type GroupTicketSettings,
  type OrderedKind,
  type OrderOrigin,
  type SoldAs,
} from '@kurtyna/domain';
import { sellingOf } from '../orders/selling/selling-of.js';
import { titlesOf, type SoldLine } from '../orders/selling/selling.js';
import { drawn, type Dice } from './dice.js';
import type { Goods } from './goods.js';
import type { DemoInvoice } from './invoices.js';

/** A purchase of the past: what is written of it, and what came of it. Amounts in grosze, instants UTC. */
export interface DemoOrder {
  extOrderId: string;
  buyer: UserState;
  kind: OrderedKind;
  productId: number;
  soldAs: SoldAs;
  origin: OrderOrigin;
  title: string;
  polishTitle: string | null;
  status: 'COMPLETED' | 'CANCELED' | 'REFUNDED';
  amount: number;
  unitPrice: number;
  quantity: number;
  groupDiscount: number | null;
  oneFree: boolean | null;
  lines: SoldLine[];
  validUntil: string | null;
  placedAt: string;
  /** When it was paid, or lapsed. */
  decidedAt: string;
  refundedAt: string | null;
  /** Grosze that went back of one that stays completed. */
  partBack: number | null;
  used: 0 | 1;
  views: number;
  /** The codes it gives, of a group or a gift. */
  codes: string[];
  /** The code that lowered its price. */
  code: string | null;
  invoice: DemoInvoice | null;
  /** The words that go along with a gift. */
  card: GiftCard | null;
}

/** What became of a purchase, and when it was placed. */
export interface Fate {
  placedAt: string;
  status?: DemoOrder['status'];
  refundedAt?: string;
  views?: number;
}

export interface DemoPacket {
  id: number;
  title: string;
  price: number;
  /** What of it can be had. */
  contents: readonly ProductState[];
}

const after = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** Orders as the theatre would have sold them, with numbers and codes that are the same in every house. */
export class OrderPad {
  constructor(
    private readonly goods: Goods,
    private readonly roll: Dice,
    private readonly gift: { title: string; price: number },
    private readonly groups: GroupTicketSettings,
  ) {}

  /** `code`: what lowered the price to `amount`; its own seat is taken with it unless a group paid for that. */
  ticket(
    buyer: UserState,
    product: ProductState,
    fate: Fate,
    lowered: { code: string; amount: number; holdsTicket?: boolean } | null = null,
  ): DemoOrder {
    const order = this.order(buyer, product, 'ticket', fate);
    const line = this.line(product, order.decidedAt, { seats: lowered?.holdsTicket ? 0 : 1 });
    return {
      ...order,
      ...titlesOf(product, buyer.language),
      origin: lowered?.amount === 0 ? 'code' : 'demo',
      amount: lowered?.amount ?? product.price,
      unitPrice: product.price,
      lines: [line],
      validUntil: line.validUntil,
      code: lowered?.code ?? null,
    };
  }

  group(buyer: UserState, product: ProductState, quantity: number, fate: Fate): DemoOrder {
    const { oneFree, discount } = this.groups;
    return {
      ...this.order(buyer, product, 'group', fate),
      ...titlesOf(product, buyer.language),
      amount: groupPrice(product.price, { units: quantity, oneFree, discount }),
      unitPrice: product.price,
      quantity,
      groupDiscount: discount,
      oneFree,
      lines: [{ kind: product.kind, productId: product.id, seats: quantity, opens: false, validUntil: null }],
      codes: this.codes(quantity),
    };
  }

  anyGift(buyer: UserState, fate: Fate): DemoOrder {
    const { title, price } = this.gift;
    const order = this.order(buyer, { kind: 'gift', id: 0 }, 'gift', fate);
    return { ...order, title, amount: price, unitPrice: price, codes: this.codes(1) };
  }

  packet(buyer: UserState, packet: DemoPacket, fate: Fate): DemoOrder {
    const order = this.order(buyer, { kind: 'packet', id: packet.id }, 'ticket', fate);
    const lines = packet.contents.map((product) => this.line(product, order.decidedAt, { seats: 1 }));
    return { ...order, title: packet.title, amount: packet.price, unitPrice: packet.price, lines };
  }

  private order(
    buyer: UserState,
    { kind, id: productId }: { kind: OrderedKind; id: number },
    soldAs: SoldAs,
    { placedAt, status = 'COMPLETED', refundedAt, views = 0 }: Fate,
  ): DemoOrder {
    const prefix = sellingOf({ kind, soldAs }).numberPrefix;
    return {
      extOrderId: `${prefix}-${drawn(this.roll, 26)}-1`,
      ...{ buyer, kind, productId, soldAs, origin: 'demo', title: '', polishTitle: null, status },
      ...{ amount: 0, unitPrice: 0, quantity: 1, groupDiscount: null, oneFree: null, lines: [], validUntil: null },
      placedAt,
      decidedAt: after(placedAt, status === 'CANCELED' ? 30 : 2),
      ...{ refundedAt: refundedAt ?? null, partBack: null },
      used: views > 0 ? 1 : 0,
      views,
      ...{ codes: [], code: null, invoice: null, card: null },
    };
  }

  private line({ kind, id, ...product }: ProductState, completedAt: string, { seats }: { seats: number }): SoldLine {
    const hours = effectiveTicketHours(product.ticketHours, this.goods.ticketHours);
    const validUntil = ticketValidUntil({ kind, completedAt, availableFrom: product.availableFrom, hours });
    return { kind, productId: id, seats, opens: true, validUntil };
  }

  private codes(quantity: number): string[] {
    return Array.from({ length: quantity }, () => drawn(this.roll, 12));
  }
}
