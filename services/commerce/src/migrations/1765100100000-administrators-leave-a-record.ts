import { createAdminAct } from '@kurtyna/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of the administrators did what to which order. */
export class AdministratorsLeaveARecord implements MigrationInterface {
  name = 'AdministratorsLeaveARecord1765100100000';

  async up(runner: QueryRunner): Promise<void> {
    await createAdminAct(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_act');
  }
}
