import type { GroupTicketConfig } from '@kurtyna/contracts';
import { GROUP_DISCOUNT_MAX, GROUP_UNITS_MAX, groupSettingsErrors, parseGroupTicketSlug } from '@kurtyna/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Whole } from '../../edge/api.js';
import { Flag, judgedBy, Text, type TextRule, Typed } from '../../edge/rules.js';
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
  @Whole() min_units: number;
  @Whole() max_units: number;
  @ApiProperty() one_free: boolean;
  @ApiProperty({ description: '0 to 99 percent' }) discount: number;
}

/** GRP-16. */
export class GroupTicketSettingsAnswerDto {
  @ApiProperty({ type: GroupTicketConfigDto }) config: GroupTicketConfigDto;
}

/** Judged alone; that the most is not below the least, commerce knows (GRPADM-07 to GRPADM-10). */
const GroupNumber = (
  field: 'min_units' | 'max_units' | 'discount',
  { min, max }: { min: number; max: number },
): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: min, maximum: max }),
    // An emptied discount is none (OPEN3-34).
    Typed(field === 'discount' ? 0 : undefined),
    judgedBy((value) => {
      if (value === undefined) return null;
      const number = typeof value === 'number' ? value : NaN;
      const given = { minUnits: 1, maxUnits: GROUP_UNITS_MAX, discount: 0, [PROPERTY[field]]: number };
      return groupSettingsErrors(given)[field] ?? null;
    }),
  );
const PROPERTY = { min_units: 'minUnits', max_units: 'maxUnits', discount: 'discount' } as const;

/** GRPADM-03: what is absent stays. */
export class GroupTicketChangesDto {
  @Flag({ description: 'Group tickets for events are sold' }) event_available?: boolean;
  @Flag({ description: 'Group tickets for videos are sold' }) video_available?: boolean;
  @Flag({ description: 'One unit less is paid for, from two on' }) one_free?: boolean;
  @GroupNumber('min_units', { min: 1, max: GROUP_UNITS_MAX }) min_units?: number;
  @GroupNumber('max_units', { min: 1, max: GROUP_UNITS_MAX }) max_units?: number;
  @GroupNumber('discount', { min: 0, max: GROUP_DISCOUNT_MAX }) discount?: number;
}
