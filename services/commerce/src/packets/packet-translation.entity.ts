import { PACKET_TITLE } from '@kurtyna/domain';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Packet } from './packet.entity.js';

/** Title and description of a packet in another language (PKT-17). */
@Entity('packet_translation')
@Index('packet_translated_once', ['packetId', 'languageCode'], { unique: true })
export class PacketTranslation {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'packet_translation_pk',
  })
  id: number;

  @ForeignKey(() => Packet, { name: 'packet_translation_of_packet' })
  @Column({ name: 'packet_id', type: 'integer' })
  packetId: number;

  @Column({ name: 'language_code', type: 'text' })
  languageCode: string;

  @Column({ length: PACKET_TITLE.max })
  title: string;

  /** HTML, cleaned when it was saved (D29). */
  @Column({ type: 'text' })
  description: string;

  /** Grows with each change: a form that began with an older one is told (D26). */
  @Column({ type: 'integer', default: 1 })
  revision: number;
}
