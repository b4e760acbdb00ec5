import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Pictures that belong together; a video names its gallery (OPEN2-41). */
@Entity('gallery')
export class Gallery {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName: 'gallery_pk' })
  id: number;

  /** Grows with each edit of this row alone; a form that began with an older one is refused (D26). */
  @Column({ type: 'integer', default: 1 })
  revision: number;

  /** Wider than its field: older names may be longer. */
  @Column({ length: 255 })
  name: string;
}
