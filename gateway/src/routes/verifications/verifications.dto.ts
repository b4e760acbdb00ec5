import { ApiProperty } from '@nestjs/swagger';
import { NullableString } from '../../edge/api.js';
import { Text } from '../../edge/rules.js';
import { EMAIL, opaque } from '../../edge/text-rules.js';
import { WayBack } from './way-back.js';

const TOKEN_MAX = 200;

/** AUTH-50. */
export class VerifyEmailDto {
  @Text(EMAIL) email: string;
  @Text(opaque(TOKEN_MAX)) token: string;
}

/** AUTH-46. */
export class ResendVerificationDto {
  @Text(EMAIL) email: string;
  @WayBack() redirect?: string;
}

/** AUTH-51. */
export class VerifiedAnswerDto {
  @ApiProperty() email: string;
  @NullableString({
    description: 'Set when the address was signed up more than once: the account has no password, and this sets one',
  })
  reset_token: string | null;
}

export class VerificationAnswerDto {
  @ApiProperty() email: string;
}
