import { createAdminAct } from '@kurtyna/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of the administrators did what to people. */
export class AdministratorsLeaveARecord implements MigrationInterface {
  name = 'AdministratorsLeaveARecord1765800100000';

  async up(runner: QueryRunner): Promise<void> {
    await createAdminAct(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_act');
  }
}
