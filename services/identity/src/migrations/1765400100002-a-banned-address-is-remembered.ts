import type { MigrationInterface, QueryRunner } from 'typeorm';

/** So that nobody gets round a ban by deleting the account. */
export class ABannedAddressIsRemembered implements MigrationInterface {
  name = 'ABannedAddressIsRemembered1765400100002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE banned_address (
        address_hash character varying(43) NOT NULL,
        expires_at timestamptz,
        CONSTRAINT banned_address_pk PRIMARY KEY (address_hash)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE banned_address');
  }
}
