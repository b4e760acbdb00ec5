import type { PlayableKind } from '@kurtyna/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who has watched a product, without when. */
@Entity('product_viewer')
export class ProductViewer {
  @PrimaryColumn({ name: 'product_kind', type: 'text', primaryKeyConstraintName: 'product_viewer_pk' })
  productKind: PlayableKind;

  @PrimaryColumn({ name: 'product_id', type: 'integer', primaryKeyConstraintName: 'product_viewer_pk' })
  productId: number;

  @PrimaryColumn({ type: 'varchar', length: 24, primaryKeyConstraintName: 'product_viewer_pk' })
  viewer: string;
}

/** How many have watched a product: people, and visitors by the day (OPEN3-57). */
@Entity('viewer_total')
export class ViewerTotal {
  @PrimaryColumn({ name: 'product_kind', type: 'text', primaryKeyConstraintName: 'viewer_total_pk' })
  productKind: PlayableKind;

  @PrimaryColumn({ name: 'product_id', type: 'integer', primaryKeyConstraintName: 'viewer_total_pk' })
  productId: number;

  @Column({ type: 'integer' })
  viewers: number;
}
