import type { PlayableKind } from '@kurtyna/domain';
import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Where a person stopped watching, one place per product whatever its version. What somebody watches is personal: it goes with them (D36). */
@Entity('watch_position')
@Index('watch_position_to_forget', ['updatedAt'])
export class StoredPosition {
  @PrimaryColumn({ name: 'user_id', type: 'integer', primaryKeyConstraintName: 'watch_position_pk' })
  userId: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'watch_position_pk' })
  kind: PlayableKind;

  @PrimaryColumn({ name: 'product_id', type: 'integer', primaryKeyConstraintName: 'watch_position_pk' })
  productId: number;

  @Column({ type: 'integer' })
  seconds: number;

  @InstantColumn({ name: 'updated_at' })
  updatedAt: Date;
}
