import type { SignedIn, UserView } from '@kurtyna/contracts';
import { PASSWORD_MAX, SESSION_HOURS } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { NullableString } from '../../edge/api.js';
import { Flag, OptionalText, Text } from '../../edge/rules.js';
import { EMAIL, opaque, OWN_PATH } from '../../edge/text-rules.js';
import { UserDto } from '../users/users.dto.js';

const STAYS = `Stay signed in for ${SESSION_HOURS.remembered / 24} days instead of ${SESSION_HOURS.plain} hours`;

/** AUTH-01 to AUTH-04. The password is not judged here: a wrong one is a wrong one. */
export class SignInDto {
  @Text(EMAIL) email: string;
  @Text(opaque(PASSWORD_MAX)) password: string;
  @Flag({ description: STAYS }) remember?: boolean;
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
  @Text(opaque(SECRET_MAX), { description: 'Out of the mailed link' }) login_token: string;
  @Text(EMAIL) login_email: string;
}

export class PartnerUrlQueryDto {
  @OptionalText(OWN_PATH, { description: 'Own path to return to after the sign-in; anything else means `/`' })
  redirect?: string;
}

export class PartnerUrlAnswerDto {
  @ApiProperty({ description: 'Where the browser goes to sign in at the partner' }) url: string;
}

/** SSO-04: what the partner sent back, unchanged. */
export class PartnerSignInDto {
  @Text(opaque(SECRET_MAX)) code: string;
  @Text(opaque(SECRET_MAX)) state: string;
  @OptionalText(opaque(SECRET_MAX), { description: 'The issuer as the partner named it' }) iss?: string;
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
