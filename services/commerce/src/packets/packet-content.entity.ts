import type { PlayableKind } from '@kurtyna/domain';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Packet } from './packet.entity.js';

/** An event or a video of a packet. No key to the product: a copy that is built anew comes later than what refers to it. */
@Entity('packet_content')
@Check('packet_content_is_played', `kind IN ('event', 'video')`)
export class PacketContent {
  @ForeignKey(() => Packet, { name: 'packet_content_of_packet' })
  @PrimaryColumn({ name: 'packet_id', type: 'integer', primaryKeyConstraintName: 'packet_content_pk' })
  packetId: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'packet_content_pk' })
  kind: PlayableKind;

  @PrimaryColumn({ name: 'product_id', type: 'integer', primaryKeyConstraintName: 'packet_content_pk' })
  productId: number;

  /** Order on the page, from 0. */
  @Column({ type: 'integer' })
  position: number;
}
