import type { SignedIn, UserView } from '@kurtyna/contracts';
import { PASSWORD_MAX, SESSION_HOURS, email } from '@kurtyna/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NullableString } from '../../edge/api.js';
import { Flag, OptionalText, opaque, Text } from '../../edge/rules.js';
import { UserDto } from '../users/users.dto.js';

const STAYS = `Stay signed in for ${SESSION_HOURS.remembered / 24} days instead of ${SESSION_HOURS.plain} hours`;

/** AUTH-01 to AUTH-04. The password is not judged here: a wrong one is a wrong one. */
export class SignInDto {
  @ApiProperty() @Text(email) email: string;
  @ApiProperty({ maxLength: PASSWORD_MAX }) @Text(opaque(PASSWORD_MAX)) password: string;
  @ApiPropertyOptional({ description: STAYS }) @Flag() remember?: boolean;
}

export class SignedInUserDto extends UserDto implements UserView {
  @ApiProperty() token: string;
}

/** OPEN0-11: the token stands inside `user` and beside it. */
export class SignInAnswerDto implements SignedIn {
  @ApiProperty({ type: SignedInUserDto }) user: SignedInUserDto;
  @ApiProperty({ description: 'To be sent in the header x-auth-token' }) token: string;
}

/** Longer than any token or code there is. */
const SECRET_MAX = 2048;

/** AUTH-17. */
export class LinkSignInDto {
  @ApiProperty({ description: 'Out of the mailed link' }) @Text(opaque(SECRET_MAX)) login_token: string;
  @ApiProperty() @Text(email) login_email: string;
}

export class PartnerUrlQueryDto {
  @ApiPropertyOptional({ description: 'Own path to return to after the sign-in' })
  @OptionalText(() => null) // whatever is no own path becomes `/`
  redirect?: string;
}

export class PartnerUrlAnswerDto {
  @ApiProperty({ description: 'Where the browser goes to sign in at the partner' }) url: string;
}

/** SSO-04: what the partner sent back, unchanged. */
export class PartnerSignInDto {
  @ApiProperty({ maxLength: SECRET_MAX }) @Text(opaque(SECRET_MAX)) code: string;
  @ApiProperty({ maxLength: SECRET_MAX }) @Text(opaque(SECRET_MAX)) state: string;
  @ApiPropertyOptional({ description: 'The issuer as the partner named it' })
  @OptionalText(opaque(SECRET_MAX))
  iss?: string;
}

/** SSO-05, OPEN0-25. */
export class PartnerSignInAnswerDto extends SignInAnswerDto {
  @ApiProperty({ description: 'This sign-in opened the account' }) registered: boolean;
  @ApiProperty({ description: "The partner's data was copied over ours" }) sync: boolean;
  @ApiProperty({ description: 'Own path the visitor came from' }) return_path: string;
}

export class SignOutAnswerDto {
  @NullableString({ description: 'Where the partner ends its own session' }) logoutUrl: string | null;
}

export class SessionAnswerDto {
  @ApiProperty() valid: boolean;
}
