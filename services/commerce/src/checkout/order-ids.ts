import { Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const BLOCK = 50;

/** Order numbers, drawn from the sequence in blocks: one round trip in fifty. Gaps mean nothing. */
@Injectable()
export class OrderIds {
  private drawn: number[] = [];
  private drawing: Promise<void> | null = null;

  constructor(private readonly database: Database) {}

  async next(): Promise<number> {
    for (;;) {
      const id = this.drawn.pop();
      if (id !== undefined) return id;
      await (this.drawing ??= this.draw().finally(() => (this.drawing = null)));
    }
  }

  private async draw(): Promise<void> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT nextval('orders_id_seq') AS id FROM generate_series(1, $1::integer)`,
      [BLOCK],
    );
    this.drawn = rows.map((row) => Number(row.id)).reverse();
  }
}
