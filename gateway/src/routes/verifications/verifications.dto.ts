import { email } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { NullableString } from '../../edge/api.js';
import { opaque, Text } from '../../edge/rules.js';
import { WayBack } from './way-back.js';

const TOKEN_MAX = 200;

/** AUTH-50. */
export class VerifyEmailDto {
  @ApiProperty() @Text(email) email: string;
  @ApiProperty() @Text(opaque(TOKEN_MAX)) token: string;
}

/** AUTH-46. */
export class ResendVerificationDto {
  @ApiProperty() @Text(email) email: string;
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
