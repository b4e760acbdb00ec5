import {
  ACCOUNT_TYPES,
  USER_SORTS,
  type AccountType,
  type ListedUser,
  type UserSort,
  type UserView,
} from '@kurtyna/contracts';
import {
  EMAIL_MAX,
  ID_MAX,
  INVOICE_RULES,
  NAME_MAX,
  ROLES,
  birthday,
  countryCode,
  email,
  password,
  passwordsMatch,
  personName,
  roleIdOf,
  type FieldError,
  type Role,
} from '@kurtyna/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NullableString, OneOf } from '../../edge/api.js';
import { ListAnswerDto, ListQueryDto, SortBy } from '../../edge/list-query.js';
import { QueryCode, QueryFlag, QueryInt, QueryOneOf, QueryText } from '../../edge/query-params.js';
import { OrderDto } from '../payments/payments.dto.js';
import { Flag, NullableText, OptionalText, Rule, Text } from '../../edge/rules.js';
import { WayBack } from '../verifications/way-back.js';

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
  @WayBack() redirect?: string;
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

/** USERADM-31, ACCT-08. The orders are null for the moment in which the box office does not answer. */
export class AccountAnswerDto extends UserAnswerDto {
  @ApiProperty({ type: [OrderDto], nullable: true, description: 'Of events, newest first' }) orders: OrderDto[] | null;
  @ApiProperty({ type: [OrderDto], nullable: true, description: 'Of videos, newest first' })
  videoOrders: OrderDto[] | null;
}

/** OPEN3-41. Texts are parts of what is found, whatever their case and marks (USERADM-13, USERADM-14). */
export class UserListQueryDto extends ListQueryDto {
  @SortBy(USER_SORTS) sort?: UserSort;
  @QueryInt({ min: 1, max: ID_MAX }) id?: number;
  @QueryText({ max: NAME_MAX, description: 'Of first and last name, in any order' }) name?: string;
  @QueryText({ max: EMAIL_MAX }) email?: string;
  @QueryOneOf(ROLES) role?: Role;
  @QueryOneOf(ACCOUNT_TYPES) provider?: AccountType;
  @QueryFlag({ description: 'Gets the newsletter' }) mailing?: boolean;
  @QueryCode(/^[A-Z]{2}$/, { description: 'Of the last sign-in', example: 'PL' }) country?: string;
}

/** A row of the list of people, for administrators (USERADM-05 to USERADM-11, USERADM-18). */
export class ListedUserDto implements ListedUser {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'Empty for an erased account' }) firstname: string;
  @ApiProperty({ description: 'Empty for an erased account' }) lastname: string;
  @ApiProperty() email: string;
  @ApiProperty({ description: 'UTC' }) created_at: string;
  @OneOf(ROLES) role: Role;
  @ApiProperty({ description: '1 admin, 2 standard, 3 premium, 4 unverified, 5 deleted' }) role_id: number;
  @NullableString({ description: '`partner`, or null for an account of our own' }) provider: string | null;
  @ApiProperty({ description: 'Gets the newsletter' }) mailing: boolean;
  @NullableString({ description: 'Of the last sign-in, two letters' }) country: string | null;
  @ApiProperty({ description: 'Count of completed orders' }) paymentStatus: number;
}

/** USERADM-04. */
export class UserListDto extends ListAnswerDto {
  @ApiProperty({ type: [ListedUserDto] }) users: ListedUserDto[];
}

/** A part of the address: may be emptied, and follows the invoice's rules when it is there (BUY-11 to BUY-24). */
const AddressPart = (field: 'street' | 'postal_code' | 'city' | 'state' | 'company' | 'nip'): PropertyDecorator =>
  NullableText((value): FieldError => (value.trim() === '' ? null : INVOICE_RULES.company[field](value)));

const ROLE_IDS = ROLES.map(roleIdOf);

/** What may be changed of an account; what is absent stays (ACCT-13 to ACCT-22). */
export class UserChangesDto {
  @ApiPropertyOptional() @OptionalText(personName) firstname?: string;
  @ApiPropertyOptional() @OptionalText(personName) lastname?: string;

  @ApiPropertyOptional({ example: '1990-01-31', description: 'YYYY-MM-DD; at least 13 years ago' })
  @OptionalText((value) => birthday(value, new Date().toISOString()))
  birthday?: string;

  @ApiPropertyOptional({ example: 'PL' }) @OptionalText(countryCode) country_code?: string;
  @ApiPropertyOptional({ type: String, nullable: true }) @AddressPart('street') street?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @AddressPart('postal_code') postal_code?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @AddressPart('city') city?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @AddressPart('state') state?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @AddressPart('company') company?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @AddressPart('nip') nip?: string | null;

  @ApiPropertyOptional({ description: 'Ends the other sessions' })
  @OptionalText((value) => (value === '' ? null : password(value)))
  newpassword?: string;

  @ApiPropertyOptional({ description: 'For administrators' }) @OptionalText(email) email?: string;

  @ApiPropertyOptional({ enum: [...ROLES], description: 'For administrators' })
  @Rule((value) => (value === undefined || ROLES.some((known) => known === value) ? null : 'form.validate.wrong_input'))
  role?: Role;

  @ApiPropertyOptional({ description: 'For administrators; the same as `role` (OPEN0-22)' })
  @Rule((value) => (value === undefined || ROLE_IDS.includes(value as number) ? null : 'form.validate.wrong_input'))
  role_id?: number;

  @ApiPropertyOptional({ description: 'For administrators: the password is followed by a mailed link' })
  @Flag()
  mfa?: boolean;
}

export class DeletedUserDto {
  @ApiProperty() id: number;
}

export class TermsAnswerDto {
  @ApiProperty({ description: 'Has accepted the terms' }) accept_tos: boolean;
}
