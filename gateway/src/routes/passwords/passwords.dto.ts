import { email, password, passwordsMatch } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { opaque, Text } from '../../edge/rules.js';

const TOKEN_MAX = 256;

/** AUTH-55 to AUTH-57. */
export class PasswordResetDto {
  @ApiProperty() @Text(email) email: string;
}

/** AUTH-61. */
export class ResetLinkDto extends PasswordResetDto {
  @ApiProperty({ description: 'Out of the mailed link' }) @Text(opaque(TOKEN_MAX)) token: string;
}

/** AUTH-63 to AUTH-66. */
export class NewPasswordDto extends ResetLinkDto {
  @ApiProperty() @Text(password) newpassword: string;

  @ApiProperty()
  @Text((value, dto) => passwordsMatch(typeof dto.newpassword === 'string' ? dto.newpassword : '', value))
  repeatpassword: string;
}

export class PasswordAnswerDto {
  @ApiProperty() email: string;
}
