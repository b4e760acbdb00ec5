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

interface Last<Found> {
  nth: number;
  points: number;
  left: string;
  most: number;
  found: Found | null;
}

/** A question of one row that is answered in the same round trip. */
export interface CombinedQuery {
  question: PreparedQuery;
  values: unknown[];
}

/**
 * Counts against several limits in one statement and in their order: one that is refused leaves those after it untouched. The
 * parameters of a combined query come first, as it numbers them itself.
 */
function countAgainst(limits: number, combined: CombinedQuery | null): PreparedQuery {
  const first = (combined?.values.length ?? 0) + 1;
  const parameter = (nth: number, offset: number): string => `$${first + nth * 3 + offset}`;
  const parts = Array.from({ length: limits }, (_, nth) => {
    const [key, seconds] = [`${parameter(nth, 0)}::varchar`, `${parameter(nth, 1)}::integer`];
    const before = nth ? `FROM counted${nth - 1} WHERE points <= ${parameter(nth - 1, 2)}::integer` : '';
    return `counted${nth} AS (
      INSERT INTO throttle AS t (key, points, expire) SELECT ${key}, 1, ${NOW} + 1000 * ${seconds}::bigint ${before}
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN t.expire <= ${NOW} THEN 1 ELSE t.points + 1 END,
        expire = CASE WHEN t.expire <= ${NOW} THEN excluded.expire ELSE t.expire END
      RETURNING points, expire - ${NOW} AS left)`;
  });
  const found = combined ? `(SELECT row_to_json(combined) FROM (${combined.question.text}) AS combined)` : 'null';
  const results = parts.map(
    (_, nth) => `SELECT ${nth} AS nth, points, "left", ${parameter(nth, 2)}::integer AS most FROM counted${nth}`,
  );
  return {
    name: ['throttle', limits, ...(combined ? [combined.question.name] : [])].join('-'),
    text: `WITH ${parts.join(',\n')}, last AS (${results.join(' UNION ALL ')} ORDER BY nth DESC LIMIT 1)
      SELECT last.*, ${found} AS found FROM last`,
  };
}

const statements = new Map<string, PreparedQuery>();
function counting(limits: number, combined: CombinedQuery | null): PreparedQuery {
  const key = `${limits} ${combined?.question.name ?? ''}`;
  const known = statements.get(key);
  if (known) return known;
  const made = countAgainst(limits, combined);
  statements.set(key, made);
  return made;
}

/**
 * Locks in the order of the keys, as counting does, so that two of them never wait for each other. What is back at nothing goes: the
 * table holds what was wrong lately, and no more.
 */
const GIVE_BACK: PreparedQuery = {
  name: 'throttle-give-back',
  text: `
  WITH mine AS (
    SELECT t.key, t.points - back.times AS points FROM unnest($1::varchar[], $2::integer[]) AS back (key, times) JOIN throttle t USING (key)
     ORDER BY t.key COLLATE "C" FOR UPDATE OF t),
       gone AS (DELETE FROM throttle WHERE key IN (SELECT key FROM mine WHERE points <= 0))
  UPDATE throttle t SET points = mine.points FROM mine WHERE t.key = mine.key AND mine.points > 0`,
};
const BLOCK = `
  UPDATE throttle SET points = greatest(points, $2), expire = ${NOW} + 1000 * $3::bigint WHERE key = $1`;
// A counter that begins a new window meanwhile is not deleted: the row is judged again when it is locked.
const SWEEP = `
  DELETE FROM throttle WHERE expire < ${NOW} AND key IN (SELECT key FROM throttle WHERE expire < ${NOW} ORDER BY expire LIMIT $1)`;
const SLICE = 5000;

/** More often than anything is ever counted. */
export const ALL_TIMES = 2_000_000_000;

/** How often to take back by key. */
export type Times = ReadonlyMap<string, number>;
export const once = (limits: readonly Limit[]): Times => new Map(limits.map(({ key }) => [key, 1]));
export const altogether = (limits: readonly Limit[]): Times => new Map(limits.map(({ key }) => [key, ALL_TIMES]));

/** Counters in the database, by its clock: all replicas count together (D20, D35). Name limits in the order of their keys. */
export class Counters {
  constructor(private readonly database: Database) {}

  /** Counts once against each, or against none: what comes before a refusal is given back. */
  async take(limits: readonly Limit[]): Promise<Refusal | null> {
    const { refusal } = await this.takeAndFind(limits, null);
    return refusal;
  }

  /** The same, and in the same round trip the one row of the combined query, as JSON has it. */
  async takeAndFind<Found>(
    limits: readonly Limit[],
    combined: CombinedQuery | null,
  ): Promise<{ refusal: Refusal | null; found: Found | null }> {
    const values = limits.flatMap(({ key, seconds, most }) => [key, seconds, most]);
    const [last] = await this.database.prepared<Last<Found>>(counting(limits.length, combined), [
      ...(combined?.values ?? []),
      ...values,
    ]);
    const { nth, points, left, most, found } = last!;
    if (points <= most) return { refusal: null, found };
    if (nth > 0) await this.giveBack(once(limits.slice(0, nth)));
    return { refusal: { limit: limits[nth]!, tried: points, seconds: Math.ceil(Number(left) / 1000) }, found };
  }

  async giveBack(times: Times): Promise<void> {
    await this.database.prepared(GIVE_BACK, [[...times.keys()], [...times.values()]]);
  }

  /** Refuses everything for so long from now. */
  async block({ key, most }: Limit, seconds: number): Promise<void> {
    await this.database.query(BLOCK, [key, most + 1, seconds]);
  }

  async sweep(): Promise<void> {
    await this.database.inSlices(SWEEP, SLICE);
  }
}
