import type { Click } from '@kurtyna/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import { refused } from '../errors/domain-error.js';
import { InstantColumn } from './columns.js';
import type { Tx } from './database.js';

/** An `Idempotency-Key` of an administrator and the number of what that act made; kept 24 hours (D11). */
@Entity('admin_key')
@Index('admin_key_age', ['createdAt'])
export class AdminKey {
  @PrimaryColumn({ name: 'admin_id', type: 'integer', primaryKeyConstraintName: 'admin_key_pk' })
  adminId: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'admin_key_pk' })
  key: string;

  @Column({ name: 'body_hash', type: 'text' })
  bodyHash: string;

  @Column({ type: 'integer', nullable: true })
  made: number | null;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}

/** For the migration of a service whose administrators add something; it lists the entity with its own. */
export async function createAdminKey(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE admin_key (
      admin_id integer NOT NULL,
      key text NOT NULL,
      body_hash text NOT NULL,
      made integer,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT admin_key_pk PRIMARY KEY (admin_id, key)
    )`);
  await runner.query('CREATE INDEX admin_key_age ON admin_key (created_at)');
}

const FORGOTTEN_AT_ONCE = 100;
// Two at once do not wait for each other's: what one of them leaves is forgotten by the next.
const FORGET = `
  DELETE FROM admin_key WHERE (admin_id, key) IN (
    SELECT admin_id, key FROM admin_key WHERE created_at < now() - interval '24 hours' LIMIT $1 FOR UPDATE SKIP LOCKED)`;
// A second click waits here for the first, and then finds what it made. A key of yesterday names nothing any more.
const BEGIN = `
  INSERT INTO admin_key (admin_id, key, body_hash) VALUES ($1, $2, $3)
  ON CONFLICT (admin_id, key) DO UPDATE SET body_hash = excluded.body_hash, made = NULL, created_at = now()
    WHERE admin_key.created_at < now() - interval '24 hours'
  RETURNING 1`;
const BEGUN = 'SELECT body_hash, made FROM admin_key WHERE admin_id = $1 AND key = $2';
const REMEMBER = 'UPDATE admin_key SET made = $3 WHERE admin_id = $1 AND key = $2';

/**
 * An act of an administrator that adds something, once for each key: the same click sent again gets the number of what was made, another body
 * with the same key is refused (D11). Without a key each call is an act of its own. The key is written with the act itself, so that a refusal or a crash leaves none behind.
 */
export async function onceForKey<Made extends number | null>(
  tx: Tx,
  { adminId, idempotency }: Partial<Click>,
  act: () => Promise<Made>,
): Promise<Made> {
  if (!idempotency || adminId === undefined) return act();
  const { key, bodyHash } = idempotency;
  await tx.manager.query(FORGET, [FORGOTTEN_AT_ONCE]);
  if ((await tx.returning(BEGIN, [adminId, key, bodyHash])).length === 0) {
    const [row] = (await tx.manager.query(BEGUN, [adminId, key])) as [{ body_hash: string; made: Made }];
    if (row.body_hash !== bodyHash) throw refused('order.idempotency-mismatch');
    return row.made;
  }
  const made = await act();
  await tx.manager.query(REMEMBER, [adminId, key, made]);
  return made;
}
