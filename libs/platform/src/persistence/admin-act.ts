import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import { InstantColumn } from './columns.js';
import type { Database } from './database.js';

/** Who did what to what, in the words of the theatre. */
export interface Act {
  /** The administrator's id. */
  by: number;
  /** `edit-order`, `ban`. */
  act: string;
  /** `order:5`, `user:7`. */
  subject: string;
  /** What it was and what it became; of both only the names of what differs are kept. */
  before?: object;
  after?: object;
}

/** The record of what administrators did, written with the act itself. It holds names of fields and never their values (D36, X11). */
@Entity('admin_act')
@Index('admin_act_of_subject', ['subject', 'id'])
export class AdminAct {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'admin_act_pk',
  })
  id: string;

  @Column({ name: 'admin_id', type: 'integer' })
  adminId: number;

  @Column({ type: 'text' })
  act: string;

  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'text', array: true })
  fields: string[];

  @InstantColumn({ default: () => 'clock_timestamp()' })
  at: Date;
}

/** For the migration of a service that begins to keep the record; it lists the entity with its own. */
export async function createAdminAct(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE admin_act (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT admin_act_pk PRIMARY KEY,
      admin_id integer NOT NULL,
      act text NOT NULL,
      subject text NOT NULL,
      fields text[] NOT NULL,
      at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`);
  await runner.query('CREATE INDEX admin_act_of_subject ON admin_act (subject, id)');
}

/** That an administrator takes a list out of the house as a file, once for each file, with its first page. */
export async function recordExport(
  database: Database,
  list: string,
  { exportBy, after }: { exportBy?: number; after?: unknown },
): Promise<void> {
  if (exportBy === undefined || (after ?? null) !== null) return;
  await database.transaction((tx) => tx.record({ by: exportBy, act: 'export', subject: `list:${list}` }));
}

/** The names of what differs, in their order. */
export function changedNames(before: object = {}, after: object = {}): string[] {
  const was = before as Record<string, unknown>;
  const is = after as Record<string, unknown>;
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...names].filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name])).sort();
}
