import type { PacketContentView, PacketView } from '@kurtyna/contracts';
import {
  ORDER_STATUSES,
  PACKET_REFUSALS,
  type PacketRefusal,
  type ReadOrderStatus,
  RESTRICTED_ACCESS,
  type RestrictedAccess,
} from '@kurtyna/domain';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { NullableNumber, NullableString, OneOf } from '../../edge/api.js';
import { EventTranslationDto } from '../content.dto.js';
import { MayBuyDto } from '../sale.dto.js';

export class PacketTranslationDto {
  @ApiProperty() language_code: string;
  @ApiProperty() title: string;
  @ApiProperty() description: string;
}

/** Why a content is struck through, in words the page has a sentence for. */
type Unavailable = PacketContentView['unavailable'];
const UNAVAILABLE = ['hidden', 'ended', 'sold-out', 'age', 'country'] as const satisfies readonly Unavailable[];

/** What events and videos of a packet have in common. */
class PacketContentDto {
  @ApiProperty() id: number;
  @ApiProperty({ enum: [true], description: 'It belongs to the packet' }) included: true;
  @NullableString({ description: 'null for one that is taken off' }) slug: string | null;
  @NullableString({ description: 'null for one that is taken off' }) title: string | null;
  @NullableString() subtitle: string | null;
  @ApiProperty({ type: [EventTranslationDto] }) translations: EventTranslationDto[];
  @ApiProperty({ description: 'Years; 0 means none' }) age_restriction: number;
  @OneOf(UNAVAILABLE, {
    nullable: true,
    description: 'Why it is struck through and no part of an order; null while it is one',
  })
  unavailable: Unavailable;
}

/** An event of a packet, as everybody may see it. */
export class PublicPacketEventDto extends PacketContentDto {
  @NullableString({ description: 'YYYY-MM-DD, Warsaw' }) date_from: string | null;
  @NullableString({ description: 'HH:mm, Warsaw' }) time_from: string | null;
  @NullableString({ description: 'UTC' }) starts_at: string | null;
  @NullableString({ description: 'UTC' }) ends_at: string | null;
}

/** A video of a packet, as everybody may see it. */
export class PublicPacketVideoDto extends PacketContentDto {
  @NullableNumber({ description: 'Hours; null: the global default; 0: none' }) tickets_expiration_time: number | null;
  @ApiProperty({ description: 'Calendar day, 0000-00-00 for none' }) end_date: string;
  @NullableString({ description: 'First instant after the last day, UTC; null for none' }) ends_at: string | null;
  @NullableString({ description: 'UTC; null for at once' }) available_from: string | null;
}

export class PacketEventDto extends PublicPacketEventDto {
  @ApiProperty() countryBlock: boolean;
}

export class PacketVideoDto extends PublicPacketVideoDto {
  @ApiProperty() countryBlock: boolean;
}

class PacketRefusedDto {
  @ApiProperty({ enum: [false] }) ok: false;
  @OneOf(PACKET_REFUSALS) code: PacketRefusal;
}

/** What does not depend on who looks. */
@ApiExtraModels(MayBuyDto, PacketRefusedDto)
class PacketBaseDto {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'HTML' }) description: string;
  @ApiProperty({ type: [PacketTranslationDto] }) translations: PacketTranslationDto[];
  @ApiProperty({ description: 'złoty, VAT included' }) price: number;
  @NullableString({ description: 'UTC; null for none' }) end_date: string | null;
  @NullableString({ description: 'The same as `end_date` (OPEN1-6)' }) exp_date: string | null;
  @ApiProperty() published: boolean;
  @ApiProperty({ description: 'Listed although nothing of it can be had' }) force_visibility: boolean;
  @ApiProperty({ description: 'Years; 0 means none' }) age_restriction: number;
  @OneOf(RESTRICTED_ACCESS) restricted_access: RestrictedAccess;
  @NullableString() mobile_image: string | null;
  @NullableString() tablet_image: string | null;
  @NullableString() desktop_image: string | null;
  @ApiProperty({
    oneOf: [MayBuyDto, PacketRefusedDto].map((verdict) => ({ $ref: getSchemaPath(verdict) })),
    description: 'May it be bought now? The code is the one a purchase would be refused with',
  })
  sale: PacketView['sale'];
}

/** A packet as everybody may see it (CALL1-15). */
export class PublicPacketDto extends PacketBaseDto {
  @ApiProperty({ type: [PublicPacketEventDto] }) events: PublicPacketEventDto[];
  @ApiProperty({ type: [PublicPacketVideoDto] }) videos: PublicPacketVideoDto[];
}

/** A packet with the access and status of one viewer (CALL1-30). */
export class PacketDto extends PacketBaseDto {
  @ApiProperty() countryBlock: boolean;
  @ApiProperty({ description: 'The viewer holds access' }) access: boolean;
  @OneOf([...ORDER_STATUSES, 'UNDEFINED'], { nullable: true }) paymentStatus: ReadOrderStatus | null;
  @NullableString({ description: "The viewer's newest order" }) extOrderId: string | null;
  @NullableString({ description: 'Where an open payment is finished' }) paymentUri: string | null;
  @ApiProperty({ description: 'To be sent back with a purchase' }) offer: string;
  @ApiProperty({ type: [PacketEventDto] }) events: PacketEventDto[];
  @ApiProperty({ type: [PacketVideoDto] }) videos: PacketVideoDto[];
}

export class PacketAnswerDto {
  @ApiProperty({ type: PacketDto }) packet: PacketDto;
}

export class PacketsAnswerDto {
  @ApiProperty({ type: [PacketDto] }) packets: PacketDto[];
}

export class PublicPacketsAnswerDto {
  @ApiProperty({ type: [PublicPacketDto] }) packets: PublicPacketDto[];
}
