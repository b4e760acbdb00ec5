import type { PlayableKind } from '@kurtyna/domain';
import { Entity, PrimaryColumn } from 'typeorm';

/** Who has watched a product, without when: a person's number, or the digest of a visitor of one day (OPEN3-57). */
@Entity('product_viewer')
export class ProductViewer {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'product_viewer_pk' })
  kind: PlayableKind;

  @PrimaryColumn({ name: 'product_id', type: 'integer', primaryKeyConstraintName: 'product_viewer_pk' })
  productId: number;

  /** `u7` a person, `v…` a visitor. */
  @PrimaryColumn({ type: 'varchar', length: 24, primaryKeyConstraintName: 'product_viewer_pk' })
  viewer: string;
}
