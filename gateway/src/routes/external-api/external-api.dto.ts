import { ApiProperty } from '@nestjs/swagger';
import { Instant } from '../../edge/api.js';
import { PublicConfigDto } from '../appconfig/appconfig.dto.js';
import { GiftConfigDto } from '../gifts/gifts.dto.js';
import { GroupTicketConfigDto } from '../group-tickets/group-tickets.dto.js';

/** CONF-09. The sale settings are null for the moment in which the box office does not answer. */
export class PublicConfigAnswerDto {
  @ApiProperty({ type: PublicConfigDto }) config: PublicConfigDto;
  @ApiProperty({ type: GiftConfigDto, nullable: true }) giftConfig: GiftConfigDto | null;
  @ApiProperty({ type: GroupTicketConfigDto, nullable: true }) groupTicketConfig: GroupTicketConfigDto | null;
}

export class TimeAnswerDto {
  @Instant({ description: "The server's time, UTC" }) now: string;
}
