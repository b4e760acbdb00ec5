import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Borrowed from identity: whose addresses are not counted. Ids and flags, nothing personal (D36); rebuildable at any time (D1). */
@Entity('viewer')
export class Viewer {
  @PrimaryColumn({ name: 'user_id', type: 'integer', primaryKeyConstraintName: 'viewer_pk' })
  userId: number;

  @Column({ type: 'integer' })
  version: number;

  /** Administrators, and whoever was erased. */
  @Column({ type: 'boolean' })
  exempt: boolean;
}
