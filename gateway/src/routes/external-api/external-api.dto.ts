import type { GiftConfig, GroupTicketConfig } from '@kurtyna/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { NullableNumber, NullableString } from '../../edge/api.js';
import { PublicConfigDto } from '../appconfig/appconfig.dto.js';

export class GiftConfigDto implements GiftConfig {
  @ApiProperty() gift_available: boolean;
  @ApiProperty() any_gift_available: boolean;
  @NullableString() gift_label: string | null;
  @NullableString() gift_label_en: string | null;
  @NullableString() gift_description: string | null;
  @NullableString() gift_description_en: string | null;
  @NullableNumber({ description: 'złoty, VAT included' }) gift_price: number | null;
  @NullableString({ description: 'UTC; null for none' }) gift_expiration: string | null;
  @NullableString() mobile_gift_image: string | null;
  @NullableString() tablet_gift_image: string | null;
  @NullableString() desktop_gift_image: string | null;
}

export class GroupTicketConfigDto implements GroupTicketConfig {
  @ApiProperty() event_available: boolean;
  @ApiProperty() video_available: boolean;
  @ApiProperty() min_units: number;
  @ApiProperty() max_units: number;
  @ApiProperty() one_free: boolean;
  @ApiProperty({ description: '0 to 99 percent' }) discount: number;
}

/** CONF-09. The sale settings are null for the moment in which the box office does not answer. */
export class PublicConfigAnswerDto {
  @ApiProperty({ type: PublicConfigDto }) config: PublicConfigDto;
  @ApiProperty({ type: GiftConfigDto, nullable: true }) giftConfig: GiftConfigDto | null;
  @ApiProperty({ type: GroupTicketConfigDto, nullable: true }) groupTicketConfig: GroupTicketConfigDto | null;
}

export class TimeAnswerDto {
  @ApiProperty({ description: "The server's time, UTC" }) now: string;
}
