/** The running house as the tests meet it: its addresses, its databases, its programs by name. */
import pg from 'pg';
import { control } from '../../deploy/local/lib/control.mjs';

const need = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with "npm test -- --only=house"`);
  return value;
};

export const full = process.env.KURTYNA_FULL === '1';
/** The full size, or the short one that every change runs (reliability.md, the figures in brackets). */
export const sized = (whole: number, short: number): number => (full ? whole : short);

export const siteUrl = need('KURTYNA_URL');
export const sandboxUrl = need('SANDBOX_URL');
export const house = control(need('KURTYNA_STATE'));

export type ServiceName = 'identity' | 'catalog' | 'commerce' | 'media' | 'statistics';
export const SERVICES: ServiceName[] = ['identity', 'catalog', 'commerce', 'media', 'statistics'];

const pools = new Map<ServiceName, pg.Pool>();

/** Rows of a service's own database, for building and for looking; never a way around the house. */
export async function rows<Row>(service: ServiceName, sql: string, parameters: unknown[] = []): Promise<Row[]> {
  let pool = pools.get(service);
  if (!pool) {
    pool = new pg.Pool({
      connectionString: house.settings().urls.databases[service],
      max: 4,
      application_name: 'kurtyna-e2e',
    });
    pool.on('error', () => undefined);
    pools.set(service, pool);
  }
  return (await pool.query(sql, parameters)).rows as Row[];
}

export async function closeHouse(): Promise<void> {
  await Promise.all([...pools.values()].map((pool) => pool.end()));
  pools.clear();
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until `look` answers something true; throws with `what` after `seconds`. What is measured looks more often. */
export async function until<T>(what: string, look: () => Promise<T | null | undefined | false>, seconds = 20, everyMs = 100): Promise<T> {
  const late = Date.now() + seconds * 1000;
  for (;;) {
    const seen = await look().catch(() => null);
    if (seen) return seen;
    if (Date.now() > late) throw new Error(`not within ${seconds} s: ${what}`);
    await sleep(everyMs);
  }
}
