import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was reminded of which event and start, and whether anybody is to be (NOTIF-02). */
export class HoldersAreReminded implements MigrationInterface {
  name = 'HoldersAreReminded1764900400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reminder (
        order_id integer NOT NULL,
        event_id integer NOT NULL,
        starts_at timestamptz NOT NULL,
        user_id integer NOT NULL,
        CONSTRAINT reminder_pk PRIMARY KEY (order_id, event_id, starts_at),
        CONSTRAINT reminder_of_order FOREIGN KEY (order_id) REFERENCES orders (id)
      )`);
    await runner.query('CREATE INDEX reminder_to_forget ON reminder (starts_at)');
    await runner.query(`
      CREATE TABLE reminder_rules (
        id integer NOT NULL,
        version integer NOT NULL,
        payed_event boolean NOT NULL,
        CONSTRAINT reminder_rules_pk PRIMARY KEY (id),
        CONSTRAINT reminder_rules_one_row CHECK (id = 1)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reminder_rules');
    await runner.query('DROP TABLE reminder');
  }
}
