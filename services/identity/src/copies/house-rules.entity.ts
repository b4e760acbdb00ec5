import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Borrowed from catalog's app config: whether the theatre is closed for work. One row. */
@Entity('house_rules')
@Check('house_rules_one_row', 'id = 1')
export class HouseRules {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'house_rules_pk' })
  id: number;

  @Column({ type: 'integer' })
  version: number;

  @Column({ type: 'boolean' })
  maintenance: boolean;
}
