import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Borrowed from catalog's house rules: how many addresses a person may watch from. One row. */
@Entity('view_rules')
@Check('view_rules_one_row', 'id = 1')
export class ViewRules {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'view_rules_pk' })
  id: number;

  @Column({ type: 'integer' })
  version: number;

  /** Different addresses within 24 hours; null while nobody is counted (LIMIT-07). */
  @Column({ name: 'most_addresses', type: 'integer', nullable: true })
  mostAddresses: number | null;
}
