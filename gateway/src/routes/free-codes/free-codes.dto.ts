import type { FreeCodesConfig } from '@kurtyna/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { NullableString } from '../../edge/api.js';

/** CONF-11. */
export class FreeCodesConfigDto implements FreeCodesConfig {
  @NullableString() info: string | null;
  @NullableString() info_en: string | null;
  @ApiProperty({ description: 'A new account gets a code' }) free_code_after_signup: boolean;
  @NullableString({ description: 'UTC; null for none' }) expiration_date: string | null;
}

export class FreeCodesAnswerDto {
  @ApiProperty({ type: FreeCodesConfigDto }) config: FreeCodesConfigDto;
}
