import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { HostedVideo } from '../hosted-video.entity.js';

/** The text of a track that we sent: the host takes it, and answers an address of its own copy at most. A track that was added there has none. */
@Entity('subtitle_text')
export class SubtitleText {
  @PrimaryColumn({ name: 'hosted_video_id', type: 'integer', primaryKeyConstraintName: 'subtitle_text_pk' })
  hostedVideoId: number;

  @ManyToOne(() => HostedVideo, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'hosted_video_id', foreignKeyConstraintName: 'subtitle_text_hosted_video_fk' })
  hostedVideo?: Relation<HostedVideo>;

  /** Its number at the host. */
  @PrimaryColumn({ type: 'varchar', length: 12, primaryKeyConstraintName: 'subtitle_text_pk' })
  track: string;

  /** WebVTT. */
  @Column({ type: 'text' })
  content: string;
}
