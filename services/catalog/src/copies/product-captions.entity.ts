import type { PlayableKind } from '@kurtyna/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Borrowed from media: in which languages an event or a video can be read along. Rebuildable at any time (D1). */
@Entity('product_captions')
export class ProductCaptions {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'product_captions_pk' })
  kind: PlayableKind;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'product_captions_pk' })
  id: number;

  @Column({ type: 'integer' })
  version: number;

  @Column({ type: 'text', array: true })
  languages: string[];
}
