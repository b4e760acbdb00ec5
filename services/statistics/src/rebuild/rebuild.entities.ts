import type { PlayableKind } from '@kurtyna/domain';
import { DayColumn, InstantColumn } from '@kurtyna/platform';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Of statistics being built anew: one row. */
@Entity('rebuild')
@Check('rebuild_one_row', 'id = 1')
export class RebuildRow {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'rebuild_pk' })
  id: number;

  /** To be done without being asked: after a migration, and after one that failed. */
  @Column({ type: 'boolean' })
  wanted: boolean;

  @InstantColumn({ name: 'started_at', nullable: true })
  startedAt: Date | null;

  /** Null while it goes on. */
  @InstantColumn({ name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}

/** Views of days whose plays are forgotten, gathered while statistics are built anew. */
@Entity('view_day')
export class ViewDay {
  @DayColumn({ primary: true, primaryKeyConstraintName: 'view_day_pk' })
  day: string;

  @PrimaryColumn({ name: 'product_kind', type: 'text', primaryKeyConstraintName: 'view_day_pk' })
  productKind: PlayableKind;

  @PrimaryColumn({ name: 'product_id', type: 'integer', primaryKeyConstraintName: 'view_day_pk' })
  productId: number;

  @Column({ type: 'integer' })
  views: number;
}
