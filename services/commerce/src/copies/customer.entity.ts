import { DayColumn } from '@kurtyna/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Borrowed from identity: who buys. Erased with the account (D36). */
@Entity('customer')
export class Customer {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'customer_pk' })
  id: number;

  @Column({ type: 'integer' })
  version: number;

  @Column({ type: 'boolean' })
  deleted: boolean;

  @Column({ type: 'text' })
  firstname: string;

  @Column({ type: 'text' })
  lastname: string;

  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'text' })
  language: 'pl' | 'en';

  @Column({ name: 'role_id', type: 'integer' })
  roleId: number;

  @Column({ type: 'boolean' })
  subscribed: boolean;

  @Column({ name: 'country_code', type: 'text', nullable: true })
  countryCode: string | null;

  @DayColumn({ name: 'born_on', nullable: true })
  bornOn: string | null;
}
