import type { CatalogMedia } from '@kurtyna/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Borrowed from catalog: which films an event or a video plays. Rebuildable at any time (D1). */
@Entity('product_media')
export class ProductMedia {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'product_media_pk' })
  kind: CatalogMedia['kind'];

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'product_media_pk' })
  id: number;

  @Column({ type: 'integer' })
  version: number;

  @Column({ type: 'boolean' })
  deleted: boolean;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'jsonb' })
  sources: CatalogMedia['sources'];
}
