import type { CatalogMedia, PlaybackVariant } from '@kurtyna/contracts';
import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Somebody watched. Started, and counted as a view after ten seconds; either may be heard of first. Kept for a month. */
@Entity('view_fact')
@Index('view_fact_product', ['productKind', 'productId'])
@Index('view_fact_to_forget', ['heardAt'])
export class ViewFact {
  @PrimaryColumn({ name: 'playback_id', type: 'text', primaryKeyConstraintName: 'view_fact_pk' })
  playbackId: string;

  /** Not written any more; the release before this one does. */
  @Column({ name: 'user_id', type: 'integer', nullable: true })
  userId: number | null;

  /** `u7` a person, `v…` the digest of a visitor of one day; null where nobody can be told from others (OPEN3-57). */
  @Column({ type: 'varchar', length: 24, nullable: true })
  viewer: string | null;

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

  @InstantColumn({ name: 'heard_at', default: () => 'now()' })
  heardAt: Date;
}
