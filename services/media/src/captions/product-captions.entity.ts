import type { PlayableKind } from '@kurtyna/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was last told of a product's captions, so that only news is told. No row: nothing was, for there are none. */
@Entity('product_captions')
export class ProductCaptions {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'product_captions_pk' })
  kind: PlayableKind;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'product_captions_pk' })
  id: number;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'text', array: true })
  languages: string[];
}
