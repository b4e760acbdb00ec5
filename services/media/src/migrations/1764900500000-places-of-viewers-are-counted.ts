import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From how many places a person watches within a day, and the rule it is judged by (LIMIT-07). */
export class PlacesOfViewersAreCounted implements MigrationInterface {
  name = 'PlacesOfViewersAreCounted1764900500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE viewer (
        user_id integer NOT NULL,
        version integer NOT NULL,
        exempt boolean NOT NULL,
        CONSTRAINT viewer_pk PRIMARY KEY (user_id)
      )`);
    await runner.query(`
      CREATE TABLE viewer_address (
        user_id integer NOT NULL,
        address character varying(43) NOT NULL,
        network character varying(43) NOT NULL,
        seen_at timestamptz NOT NULL,
        CONSTRAINT viewer_address_pk PRIMARY KEY (user_id, address)
      )`);
    await runner.query('CREATE INDEX viewer_address_to_forget ON viewer_address (seen_at)');
    await runner.query(`
      CREATE TABLE view_rules (
        id integer NOT NULL,
        version integer NOT NULL,
        most_addresses integer,
        CONSTRAINT view_rules_pk PRIMARY KEY (id),
        CONSTRAINT view_rules_one_row CHECK (id = 1)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE view_rules');
    await runner.query('DROP TABLE viewer_address');
    await runner.query('DROP TABLE viewer');
  }
}
