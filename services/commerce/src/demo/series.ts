import { normalCode, priceWithCode, type PriceCode } from '@kurtyna/domain';
import type { Tx } from '@kurtyna/platform';
import { drawn, type Dice } from './dice.js';

const CODE_LENGTH = 12;
interface Series extends PriceCode {
  prefix: string;
  /** How many people it was sent to. */
  size: number;
  description: string;
  /** Days before the loading; between them its codes were sent and used. */
  madeDaysAgo: number;
  endedDaysAgo: number | null;
}

const SERIES: readonly Series[] = [
  {
    prefix: 'ZIMA',
    size: 150,
    description: 'Zimowe wieczory',
    discount: 20,
    unit: 'percent',
    madeDaysAgo: 366,
    endedDaysAgo: 240,
  },
  {
    prefix: 'MECENAS',
    size: 120,
    description: 'Mecenasi teatru',
    discount: 1500,
    unit: 'amount',
    madeDaysAgo: 350,
    endedDaysAgo: null,
  },
  {
    prefix: 'LATO',
    size: 100,
    description: 'Lato z klasyką',
    discount: 25,
    unit: 'percent',
    madeDaysAgo: 200,
    endedDaysAgo: 80,
  },
  {
    prefix: 'PRASA',
    size: 40,
    description: 'Dla prasy',
    discount: 100,
    unit: 'percent',
    madeDaysAgo: 300,
    endedDaysAgo: null,
  },
  {
    prefix: 'ABONAMENT',
    size: 150,
    description: 'Abonament na sezon',
    discount: 30,
    unit: 'percent',
    madeDaysAgo: 100,
    endedDaysAgo: null,
  },
  {
    prefix: 'URODZINY',
    size: 100,
    description: 'Urodziny teatru',
    discount: 50,
    unit: 'percent',
    madeDaysAgo: 60,
    endedDaysAgo: null,
  },
];

/** Codes that were sent to people one by one: each works once (CODEADM). */
export class CodeSeriesPad {
  private readonly series: readonly (Series & {
    madeAt: string;
    endsAt: string | null;
    codes: string[];
    used: number;
  })[];

  constructor(roll: Dice, ago: (days: number) => string) {
    this.series = SERIES.map((one) => ({
      ...one,
      madeAt: ago(one.madeDaysAgo),
      endsAt: one.endedDaysAgo === null ? null : ago(one.endedDaysAgo),
      codes: Array.from({ length: one.size }, () => normalCode(one.prefix)! + drawn(roll, CODE_LENGTH)),
      used: 0,
    }));
  }

  /** A code nobody has used yet that worked at that instant, and the price with it in grosze; null where all of them are used. */
  take(roll: Dice, placedAt: string, price: number): { code: string; amount: number } | null {
    const working = this.series.filter(
      ({ madeAt, endsAt, codes, used }) => madeAt < placedAt && (endsAt ?? placedAt) >= placedAt && used < codes.length,
    );
    const one = working[roll(Math.max(1, working.length))];
    return one ? { code: one.codes[one.used++]!, amount: priceWithCode(price, one) } : null;
  }

  async write(tx: Tx): Promise<void> {
    await tx.manager.query(WRITE, [JSON.stringify(this.series)]);
  }
}

const WRITE = `
  WITH given AS MATERIALIZED (
    SELECT nextval(pg_get_serial_sequence('code_series', 'id'))::integer AS id, s.*
      FROM jsonb_to_recordset($1::jsonb) AS s (description text, discount integer, unit text, "madeAt" timestamptz, "endsAt" timestamptz, codes jsonb)
  ), made AS (
    INSERT INTO code_series (id, created_at) SELECT id, "madeAt" FROM given RETURNING id
  )
  INSERT INTO code (code, made_for, description, discount, unit, places, expires_at, series_id, created_at)
  SELECT each.code, CASE WHEN unit = 'percent' AND discount = 100 THEN 'free' ELSE 'discount' END, description, discount, unit, 1, "endsAt", given.id, "madeAt"
    FROM made JOIN given USING (id), jsonb_array_elements_text(codes) WITH ORDINALITY AS each (code, nth) ORDER BY "madeAt", nth`;
