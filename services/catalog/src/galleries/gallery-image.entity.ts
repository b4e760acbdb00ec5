import { PICTURE_DESCRIPTION } from '@kurtyna/domain';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Gallery } from './gallery.entity.js';

/** A picture of a gallery; the files are media's. */
@Entity('gallery_image')
@Index('gallery_image_order', ['galleryId', 'position'])
export class GalleryImage {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName: 'gallery_image_pk' })
  id: number;

  @Column({ name: 'gallery_id', type: 'integer' })
  galleryId: number;

  @ManyToOne(() => Gallery, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'gallery_id', foreignKeyConstraintName: 'gallery_image_gallery_fk' })
  gallery?: Relation<Gallery>;

  @Column({ type: 'integer', default: 0 })
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
