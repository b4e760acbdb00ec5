import { fold } from '@kurtyna/domain';
import { DayColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a search for a name looks in. */
export const searchName = ({ firstname, lastname }: Pick<Customer, 'firstname' | 'lastname'>): string =>
  fold(`${firstname} ${lastname}`);

/** Borrowed from identity: who buys. Erased with the account (D36). */
@Entity('customer')
@Index('customer_words', { synchronize: false })
@Index('customer_by_name', { synchronize: false })
@Index('customer_by_email', ['email'], { where: 'NOT deleted' })
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

  /** First and last name, folded. */
  @Column({ name: 'search_name', type: 'text', default: '' })
  searchName: string;

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
