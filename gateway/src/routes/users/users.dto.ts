import type { UserView } from '@kurtyna/contracts';
import { ROLES, birthday, countryCode, email, password, passwordsMatch, personName, type Role } from '@kurtyna/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NullableString, OneOf } from '../../edge/api.js';
import { Flag, Text } from '../../edge/rules.js';

/** AUTH-23 to AUTH-43. */
export class SignUpDto {
  @ApiProperty() @Text(email) email: string;
  @ApiProperty() @Text(personName) firstname: string;
  @ApiProperty() @Text(personName) lastname: string;
  @ApiProperty() @Text(password) password: string;

  @ApiProperty()
  @Text((value, dto) => passwordsMatch(typeof dto.password === 'string' ? dto.password : '', value))
  repeatpassword: string;

  @ApiProperty({ example: 'PL', description: 'Two letters' }) @Text(countryCode) country_code: string;

  @ApiProperty({ example: '1990-01-31', description: 'YYYY-MM-DD; at least 13 years ago' })
  @Text((value) => birthday(value, new Date().toISOString()))
  birthday: string;

  @ApiPropertyOptional({ description: 'Wants the newsletter' }) @Flag() mailing?: boolean;
  @ApiProperty({ description: 'Has accepted the terms' }) @Flag({ mustBeTicked: true }) tos: boolean;
}

export class SignUpAnswerDto {
  @ApiProperty({ description: 'Where the verification letter goes' }) email: string;
}

/** USER-01 to USER-08. */
export class UserDto implements UserView {
  @ApiProperty() id: number;
  @ApiProperty() firstname: string;
  @ApiProperty() lastname: string;
  @ApiProperty() email: string;
  @ApiProperty({ description: 'UTC' }) created_at: string;
  @NullableString({ description: 'YYYY-MM-DD' }) birthday: string | null;
  @NullableString() street: string | null;
  @NullableString() postal_code: string | null;
  @ApiProperty() country_code: string;
  @NullableString() city: string | null;
  @NullableString() state: string | null;
  @ApiProperty() mfa: boolean;
  @OneOf(ROLES) role: Role;
  @ApiProperty({ description: '1 admin, 2 standard, 3 premium, 4 unverified, 5 deleted' }) role_id: number;
  @NullableString() provider: string | null;
  @ApiProperty() mailing: boolean;
  @NullableString() nip: string | null;
  @NullableString() company: string | null;
  @NullableString({ description: 'UTC' }) last_login: string | null;
  @NullableString({ description: 'For administrators only' }) last_ip: string | null;
  @NullableString({ description: 'UTC' }) updated_at_tl: string | null;
  @ApiProperty({ description: 'Count of completed orders' }) paymentStatus: number;
}

export class UserAnswerDto {
  @ApiProperty({ type: UserDto }) user: UserDto;
}
