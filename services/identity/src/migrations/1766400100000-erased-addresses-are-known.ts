import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nobody is given a second free code for deleting the account. */
export class ErasedAddressesAreKnown implements MigrationInterface {
  name = 'ErasedAddressesAreKnown1766400100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erased_address (
        address_hash character varying(43) NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT erased_address_pk PRIMARY KEY (address_hash)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erased_address');
  }
}
