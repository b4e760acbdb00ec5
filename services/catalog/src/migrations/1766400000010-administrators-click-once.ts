import { createAdminKey } from '@kurtyna/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One click of an administrator is one act, however often it is sent (D11). */
export class AdministratorsClickOnce implements MigrationInterface {
  name = 'AdministratorsClickOnce1766400000010';

  async up(runner: QueryRunner): Promise<void> {
    await createAdminKey(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_key');
  }
}
