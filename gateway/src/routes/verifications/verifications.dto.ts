import { email } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
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

export class VerificationAnswerDto {
  @ApiProperty() email: string;
}
