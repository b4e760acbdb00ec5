/** LAW-19: after an erasure nothing of that person stands anywhere but in orders and invoices. */
import { rows, SERVICES, until, type ServiceName } from '../../support/house.js';
import type { Model } from '../model.js';

/** The law wants these kept, and what was declared for an order stays with it (OPEN0-21). */
const KEPT = ['commerce.orders', 'commerce.invoice'];
const NOT_KEPT: Record<string, string> = { 'commerce.withdrawal': 'order_id IS NULL' };

const TABLES = `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
const tables = new Map<ServiceName, Promise<string[]>>();
const tablesOf = (service: ServiceName): Promise<string[]> => {
  const known = tables.get(service) ?? rows<{ name: string }>(service, TABLES).then((found) => found.map(({ name }) => name));
  tables.set(service, known);
  return known;
};

/** At the end of a story in which somebody was erased. */
export async function erased(m: Model): Promise<void> {
  const words = m.viewers.filter((viewer) => viewer.erased).map(({ person }) => `%${person.email}%`);
  if (!words.length) return;
  let found: string[] = [];
  // The goodbye is sent first, and others hear of it a moment later.
  await until('nothing is left of who is erased', async () => (found = await tracesOf(words)).length === 0, 10).catch(() => null);
  m.laws.judge('LAW-19', found.length === 0, () => `${words.join(', ')} are erased, and stand in ${found.join(', ')}`);
}

async function tracesOf(words: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    SERVICES.map(async (service) => {
      const names = (await tablesOf(service)).filter((name) => !KEPT.includes(`${service}.${name}`));
      const each = names.map(
        (name) =>
          `SELECT '${name}' AS name WHERE EXISTS (SELECT 1 FROM "${name}" t WHERE t::text LIKE ANY ($1) AND ${NOT_KEPT[`${service}.${name}`] ?? 'true'})`,
      );
      return (await rows<{ name: string }>(service, each.join(' UNION ALL '), [words])).map(({ name }) => `${service}.${name}`);
    }),
  );
  return found.flat();
}
