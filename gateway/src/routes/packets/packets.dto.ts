import { PACKET_SORTS, type PacketContentView, type PacketSort, type PacketView } from '@kurtyna/contracts';
import {
  AGE_RESTRICTION_MAX,
  ID_MAX,
  IMAGE_LIMITS,
  ORDER_STATUSES,
  PACKET_DESCRIPTION,
  PACKET_IMAGES,
  PACKET_REFUSALS,
  PACKET_TITLE,
  type PacketImage,
  type PacketRefusal,
  ticketEndError,
  type ReadOrderStatus,
  RESTRICTED_ACCESS,
  type RestrictedAccess,
  TICKET_END_MAX,
} from '@kurtyna/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { NullableInstant, NullableString, NullableWhole, OneOf, Whole } from '../../edge/api.js';
import { ListAnswerDto, PageQueryDto, SortBy } from '../../edge/list-query.js';
import { QueryFlag } from '../../edge/query-params.js';
import {
  Choice,
  Flag,
  IdList,
  NothingOrPicture,
  NullableText,
  OptionalText,
  PictureData,
  type TextRule,
  WholeNumber,
  Zloty,
} from '../../edge/rules.js';
import { field } from '../../edge/text-rules.js';
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
  @Whole() id: number;
  @ApiProperty({ enum: [true], description: 'It belongs to the packet' }) included: true;
  @NullableString({ description: 'null for one that is taken off' }) slug: string | null;
  @NullableString({ description: 'null for one that is taken off' }) title: string | null;
  @NullableString() subtitle: string | null;
  @ApiProperty({ type: [EventTranslationDto] }) translations: EventTranslationDto[];
  @Whole({ description: 'Years; 0 means none' }) age_restriction: number;
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
  @NullableInstant({ description: 'UTC' }) starts_at: string | null;
  @NullableInstant({ description: 'UTC' }) ends_at: string | null;
}

/** A video of a packet, as everybody may see it. */
export class PublicPacketVideoDto extends PacketContentDto {
  @NullableWhole({ description: 'Hours; null: the global default; 0: none' }) tickets_expiration_time: number | null;
  @ApiProperty({ description: 'Calendar day, 0000-00-00 for none' }) end_date: string;
  @NullableInstant({ description: 'First instant after the last day, UTC; null for none' }) ends_at: string | null;
  @NullableInstant({ description: 'UTC; null for at once' }) available_from: string | null;
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
  @Whole() id: number;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'HTML' }) description: string;
  @ApiProperty({ type: [PacketTranslationDto] }) translations: PacketTranslationDto[];
  @ApiProperty({ description: 'złoty, VAT included' }) price: number;
  @NullableInstant({ description: 'UTC; null for none' }) end_date: string | null;
  @NullableInstant({ description: 'The same as `end_date` (OPEN1-6)' }) exp_date: string | null;
  @ApiProperty() published: boolean;
  @ApiProperty({ description: 'Listed although nothing of it can be had' }) force_visibility: boolean;
  @Whole({ description: 'Years; 0 means none' }) age_restriction: number;
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
  @Whole({ required: false, description: 'For administrators only: grows with each save' }) revision?: number;
  @ApiPropertyOptional({ description: 'For administrators only: published and not over' }) published_now?: boolean;
}

/** A row of the back office's list, and what a save answers. */
export class AdminPacketDto extends PacketDto {
  @Whole({ description: 'Grows with each save' }) override revision: number;
  @ApiProperty({ description: 'Published and not over' }) override published_now: boolean;
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

export class AdminPacketAnswerDto {
  @ApiProperty({ type: AdminPacketDto }) packet: AdminPacketDto;
}

/** PKTADM-09. */
export class PacketListDto extends ListAnswerDto {
  @ApiProperty({ type: [AdminPacketDto] }) packets: AdminPacketDto[];
}

/** Without `all` administrators too are answered what every viewer is, and nothing else is read. */
export class PacketListQueryDto extends PageQueryDto {
  @QueryFlag({ description: 'Administrators: those that are not published too, a page at a time' }) all?: boolean;
  @SortBy(PACKET_SORTS) sort?: PacketSort;
}

/** A day with a time of Warsaw, a day that is meant whole, or an instant; empty for none (OPEN3-38). */
const END: TextRule = {
  judge: (text) => ticketEndError(text, 'form.validate.wrong_date'),
  schema: { maxLength: TICKET_END_MAX, example: '2027-03-31 20:00' },
};

/** Ids as a list, or as the JSON of one (OPEN3-36); what is listed as it was answered counts by its id, so that an answer can be sent back. */
const JsonIdList = (description: string): PropertyDecorator =>
  applyDecorators(
    IdList({ description: `${description}; a JSON text of the list is read too, and an entry as it is answered` }),
    Transform(({ value }: { value: unknown }) => {
      const list = typeof value === 'string' ? listIn(value) : value;
      return Array.isArray(list) ? list.map(idIn) : list;
    }),
  );
const idIn = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry;
const LONGEST_LIST = 20_000;
function listIn(text: string): unknown {
  try {
    return text.length > LONGEST_LIST ? text : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}

/** Not free: nothing, none and less than nothing are refused with the same sentence (PKTADM-18). */
const PacketPrice = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (isNoPrice(value) ? 0 : value)),
    Zloty({ description: 'Above 0, at most two decimals' }),
  );
const isNoPrice = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '') || (Number(value) < 0 && value !== undefined);

const PICTURE = 'null takes the picture away; a data URL as in `…_data`';
const mostBytes = (field: PacketImage): number => IMAGE_LIMITS[PACKET_IMAGES[field]].maxBytes;

/** PKTADM-11, PKTADM-12. Of a stored packet what is absent stays; what a new one must have is judged by commerce, all at once. */
export class PacketFieldsDto {
  @OptionalText(field(PACKET_TITLE), { description: 'Must be there in a new packet' }) title?: string;
  @OptionalText(field(PACKET_DESCRIPTION), { description: 'HTML; must be there in a new packet' }) description?: string;
  @PacketPrice() price?: number | string;
  @NullableText(END, { description: 'Must be there in a published packet' }) exp_date?: string | null;
  @Flag() published?: boolean;
  @Flag({ description: 'Listed although nothing of it can be had' }) force_visibility?: boolean;
  @Choice(RESTRICTED_ACCESS) restricted_access?: RestrictedAccess;
  @WholeNumber({
    min: 0,
    max: AGE_RESTRICTION_MAX,
    nullable: true,
    empty: 0,
    description: 'Years; 0 or empty means none',
  })
  age_restriction?: number;
  @JsonIdList('The events in it') events?: number[];
  @JsonIdList('The videos in it') videos?: number[];
  @PictureData(mostBytes('mobile_image')) mobile_image_data?: Buffer;
  @PictureData(mostBytes('tablet_image')) tablet_image_data?: Buffer;
  @PictureData(mostBytes('desktop_image')) desktop_image_data?: Buffer;
  @NothingOrPicture({ description: PICTURE }) mobile_image?: null;
  @NothingOrPicture({ description: PICTURE }) tablet_image?: null;
  @NothingOrPicture({ description: PICTURE }) desktop_image?: null;
}

export class PacketChangesDto extends PacketFieldsDto {
  @WholeNumber({ min: 1, max: ID_MAX, description: 'The one the form began with; refused when it is old (409)' })
  revision?: number;
}

export class DeletedPacketDto {
  @Whole() id: number;
}
