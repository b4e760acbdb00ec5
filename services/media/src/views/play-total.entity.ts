import type { PlaybackVariant } from '@kurtyna/contracts';
import type { PlayableKind } from '@kurtyna/domain';
import { DayColumn } from '@kurtyna/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a product was played on a Warsaw day: what is left of the plays when they are forgotten. */
@Entity('play_total')
export class PlayTotal {
  @DayColumn({ primary: true, primaryKeyConstraintName: 'play_total_pk' })
  day: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'play_total_pk' })
  kind: PlayableKind;

  @PrimaryColumn({ name: 'product_id', type: 'integer', primaryKeyConstraintName: 'play_total_pk' })
  productId: number;

  @PrimaryColumn({ type: 'varchar', length: 20, primaryKeyConstraintName: 'play_total_pk' })
  variant: PlaybackVariant;

  @Column({ type: 'integer', default: 0 })
  started: number;

  /** Ten seconds of them were really played. */
  @Column({ type: 'integer', default: 0 })
  counted: number;
}
