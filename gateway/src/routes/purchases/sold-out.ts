/**
 * The gateway's latch. "Sold out" of one ticket is believed for a moment: buyers who come meanwhile are asked about together, and all whom commerce
 * does not know hear the same before their body is read.
 */
import { mayPass, type OrderItem } from '@kurtyna/contracts';
import { parseIdOrSlug, type PlayableKind } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { type Batches, busy, conflict, DomainError, Latch } from '@kurtyna/platform/runtime';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Maintenance } from '../../access/maintenance.js';
import { Sessions } from '../../access/sessions.js';
import { Tokens } from '../../access/tokens.js';
import { toHttpError } from '../../edge/error-table.js';
import { PURCHASE } from '../../edge/purchase-queue.js';
import { refuseAtOnce } from '../../edge/refuse-at-once.js';
import { askedTogether } from '../asked-together.js';

/** Buyers in one question at most; the contract names it. */
const MOST_TOGETHER = 64;
const GATHER_MS = 5;

type Ticket = Extract<OrderItem, { kind: PlayableKind }>;

/** For `@RouteConfig` of a route that sells one ticket; its path has the product's id or slug as `:id`. */
export const oneTicket = (kind: PlayableKind) => ({ ...PURCHASE, oneTicket: kind });

/** Before a ticket that was sold out when somebody asked last. */
interface Door {
  latch: Latch;
  /** The buyer who asks again. */
  first: number | null;
  /** Whether a buyer may go on while it is closed. */
  known: Batches<number, boolean>;
}

@Injectable()
export class SoldOut {
  private readonly doors = new Map<string, Door>();

  constructor(
    private readonly bus: Bus,
    private readonly tokens: Tokens,
    private readonly sessions: Sessions,
    private readonly maintenance: Maintenance,
  ) {}

  /** After the bound on what is in hand. Says `order.sold-out`, and `busy` where commerce is silent: nothing is said that nobody knows. */
  install(fastify: FastifyInstance, securityHeaders: Record<string, string>): void {
    const refusal = toHttpError(conflict('order.sold-out'));
    fastify.addHook('onRequest', (request, reply, done) => {
      const ticket = ticketOf(request);
      const door = ticket && this.doors.get(nameOf(ticket));
      if (!door) return done();
      const goOn = (passes: boolean): void =>
        passes ? done() : refuseAtOnce(request, reply, refusal, securityHeaders);
      this.passes(ticket, door, request).then(goOn, done);
    });
  }

  /** Buys, and learns from the answer. All but one ticket may be sold out for its number alone. */
  async learnFrom<Placed>(item: OrderItem, buyer: number, buy: () => Promise<Placed>): Promise<Placed> {
    if (item.kind !== 'event' && item.kind !== 'video') return buy();
    const name = nameOf(item);
    try {
      const placed = await buy();
      const door = this.doors.get(name);
      if (door?.first === buyer) door.latch.open();
      return placed;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'order.sold-out') this.close(name, item, buyer);
      throw error;
    }
  }

  private async passes(ticket: Ticket, door: Door, request: FastifyRequest): Promise<boolean> {
    const buyer = await this.buyerOf(request);
    if (buyer === null) return true; // the guard has something else to say
    const way = door.latch.pass();
    if (way === 'open') this.doors.delete(nameOf(ticket));
    if (way === 'first') door.first = buyer;
    return way !== 'closed' || door.known.ask(buyer);
  }

  private async buyerOf(request: FastifyRequest): Promise<number | null> {
    if (this.maintenance.on || !this.sessions.trusted()) return null;
    const token = await this.tokens.read(request);
    return token && this.sessions.endOf(token.sessionId) === null ? token.userId : null;
  }

  /** Whoever passed while it was closed has asked nobody anew: such an answer must not keep it closed. */
  private close(name: string, ticket: Ticket, buyer: number): void {
    const door = this.doors.get(name) ?? this.doorOf(ticket);
    if (door.latch.isClosed && door.first !== buyer) return;
    door.latch.close();
    door.first = null;
    this.doors.set(name, door);
  }

  private doorOf(ticket: Ticket): Door {
    const known = askedTogether<number, boolean>({
      most: MOST_TOGETHER,
      gatherMs: GATHER_MS,
      each: async (buyers) => {
        const { may } = await this.bus.ask(mayPass, { product: ticket, buyers }).catch(() => Promise.reject(busy()));
        const passing = new Set(may);
        return buyers.map((buyer) => passing.has(buyer));
      },
    });
    return { latch: new Latch(), first: null, known };
  }
}

function ticketOf({ routeOptions, params }: FastifyRequest): Ticket | null {
  const { oneTicket: kind } = (routeOptions.config ?? {}) as { oneTicket?: PlayableKind };
  const ref = kind ? parseIdOrSlug((params as { id?: string }).id ?? '') : null;
  return kind && ref ? { kind, ...ref } : null;
}

const nameOf = (ticket: Ticket): string => `${ticket.kind} ${'id' in ticket ? ticket.id : ticket.slug}`;
