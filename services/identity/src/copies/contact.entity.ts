import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Borrowed from catalog's app config: where people write to. One row. */
@Entity('contact')
@Check('contact_one_row', 'id = 1')
export class Contact {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'contact_pk' })
  id: number;

  @Column({ type: 'integer' })
  version: number;

  /** Empty while nobody chose one. */
  @Column({ type: 'text' })
  email: string;
}
