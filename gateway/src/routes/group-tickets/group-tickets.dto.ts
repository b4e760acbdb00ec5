import type { GroupTicketConfig } from '@kurtyna/contracts';
import { parseGroupTicketSlug } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Text, type TextRule } from '../../edge/rules.js';
import { BuyDto } from '../purchases/purchases.dto.js';

const GROUP_TICKET_SLUG: TextRule = {
  judge: (text) => (parseGroupTicketSlug(text) ? null : 'form.validate.wrong_input'),
  schema: { pattern: '^(event|wydarzenie|video|wideo)-\\d{1,10}-\\d{1,10}$', maxLength: 32, example: 'event-5-12' },
};

/** GRP-11, GRP-12: as a purchase of a ticket; of what, and how many, stands in the slug. */
export class BuyGroupTicketsDto extends BuyDto {
  @Text(GROUP_TICKET_SLUG, { description: 'Event or video, and how many tickets (OPEN1-9)' }) productSlug: string;
}

export class GroupTicketConfigDto implements GroupTicketConfig {
  @ApiProperty() event_available: boolean;
  @ApiProperty() video_available: boolean;
  @ApiProperty() min_units: number;
  @ApiProperty() max_units: number;
  @ApiProperty() one_free: boolean;
  @ApiProperty({ description: '0 to 99 percent' }) discount: number;
}

/** GRP-16. */
export class GroupTicketSettingsAnswerDto {
  @ApiProperty({ type: GroupTicketConfigDto }) config: GroupTicketConfigDto;
}
