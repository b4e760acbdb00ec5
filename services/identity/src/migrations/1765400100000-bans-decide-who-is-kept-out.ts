import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A block that was set before there were bans becomes one, or lifting another ban would let its person in (OPEN3-49). */
export class BansDecideWhoIsKeptOut implements MigrationInterface {
  name = 'BansDecideWhoIsKeptOut1765400100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO ban (user_id, reason, expires_at, send_email)
      SELECT id, 'nie określono', blocked_until, false FROM users
       WHERE blocked AND coalesce(blocked_until > now(), true) AND NOT EXISTS (
         SELECT 1 FROM ban WHERE user_id = users.id AND lifted_at IS NULL AND coalesce(expires_at >= users.blocked_until, expires_at IS NULL))`);
  }

  /** The bans stay: they say what the columns say. */
  async down(): Promise<void> {}
}
