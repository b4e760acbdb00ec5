import type { SignedIn, UserView } from '@kurtyna/contracts';
import { PASSWORD_MAX, email } from '@kurtyna/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NullableString } from '../../edge/api.js';
import { Flag, opaque, Text } from '../../edge/rules.js';
import { UserDto } from '../users/users.dto.js';

/** AUTH-01 to AUTH-04. The password is not judged here: a wrong one is a wrong one. */
export class SignInDto {
  @ApiProperty() @Text(email) email: string;
  @ApiProperty({ maxLength: PASSWORD_MAX }) @Text(opaque(PASSWORD_MAX)) password: string;
  @ApiPropertyOptional({ description: 'Stay signed in for 30 days instead of 12 hours' }) @Flag() remember?: boolean;
}

export class SignedInUserDto extends UserDto implements UserView {
  @ApiProperty() token: string;
}

/** OPEN0-11: the token stands inside `user` and beside it. */
export class SignInAnswerDto implements SignedIn {
  @ApiProperty({ type: SignedInUserDto }) user: SignedInUserDto;
  @ApiProperty({ description: 'To be sent in the header x-auth-token' }) token: string;
}

export class SignOutAnswerDto {
  @NullableString({ description: 'Where the partner ends its own session' }) logoutUrl: string | null;
}

export class SessionAnswerDto {
  @ApiProperty() valid: boolean;
}
