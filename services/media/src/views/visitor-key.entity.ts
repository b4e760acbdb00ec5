import { DayColumn } from '@kurtyna/platform';
import { Column, Entity } from 'typeorm';

/** What the visitors of one Warsaw day are counted with. It goes when the day is over; then nobody can be found again (OPEN3-57). */
@Entity('visitor_key')
export class VisitorKey {
  @DayColumn({ primary: true, primaryKeyConstraintName: 'visitor_key_pk' })
  day: string;

  @Column({ type: 'text' })
  key: string;
}
