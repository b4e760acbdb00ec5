import type { FreeCodeSettings, FreeCodesConfig } from '@kurtyna/contracts';
import { CODE_DESC_MAX } from '@kurtyna/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NullableInstant, NullableNumber, NullableString, NullableWhole } from '../../edge/api.js';
import { Flag, NullableText, OptionalText } from '../../edge/rules.js';
import type { AsTyped } from '../codes/typed-code.js';
import { orEmpty } from '../../edge/text-rules.js';
import {
  AnsweredNamesDto,
  CODE_DATE,
  CODE_DESC,
  CODE_DISCOUNT,
  CODE_PREFIX,
  CODE_PRODUCT,
  NumberToo,
} from '../codes/admin-codes.dto.js';

/** CONF-11. What each code is made of is absent for everybody but administrators (OPEN3-26). */
export class FreeCodesConfigDto implements FreeCodesConfig, Partial<FreeCodeSettings> {
  @NullableString() info: string | null;
  @NullableString() info_en: string | null;
  @ApiProperty({ description: 'A new account gets a code' }) free_code_after_signup: boolean;
  @NullableInstant({ description: 'UTC; null for none' }) expiration_date: string | null;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Before the random part' }) code_slug?:
    string | null;
  @NullableWhole({ required: false }) event_id?: number | null;
  @NullableWhole({ required: false }) video_id?: number | null;
  @ApiPropertyOptional({ type: Number, nullable: true, description: 'złoty' }) discount_cash?: number | null;
  @ApiPropertyOptional({ type: Number, nullable: true }) discount_percent?: number | null;
  @ApiPropertyOptional({ description: '`any`, `event-{number}` or `video-{number}`' }) product_id?: string;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'As it is typed: `10%` or `19,99`' }) discount?:
    string | null;
}

export class FreeCodesAnswerDto {
  @ApiProperty({ type: FreeCodesConfigDto }) config: FreeCodesConfigDto;
}

/** All of it, for administrators (FREECODE-03). */
export class FreeCodeSettingsDto implements FreeCodeSettings, AsTyped {
  @NullableString() info: string | null;
  @NullableString() info_en: string | null;
  @ApiProperty({ description: 'A new account gets a code' }) free_code_after_signup: boolean;
  @NullableInstant({ description: 'UTC; null for none' }) expiration_date: string | null;
  @NullableString({ description: 'Before the random part' }) code_slug: string | null;
  @NullableWhole({ description: 'The event it is for; null for any' }) event_id: number | null;
  @NullableWhole({ description: 'The video it is for; null for any' }) video_id: number | null;
  @NullableNumber({ description: 'złoty' }) discount_cash: number | null;
  @NullableNumber() discount_percent: number | null;
  @ApiProperty({ description: '`any`, `event-{number}` or `video-{number}`' }) product_id: string;
  @NullableString({ description: 'As it is typed: `10%` or `19,99`' }) discount: string | null;
}

export class FreeCodeSettingsAnswerDto {
  @ApiProperty({ type: FreeCodeSettingsDto }) config: FreeCodeSettingsDto;
}

/** FREECODE-04: what is absent stays, null takes it away. */
export class FreeCodeChangesDto extends AnsweredNamesDto {
  @Flag({ description: 'A new account gets a code' }) free_code_after_signup?: boolean;
  @NullableText(CODE_PREFIX) code_slug?: string | null;
  @NullableText(CODE_DESC) info?: string | null;
  @NullableText(orEmpty({ ...CODE_DESC, schema: { maxLength: CODE_DESC_MAX } })) info_en?: string | null;
  @OptionalText(CODE_PRODUCT) product_id?: string;
  @NumberToo() @NullableText(CODE_DISCOUNT) discount?: string | null;
  @NullableText(CODE_DATE, { description: 'YYYY-MM-DD HH:mm, Warsaw, or an instant' }) expiration_date?: string | null;
}
