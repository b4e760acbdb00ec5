/** An order's page: uncached, through the gateway and one hop (P6). */
import { call } from '../../support/http.js';
import { house } from '../../support/house.js';
import { people } from '../../support/people.js';
import { anEvent, buy } from '../../support/repertoire.js';
import { compare, get, load, withBareServer } from './processes.js';
import { share, type Row } from './table.js';

/** What commerce asks its database for this page, in one statement. */
const QUERY = `
  SELECT o.id, o.ext_order_id, a.provider_order_id, o.user_id, o.kind, o.product_id, p.slug, o.title, o.status, o.amount, o.quantity,
         o.used, o.views, o.refunded_amount, o.created_at, o.updated_at, o.valid_until, a.redirect_uri, p.starts_at, p.ends_at,
         o.consent_at, o.consent_text, o.language
    FROM orders o
    JOIN payment_attempt a ON a.order_id = o.id AND a.ext_order_id = o.ext_order_id
    LEFT JOIN product p ON p.kind = o.kind AND p.id = o.product_id
   WHERE o.id = (SELECT order_id FROM payment_attempt WHERE ext_order_id = $1) AND o.kind = $2 AND o.user_id = $3`;
const CONNECTIONS = 32;

export async function orderPage(): Promise<Row[]> {
  const settings = house.settings();
  const [buyer] = await people(1);
  const { token } = buyer!;
  const bought = await buy(buyer!, await anEvent({ price: 0 }));
  const { extOrderId } = bought.body.order as { extOrderId: string };
  const path = `/api/payments/${extOrderId}`;
  const seen = await call('GET', path, { token, address: buyer!.address });
  if (seen.status !== 200) throw new Error(`the order's page answers ${seen.status}`);

  // Each request from another address: the limit per address is not what is measured.
  const requests = Array.from({ length: 10_000 }, (_, n) =>
    get(path, { 'x-auth-token': token, 'x-forwarded-for': `10.200.${(n >> 8) & 255}.${n & 255}` }),
  );
  const rate = (port: number) => load({ port, connections: CONNECTIONS, seconds: 2, requests });
  await rate(settings.ports.gateway!); // warm
  const database = settings.urls.databases.commerce!;
  const figures = await withBareServer({ query: QUERY, values: [extOrderId, 'event', buyer!.id], database }, (port) =>
    compare(3, { bare: () => rate(port), kurtyna: () => rate(settings.ports.gateway!) }),
  );
  const what = "an order's page, one hop ÷ bare node:http with the same query";
  return [share('P6', what, figures)];
}
