import type { CatalogMedia, PlaybackVariant } from '@kurtyna/contracts';
import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Somebody watched. Started, and counted as a view after ten seconds; either may be heard of first. */
@Entity('view_fact')
@Index('view_fact_product', ['productKind', 'productId'])
export class ViewFact {
  @PrimaryColumn({ name: 'playback_id', type: 'text', primaryKeyConstraintName: 'view_fact_pk' })
  playbackId: string;

  /** null: an anonymous visitor. */
  @Column({ name: 'user_id', type: 'integer', nullable: true })
  userId: number | null;

  @Column({ name: 'product_kind', type: 'text' })
  productKind: CatalogMedia['kind'];

  @Column({ name: 'product_id', type: 'integer' })
  productId: number;

  @Column({ type: 'varchar', length: 20 })
  variant: PlaybackVariant;

  @InstantColumn({ name: 'started_at', nullable: true })
  startedAt: Date | null;

  @InstantColumn({ name: 'counted_at', nullable: true })
  countedAt: Date | null;
}
