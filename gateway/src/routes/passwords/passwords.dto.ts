import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../edge/rules.js';
import { EMAIL, NEW_PASSWORD, opaque, repeated } from '../../edge/text-rules.js';

const TOKEN_MAX = 256;

/** AUTH-55 to AUTH-57. */
export class PasswordResetDto {
  @Text(EMAIL) email: string;
}

/** AUTH-61. */
export class ResetLinkDto extends PasswordResetDto {
  @Text(opaque(TOKEN_MAX), { description: 'Out of the mailed link' }) token: string;
}

/** AUTH-63 to AUTH-66. */
export class NewPasswordDto extends ResetLinkDto {
  @Text(NEW_PASSWORD) newpassword: string;
  @Text(repeated('newpassword')) repeatpassword: string;
}

export class PasswordAnswerDto {
  @ApiProperty() email: string;
}
