import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account of the partner whose country nobody said has none, and says so; it was kept as Poland (OPEN3-43). */
export class ACountryMayBeUnknown implements MigrationInterface {
  name = 'ACountryMayBeUnknown1765400100001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ALTER COLUMN country_code DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE users SET country_code = 'PL' WHERE country_code IS NULL`);
    await runner.query('ALTER TABLE users ALTER COLUMN country_code SET NOT NULL');
  }
}
