import { PICTURE_DESCRIPTION } from '@kurtyna/domain';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { Gallery } from './gallery.entity.js';

/** A picture of a gallery; the files are media's. */
@Entity('gallery_image')
@Unique('gallery_image_one_per_place', ['galleryId', 'position'], { deferrable: 'INITIALLY DEFERRED' })
@Check('gallery_image_at_most_five', 'position BETWEEN 1 AND 5')
export class GalleryImage {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName: 'gallery_image_pk' })
  id: number;

  @Column({ name: 'gallery_id', type: 'integer' })
  galleryId: number;

  @ManyToOne(() => Gallery, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'gallery_id', foreignKeyConstraintName: 'gallery_image_gallery_fk' })
  gallery?: Relation<Gallery>;

  /** 1 to 5 (GAL-10). */
  @Column({ type: 'integer' })
  position: number;

  @Column({ name: 'thumb_url', type: 'text' })
  thumbUrl: string;

  /** The large picture. */
  @Column({ type: 'text' })
  url: string;

  /** What it shows, in Polish; null where nobody wrote it. */
  @Column({ type: 'varchar', length: PICTURE_DESCRIPTION.max, nullable: true })
  description: string | null;
}
