import { InstantColumn } from '@kurtyna/platform';
import { Check, Entity, PrimaryColumn } from 'typeorm';

/** Since when nobody's earlier acceptance counts any more. One row, and none before the terms were ever changed. */
@Entity('terms')
@Check('terms_one_row', 'id = 1')
export class Terms {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'terms_pk' })
  id: number;

  @InstantColumn({ name: 'changed_at' })
  changedAt: Date;
}
