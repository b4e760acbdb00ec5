import { GALLERY_NAME } from '@kurtyna/domain';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Pictures that belong together; a video names its gallery (OPEN2-41). */
@Entity('gallery')
export class Gallery {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName: 'gallery_pk' })
  id: number;

  @Column({ length: GALLERY_NAME.max })
  name: string;
}
