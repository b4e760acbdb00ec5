import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gifts, group tickets and packets are few among the tickets: their lists do not walk through all orders. */
export class OffersAreListed implements MigrationInterface {
  name = 'OffersAreListed1765500100001';
  transaction = false as const; // made while people go on buying; one that was interrupted is made anew

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS orders_besides_tickets');
    await runner.query(
      `CREATE INDEX CONCURRENTLY orders_besides_tickets ON orders (created_at, placed_seq)
        WHERE sold_as <> 'ticket' OR kind = 'packet'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_besides_tickets');
  }
}
