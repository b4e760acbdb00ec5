import {
  configChanged,
  packetChanged,
  productChanged,
  productSnapshot,
  userChanged,
  userSnapshot,
  type Envelope,
  type ProductState,
  type PublicConfig,
  type UserState,
} from '@kurtyna/contracts';
import { CONFIG_DEFAULTS } from '@kurtyna/domain';
import { Bus, Consumes, Database, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { removeUnusedCodes } from '../codes/remove-code.js';
import { searchName } from './customer.entity.js';
import { UNLIMITED } from '../stock/stock.entity.js';

// Of the same version only subtitles, a hidden end and whole days are news, which releases before this one did not keep.
const KEEP_PRODUCT = `
  INSERT INTO product (kind, id, version, deleted, slug, title, title_en, price, published, starts_at, ends_at, available_from,
                       age_restriction, restricted_access, mailing_free, auth_required, enable_tickets, enable_codes, ticket_hours,
                       subtitle, subtitle_en, film_minutes, hide_time_to, full_day)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)
  ON CONFLICT (kind, id) DO UPDATE SET
    version = excluded.version, deleted = excluded.deleted, slug = excluded.slug, title = excluded.title, title_en = excluded.title_en,
    price = excluded.price, published = excluded.published, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
    available_from = excluded.available_from, age_restriction = excluded.age_restriction,
    restricted_access = excluded.restricted_access, mailing_free = excluded.mailing_free, auth_required = excluded.auth_required,
    enable_tickets = excluded.enable_tickets, enable_codes = excluded.enable_codes, ticket_hours = excluded.ticket_hours,
    subtitle = excluded.subtitle, subtitle_en = excluded.subtitle_en, film_minutes = excluded.film_minutes,
    hide_time_to = excluded.hide_time_to, full_day = excluded.full_day
  WHERE product.version < excluded.version
     OR product.version = excluded.version
        AND (coalesce(product.subtitle, product.subtitle_en) IS NULL AND coalesce(excluded.subtitle, excluded.subtitle_en) IS NOT NULL
             OR excluded.hide_time_to AND NOT product.hide_time_to
             OR product.full_day IS NULL AND excluded.full_day IS NOT NULL)
  RETURNING 1`;

// The capacity of a product that is known already is changed by `commerce.change-capacity` first, where it can be refused; here
// it is only brought into line, and never below what is taken (D9).
const KEEP_STOCK = `
  INSERT INTO stock (kind, product_id, capacity) VALUES ($1, $2, $3)
  ON CONFLICT (kind, product_id) DO UPDATE SET capacity = greatest(excluded.capacity, stock.held + stock.sold)`;

const PACKETS_WITH = `
  SELECT k.id, k.version, k.title FROM packet k JOIN packet_content c ON c.packet_id = k.id
   WHERE c.kind = $1 AND c.product_id = $2 AND k.published AND k.deleted_at IS NULL ORDER BY k.id`;

const KEEP_CUSTOMER = `
  INSERT INTO customer (id, version, deleted, firstname, lastname, email, language, role_id, subscribed, country_code, born_on,
                        search_name)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  ON CONFLICT (id) DO UPDATE SET
    version = excluded.version, deleted = excluded.deleted, firstname = excluded.firstname, lastname = excluded.lastname,
    email = excluded.email, language = excluded.language, role_id = excluded.role_id, subscribed = excluded.subscribed,
    country_code = excluded.country_code, born_on = excluded.born_on, search_name = excluded.search_name
  WHERE customer.version < excluded.version`;

const FORGET_LETTERS = 'DELETE FROM dead_letter WHERE subject = $1';

const KEEP_RULES = `
  INSERT INTO shop_rules (id, version, only_poland, only_europe, ticket_hours, grace_minutes) VALUES (1, $1, $2, $3, $4, $5)
  ON CONFLICT (id) DO UPDATE SET
    version = excluded.version, only_poland = excluded.only_poland, only_europe = excluded.only_europe, ticket_hours = excluded.ticket_hours,
    grace_minutes = excluded.grace_minutes
  WHERE shop_rules.version < excluded.version`;

const FORGET_WITHDRAWALS = `
  UPDATE withdrawal SET name = '', email = ''
   WHERE order_id IS NULL AND email = (SELECT lower(email) FROM customer WHERE id = $1 AND email <> '')`;

const FORGET_CARDS = 'DELETE FROM gift_card g USING orders o WHERE o.id = g.order_id AND o.user_id = $1';

const ERASED = { firstname: '', lastname: '', email: '', subscribed: false, countryCode: null, bornOn: null };

/** What commerce keeps of catalog and identity, so that selling goes on when they are down. An older version changes nothing (D2). */
@Injectable()
export class KeepCopies {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  @Consumes(productChanged, { purpose: 'keep-product' })
  async product({ data }: Envelope<ProductState>, tx: Tx): Promise<void> {
    if (await keepProduct(tx.manager, data)) await tellPacketsOf(tx, data);
  }

  @Consumes(userChanged, { purpose: 'keep-customer' })
  async customer({ data }: Envelope<UserState>, tx: Tx): Promise<void> {
    await keepCustomer(tx.manager, data);
    // What this consumer could not act on once, and kept: it must not bring the person back either.
    if (data.deleted) await removeUnusedCodes(tx.manager, data.id);
    if (data.deleted) await tx.manager.query(FORGET_LETTERS, [`state.${userChanged.subject}.${data.id}`]);
  }

  @Consumes(configChanged, { purpose: 'keep-shop-rules' })
  async rules({ data }: Envelope<PublicConfig & { version: number }>, tx: Tx): Promise<void> {
    await tx.manager.query(KEEP_RULES, [
      data.version,
      data.access_only_poland,
      data.access_only_europe,
      data.tickets_expiration_time,
      data.grace_minutes ?? CONFIG_DEFAULTS.grace_minutes, // not told by the release before
    ]);
  }

  /** Asks the owner about one person: not here yet, changed a moment ago, or in a copy that is being rebuilt. An older answer changes nothing. */
  async fetchCustomer(id: number): Promise<UserState | null> {
    const { users } = await this.bus.ask(userSnapshot, { afterId: 0, limit: 1, onlyId: id });
    const [user] = users;
    if (!user) return null;
    await this.database.transaction((tx) => keepCustomer(tx.manager, user));
    return user;
  }

  /** Both copies anew from their owners, page by page; for the day the broker itself was lost (D1). */
  async rebuild(): Promise<{ products: number; customers: number }> {
    let products = 0;
    let customers = 0;
    for (let after: string | null = null; ;) {
      const page: { products: ProductState[]; next: string | null } = await this.bus.ask(productSnapshot, {
        after,
        limit: 200,
      });
      await this.database.transaction(async (tx) => {
        for (const product of page.products) await keepProduct(tx.manager, product);
      });
      products += page.products.length;
      after = page.next;
      if (after === null) break;
    }
    for (let afterId = 0; ;) {
      const { users } = await this.bus.ask(userSnapshot, { afterId, limit: 500 });
      if (!users.length) break;
      await this.database.transaction(async (tx) => {
        for (const user of users) await keepCustomer(tx.manager, user);
      });
      customers += users.length;
      afterId = users.at(-1)!.id;
    }
    return { products, customers };
  }
}

/**
 * Who keeps an answer about packets reads it again after this copy is there: catalog's own word of the change comes before it, and what is
 * taken off would be told of until the next look (OPEN1-35). The packets themselves are as they were, and so are their versions.
 */
async function tellPacketsOf(tx: Tx, { kind, id }: ProductState): Promise<void> {
  for (const packet of (await tx.manager.query(PACKETS_WITH, [kind, id])) as {
    id: number;
    version: number;
    title: string;
  }[])
    await tx.announce(packetChanged, { key: String(packet.id), version: packet.version, data: packet });
}

/** False when what was said is older than what is kept. */
export async function keepProduct(manager: EntityManager, product: ProductState): Promise<boolean> {
  const p = product;
  const fresh: unknown[] = await manager.query(KEEP_PRODUCT, [
    p.kind,
    p.id,
    p.version,
    p.deleted,
    p.slug,
    p.title,
    p.titleEn,
    p.price,
    p.published,
    p.startsAt,
    p.endsAt,
    p.availableFrom,
    p.ageRestriction,
    p.restrictedAccess,
    p.mailingFree,
    p.authRequired,
    p.enableTickets,
    p.enableCodes,
    p.ticketHours,
    p.subtitle ?? null,
    p.subtitleEn ?? null,
    p.filmMinutes ?? null,
    p.hideTimeTo ?? false,
    p.fullDay ?? null,
  ]);
  if (fresh.length) await manager.query(KEEP_STOCK, [p.kind, p.id, p.capacity ?? UNLIMITED]);
  return fresh.length > 0;
}

/**
 * Of an erased person only the id stays, for the orders that the law wants kept (D36); what was declared for one of those stays with it, and
 * what names no order of ours loses its name and address. The words of their gifts go.
 */
export async function keepCustomer(manager: EntityManager, state: UserState): Promise<void> {
  if (state.deleted) await manager.query(FORGET_WITHDRAWALS, [state.id]);
  const user = state.deleted ? { ...state, ...ERASED } : state;
  await manager.query(KEEP_CUSTOMER, [
    user.id,
    user.version,
    user.deleted,
    user.firstname,
    user.lastname,
    user.email,
    user.language,
    user.roleId,
    user.subscribed,
    user.countryCode,
    user.bornOn,
    searchName(user),
  ]);
  // Behind the row of the person, which whoever writes a card at this moment holds.
  if (state.deleted) await manager.query(FORGET_CARDS, [state.id]);
}
