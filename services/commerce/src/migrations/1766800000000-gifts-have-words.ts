import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A gift goes along with the words of its buyer (OPEN1-15). */
export class GiftsHaveWords implements MigrationInterface {
  name = 'GiftsHaveWords1766800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gift_card (
        order_id integer CONSTRAINT gift_card_pk PRIMARY KEY CONSTRAINT card_of_order REFERENCES orders,
        for_whom text NOT NULL,
        from_whom text NOT NULL,
        note text NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gift_card');
  }
}
