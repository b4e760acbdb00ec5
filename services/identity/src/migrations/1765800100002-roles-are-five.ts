import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A role is one of five: any other number reads as an administrator and has nobody's rights. Who has one becomes unverified, which gives no
 * more than that, and an administrator may say what else. Rows are looked at while others go on reading and writing; a second run begins anew.
 */
export class RolesAreFive implements MigrationInterface {
  name = 'RolesAreFive1765800100002';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP CONSTRAINT IF EXISTS users_role');
    await runner.query('ALTER TABLE users ADD CONSTRAINT users_role CHECK (role_id BETWEEN 1 AND 5) NOT VALID');
    await runner.query('UPDATE users SET role_id = 4 WHERE role_id NOT BETWEEN 1 AND 5');
    await runner.query('ALTER TABLE users VALIDATE CONSTRAINT users_role');
  }

  /** Who had another number keeps the new one. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP CONSTRAINT users_role');
  }
}
