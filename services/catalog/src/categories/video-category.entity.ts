import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Video } from '../videos/video.entity.js';
import { Category } from './category.entity.js';

/** A video stands on a shelf. Deleting the shelf leaves the video (CAT-04). */
@Entity('video_category')
@Index('video_category_shelf', ['categoryId'])
export class VideoCategory {
  @PrimaryColumn({ name: 'video_id', type: 'integer', primaryKeyConstraintName: 'video_category_pk' })
  videoId: number;

  @PrimaryColumn({ name: 'category_id', type: 'integer', primaryKeyConstraintName: 'video_category_pk' })
  categoryId: number;

  @ManyToOne(() => Video, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'video_id', foreignKeyConstraintName: 'video_category_video_fk' })
  video?: Relation<Video>;

  @ManyToOne(() => Category, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'category_id', foreignKeyConstraintName: 'video_category_category_fk' })
  category?: Relation<Category>;
}
