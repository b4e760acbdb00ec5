import { Database, type PreparedQuery } from '@kurtyna/platform';

/** How often something may happen to one key within a window that begins with the first time. */
export interface Limit {
  key: string;
  most: number;
  seconds: number;
}

export interface Refusal {
  limit: Limit;
  /** How often it was tried in this window, this time included. */
  tried: number;
  /** Until the window ends. */
  seconds: number;
}

const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** Counts against several limits in one statement and in their order: one that is refused leaves those after it untouched. */
function countAgainst(limits: number): PreparedQuery {
  const parts = Array.from({ length: limits }, (_, nth) => {
    const [key, seconds] = [`$${nth * 3 + 1}::varchar`, `$${nth * 3 + 2}::integer`];
    const before = nth ? `FROM counted${nth - 1} WHERE points <= $${nth * 3}::integer` : '';
    return `counted${nth} AS (
      INSERT INTO throttle AS t (key, points, expire) SELECT ${key}, 1, ${NOW} + 1000 * ${seconds}::bigint ${before}
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN t.expire <= ${NOW} THEN 1 ELSE t.points + 1 END,
        expire = CASE WHEN t.expire <= ${NOW} THEN excluded.expire ELSE t.expire END
      RETURNING points, expire - ${NOW} AS left)`;
  });
  const results = parts.map(
    (_, nth) => `SELECT ${nth} AS nth, points, "left", $${nth * 3 + 3}::integer AS most FROM counted${nth}`,
  );
  return {
    name: `throttle-${limits}`,
    text: `WITH ${parts.join(',\n')}\n${results.join(' UNION ALL ')} ORDER BY nth DESC LIMIT 1`,
  };
}

const COUNT = [1, 2, 3].map(countAgainst);

/** Locks in the order of counting, so that two who count and two who give back do not wait for each other. */
const IN_ORDER = 'SELECT key FROM throttle WHERE key = ANY($1) ORDER BY array_position($1::varchar[], key) FOR UPDATE';
const GIVE_BACK: PreparedQuery = {
  name: 'throttle-give-back',
  text: `WITH mine AS (${IN_ORDER}) UPDATE throttle SET points = greatest(points - 1, 0) WHERE key IN (SELECT key FROM mine)`,
};
const FORGET: PreparedQuery = {
  name: 'throttle-forget',
  text: `
  WITH mine AS (${IN_ORDER}),
       back AS (UPDATE throttle SET points = greatest(points - 1, 0)
                 WHERE key IN (SELECT key FROM mine) AND NOT key = ANY($2))
  DELETE FROM throttle WHERE key IN (SELECT key FROM mine) AND key = ANY($2)`,
};
const BLOCK = `
  UPDATE throttle SET points = greatest(points, $2), expire = ${NOW} + 1000 * $3::bigint WHERE key = $1`;
const SWEEP = `DELETE FROM throttle WHERE expire < ${NOW}`;

/** Counters in the database, by its clock: all replicas count together (D20, D35). Three limits at most at a time. */
export class Counters {
  constructor(private readonly database: Database) {}

  /** Counts once against each, or against none: what comes before a refusal is given back. */
  async take(limits: readonly Limit[]): Promise<Refusal | null> {
    const values = limits.flatMap(({ key, seconds, most }) => [key, seconds, most]);
    const [last] = await this.database.prepared<{ nth: number; points: number; left: string; most: number }>(
      COUNT[limits.length - 1]!,
      values,
    );
    const { nth, points, left, most } = last!;
    if (points <= most) return null;
    if (nth > 0) await this.giveBack(limits.slice(0, nth));
    return { limit: limits[nth]!, tried: points, seconds: Math.ceil(Number(left) / 1000) };
  }

  async giveBack(limits: readonly Limit[]): Promise<void> {
    await this.database.prepared(GIVE_BACK, [limits.map(({ key }) => key)]);
  }

  /** Takes this one time back from all, and forgets some of them altogether. */
  async forget(limits: readonly Limit[], { altogether }: { altogether: readonly Limit[] }): Promise<void> {
    const keys = (of: readonly Limit[]): string[] => of.map(({ key }) => key);
    await this.database.prepared(FORGET, [keys(limits), keys(altogether)]);
  }

  /** Refuses everything for so long from now. */
  async block({ key, most }: Limit, seconds: number): Promise<void> {
    await this.database.query(BLOCK, [key, most + 1, seconds]);
  }

  async sweep(): Promise<void> {
    await this.database.query(SWEEP);
  }
}
