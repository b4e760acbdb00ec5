import { SLIDE_TEXT, SLIDE_TITLE } from '@kurtyna/domain';
import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A picture with a sentence at the top of the home page. */
@Entity('slide')
export class Slide {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName: 'slide_pk' })
  id: number;

  /** Grows with each edit of this row alone; a form that began with an older one is refused (D26). */
  @Column({ type: 'integer', default: 1 })
  revision: number;

  @Column({ length: SLIDE_TITLE.max })
  title: string;

  @Column({ length: SLIDE_TEXT.max })
  text: string;

  @Column({ name: 'bg_image', type: 'text', nullable: true })
  bgImage: string | null;

  @Column({ type: 'text', nullable: true })
  url: string | null;

  @Column({ type: 'boolean', default: false })
  published: boolean;

  /** Smaller stands first (OPEN2-15). */
  @Column({ type: 'integer', default: 0 })
  weight: number;

  @InstantColumn({ name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
