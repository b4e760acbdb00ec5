import {
  ACCOUNT_TYPES,
  USER_SORTS,
  type AccountType,
  type ListedUser,
  type UserConsents,
  type UserSort,
  type UserView,
  type WatchedFilm,
} from '@kurtyna/contracts';
import {
  EMAIL_MAX,
  ID_MAX,
  INVOICE_RULES,
  INVOICE_TEXT_MAX,
  NAME_MAX,
  PLAYABLE_KINDS,
  RANGE_TEXT_MAX,
  readCounts,
  readDays,
  ROLES,
  roleIdOf,
  type Role,
} from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Instant, NullableInstant, NullableString, OneOf, Whole } from '../../edge/api.js';
import { ListAnswerDto, ListQueryDto, SortBy } from '../../edge/list-query.js';
import { QueryCode, QueryFlag, QueryInt, QueryOneOf, QueryRead, QueryText } from '../../edge/query-params.js';
import { BanDto } from '../bans/bans.dto.js';
import { UserCodeDto } from '../codes/codes.dto.js';
import { OrderDto } from '../purchases/purchases.dto.js';
import { Choice, Flag, MustBeTicked, NullableText, OptionalText, Text } from '../../edge/rules.js';
import { BIRTHDAY, COUNTRY_CODE, EMAIL, NEW_PASSWORD, orEmpty, PERSON_NAME, repeated } from '../../edge/text-rules.js';
import { WayBack } from '../verifications/way-back.js';

/** AUTH-23 to AUTH-43. */
export class SignUpDto {
  @Text(EMAIL) email: string;
  @Text(PERSON_NAME) firstname: string;
  @Text(PERSON_NAME) lastname: string;
  @Text(NEW_PASSWORD) password: string;
  @Text(repeated('password')) repeatpassword: string;
  @Text(COUNTRY_CODE, { description: 'Two letters' }) country_code: string;
  @Text(BIRTHDAY, { description: 'YYYY-MM-DD; at least 13 years ago' }) birthday: string;
  @Flag({ description: 'Wants the newsletter' }) mailing?: boolean;
  @MustBeTicked({ description: 'Has accepted the terms' }) tos: boolean;
  @WayBack() redirect?: string;
}

export class SignUpAnswerDto {
  @ApiProperty({ description: 'Where the verification letter goes' }) email: string;
}

/** USER-01 to USER-08. */
export class UserDto implements UserView {
  @Whole() id: number;
  @ApiProperty() firstname: string;
  @ApiProperty() lastname: string;
  @ApiProperty() email: string;
  @Instant({ description: 'UTC' }) created_at: string;
  @NullableString({ description: 'YYYY-MM-DD' }) birthday: string | null;
  @NullableString() street: string | null;
  @NullableString() postal_code: string | null;
  @ApiProperty({ description: 'Empty where it is not known' }) country_code: string;
  @NullableString() city: string | null;
  @NullableString() state: string | null;
  @ApiProperty() mfa: boolean;
  @OneOf(ROLES) role: Role;
  @Whole({ description: '1 admin, 2 standard, 3 premium, 4 unverified, 5 deleted' }) role_id: number;
  @NullableString() provider: string | null;
  @ApiProperty() mailing: boolean;
  @NullableString() nip: string | null;
  @NullableString() company: string | null;
  @NullableInstant({ description: 'UTC' }) last_login: string | null;
  @NullableString({ description: 'For administrators only' }) last_ip: string | null;
  @NullableString({ description: 'Of the last sign-in, two letters; for administrators only' }) country: string | null;
  @NullableInstant({ description: 'UTC' }) updated_at_tl: string | null;
  @Whole({ description: 'Count of completed orders' }) paymentStatus: number;
}

export class UserAnswerDto {
  @ApiProperty({ type: UserDto }) user: UserDto;
}

/** ACCT-13, USERADM-42. */
export class UpdatedUserDto extends UserAnswerDto {
  @NullableString({ description: 'Where a new link to confirm the address went; null where none was sent' })
  verification_to: string | null;
}

/** OPEN0-31. */
export class SentLinkDto {
  @ApiProperty({ description: 'Address that the link went to' }) to: string;
}

/** Which parts of an account are wanted; without a word all of it. */
export class AccountPartsDto {
  @QueryOneOf(['user'], { description: 'Without the lists of orders, which are null then' }) only?: 'user';
}

/** USERADM-31, ACCT-06 to ACCT-08. The orders are null where nobody asked for them, and for the moment in which the box office does not answer. */
export class AccountAnswerDto extends UserAnswerDto {
  @ApiProperty({ type: [OrderDto], nullable: true, description: 'Of events, newest first' }) orders: OrderDto[] | null;
  @ApiProperty({ type: [OrderDto], nullable: true, description: 'Of videos, newest first' })
  videoOrders: OrderDto[] | null;
  @ApiProperty({ type: [OrderDto], nullable: true, description: 'Gifts, newest first' }) giftOrders: OrderDto[] | null;
  @ApiProperty({ type: [OrderDto], nullable: true, description: 'Group tickets, newest first' })
  groupTicketOrders: OrderDto[] | null;
  @ApiProperty({ type: [OrderDto], nullable: true, description: 'Packets, newest first' })
  packetOrders: OrderDto[] | null;
  @ApiProperty({ type: [BanDto], nullable: true, description: 'Newest first; for administrators only, else null' })
  bans: BanDto[] | null;
}

export class UserConsentsDto implements UserConsents {
  @NullableInstant({ description: 'UTC' }) terms_accepted_at: string | null;
  @NullableInstant({ description: 'UTC' }) email_verified_at: string | null;
  @ApiProperty() newsletter: boolean;
  @NullableInstant({ description: 'UTC' }) newsletter_changed_at: string | null;
}

/** A film somebody has begun and not finished. */
export class WatchedFilmDto implements WatchedFilm {
  @OneOf(PLAYABLE_KINDS) kind: WatchedFilm['kind'];
  @Whole() id: number;
  @NullableString({ description: 'In Polish; null for one that is there no longer' }) title: string | null;
  @ApiProperty({ description: 'Where it goes on, from its beginning' }) seconds: number;
  @Instant({ description: 'UTC' }) updated_at: string;
}

export class WatchingAnswerDto {
  @ApiProperty({ type: [WatchedFilmDto] }) watching: WatchedFilmDto[];
}

/** A declaration to withdraw from a contract. */
export class OwnWithdrawalDto {
  @NullableString({ description: 'Null where somebody else declared it' }) name: string | null;
  @NullableString({ description: 'Null where somebody else declared it' }) email: string | null;
  @ApiProperty({ description: 'Which order, as it was typed' }) order: string;
  @Instant({ description: 'UTC' }) declared_at: string;
}

/** A copy of what the theatre keeps of a person (mail-geo-legal 5.6). */
export class UserExportDto extends UserAnswerDto {
  @Instant({ description: 'UTC' }) exported_at: string;
  @ApiProperty({ type: UserConsentsDto }) consents: UserConsentsDto;
  @ApiProperty({ type: [OrderDto], description: 'Of every kind; who else holds one of their codes is left out' })
  orders: OrderDto[];
  @ApiProperty({ type: [UserCodeDto], description: 'Codes on the account' }) codes: UserCodeDto[];
  @ApiProperty({ type: [WatchedFilmDto], description: 'Where they stopped watching' }) watching: WatchedFilmDto[];
  @ApiProperty({ type: [OwnWithdrawalDto], description: 'Declared for their orders, or under their address' })
  withdrawals: OwnWithdrawalDto[];
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
  @QueryCode(/^[A-Z]{2}$/, { length: 2, description: 'Of the last sign-in', example: 'PL' }) country?: string;
  @QueryRead(readDays, {
    max: RANGE_TEXT_MAX,
    description: 'Made in this year, month or on this day',
    example: '2026-02',
  })
  created_at?: string;
  @QueryRead(readCounts, { max: RANGE_TEXT_MAX, description: 'Number of completed orders, or from-to', example: '2-5' })
  paymentStatus?: string;
}

/** A row of the list of people, for administrators (USERADM-05 to USERADM-11, USERADM-18). */
export class ListedUserDto implements ListedUser {
  @Whole() id: number;
  @ApiProperty({ description: 'Empty for an erased account' }) firstname: string;
  @ApiProperty({ description: 'Empty for an erased account' }) lastname: string;
  @ApiProperty() email: string;
  @Instant({ description: 'UTC' }) created_at: string;
  @OneOf(ROLES) role: Role;
  @Whole({ description: '1 admin, 2 standard, 3 premium, 4 unverified, 5 deleted' }) role_id: number;
  @NullableString({ description: '`partner`, or null for an account of our own' }) provider: string | null;
  @ApiProperty({ description: 'Gets the newsletter' }) mailing: boolean;
  @NullableString({ description: 'Of the last sign-in, two letters' }) country: string | null;
  @Whole({ description: 'Count of completed orders' }) paymentStatus: number;
}

/** USERADM-04. */
export class UserListDto extends ListAnswerDto {
  @ApiProperty({ type: [ListedUserDto] }) users: ListedUserDto[];
}

/** A part of the address: may be emptied, and follows the invoice's rules when it is there (BUY-11 to BUY-24). */
const AddressPart = (field: 'street' | 'postal_code' | 'city' | 'state' | 'company' | 'nip'): PropertyDecorator =>
  NullableText({
    judge: (value) => (value.trim() === '' ? null : INVOICE_RULES.company[field](value)),
    schema: { maxLength: INVOICE_TEXT_MAX[field] },
  });

const ROLE_IDS = ROLES.map(roleIdOf);

/** What may be changed of an account; what is absent stays (ACCT-13 to ACCT-22). */
export class UserChangesDto {
  @OptionalText(PERSON_NAME) firstname?: string;
  @OptionalText(PERSON_NAME) lastname?: string;
  @NullableText(orEmpty(BIRTHDAY), {
    description: 'YYYY-MM-DD; at least 13 years ago. Null for an account that has none',
  })
  birthday?: string | null;
  @OptionalText(orEmpty(COUNTRY_CODE), { description: 'Empty for an account of which it is not known' })
  country_code?: string;
  @AddressPart('street') street?: string | null;
  @AddressPart('postal_code') postal_code?: string | null;
  @AddressPart('city') city?: string | null;
  @AddressPart('state') state?: string | null;
  @AddressPart('company') company?: string | null;
  @AddressPart('nip') nip?: string | null;
  @OptionalText(orEmpty(NEW_PASSWORD), { description: 'Ends the other sessions' }) newpassword?: string;
  @OptionalText(EMAIL, { description: 'For administrators' }) email?: string;
  @Choice(ROLES, { description: 'For administrators' }) role?: Role;
  @Choice(ROLE_IDS, { description: 'For administrators; the same as `role` (OPEN0-22)' }) role_id?: number;
  @Flag({ description: 'For administrators: the password is followed by a mailed link' }) mfa?: boolean;
}

export class DeletedUserDto {
  @Whole() id: number;
}

export class TermsAnswerDto {
  @ApiProperty({ description: 'Has accepted the terms' }) accept_tos: boolean;
}
