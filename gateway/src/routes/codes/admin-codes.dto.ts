import { CODE_SORTS, type CodeSort, type CodeUse, type ListedCode } from '@kurtyna/contracts';
import {
  CODE_DESC_MAX,
  CODE_FIELDS,
  CODE_LIMIT_MAX,
  CODE_MAX,
  CODE_PREFIX_MAX,
  CODE_PRODUCT_MAX,
  CODES_AT_ONCE,
  DISCOUNT_TEXT_MAX,
  ID_MAX,
  INSTANT_MAX,
  readDiscount,
  PAGE_SIZE_MAX,
} from '@kurtyna/domain';
import type { AsTyped } from './typed-code.js';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Instant, NullableInstant, NullableNumber, NullableString, NullableWhole, Whole } from '../../edge/api.js';
import { ListAnswerDto, ListQueryDto, SortBy } from '../../edge/list-query.js';
import { QueryFlag, QueryInt, QueryText } from '../../edge/query-params.js';
import {
  judgedBy,
  NullableText,
  OptionalText,
  Text,
  Typed,
  WholeNumber,
  Zloty,
  type TextRule,
} from '../../edge/rules.js';
import { CALENDAR_DAY, orEmpty } from '../../edge/text-rules.js';
import { NamedProductDto, NamedProductField } from '../named-product.js';

/** The whole code, or what stands before the random part (CODEADM-17, CODEADM-18). */
export const CODE_PREFIX: TextRule = {
  judge: CODE_FIELDS.code,
  missing: 'form.validate.code_prefix',
  schema: { maxLength: CODE_PREFIX_MAX },
};
/** What people read beside the code (CODEADM-19). */
export const CODE_DESC: TextRule = {
  judge: CODE_FIELDS.desc,
  missing: 'form.validate.code_desc',
  schema: { maxLength: CODE_DESC_MAX },
};
/** `10%`, or an amount in złoty (CODEADM-21 to CODEADM-23). */
export const CODE_DISCOUNT: TextRule = {
  judge: CODE_FIELDS.discount,
  schema: { maxLength: DISCOUNT_TEXT_MAX, example: '10%' },
};
/** CODEADM-24. */
export const CODE_PRODUCT: TextRule = {
  judge: CODE_FIELDS.product_id,
  schema: { maxLength: CODE_PRODUCT_MAX, pattern: '^(any|(event|video)-[1-9]\\d{0,9})$', example: 'event-5' },
};
/** Warsaw; a time that does not exist is none (CODEADM-20, CODEADM-28). */
export const CODE_DATE: TextRule = {
  judge: CODE_FIELDS.expiration_date,
  missing: 'form.validate.code_date',
  schema: { maxLength: INSTANT_MAX, example: '2027-01-31 23:59' },
};

/** A number in JSON is an amount. */
export const NumberToo = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value));

/** How many people may enter it; must be there (CODEADM-25). */
const RequiredLimit = (): PropertyDecorator =>
  applyDecorators(
    Typed(undefined),
    ApiProperty({ type: 'integer', minimum: 1, maximum: CODE_LIMIT_MAX, description: 'How many people may enter it' }),
    judgedBy((value) => {
      if (value === undefined || value === null || value === '') return 'form.validate.required';
      return Number.isSafeInteger(value) ? CODE_FIELDS.limit(String(value)) : 'form.validate.wrong_value';
    }),
  );

/** CODEADM-27. */
export class NewCodesDto {
  @Text(CODE_PREFIX, { description: 'The whole code, or what stands before the random part', example: 'JESIEN20' })
  code: string;

  @Text(CODE_DESC) desc: string;
  @Text(CODE_PRODUCT, { description: '`any`, `event-{number}` or `video-{number}`' }) product_id: string;
  @NumberToo()
  @Text(CODE_DISCOUNT, { description: 'Złoty with up to two decimals (a number too), or whole percent with %' })
  discount: string;

  @RequiredLimit() limit: number;

  @WholeNumber({
    min: 1,
    max: CODES_AT_ONCE,
    nullable: true,
    description: 'So many codes with a random part; null or absent: one, exactly as typed',
  })
  number?: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: INSTANT_MAX,
    description: 'YYYY-MM-DD HH:mm, Warsaw, or an instant; null: never',
  })
  @judgedBy((value) => {
    if (value === null) return null;
    return typeof value === 'string' ? CODE_FIELDS.expiration_date(value) : 'form.validate.code_date';
  })
  expiration_date: string | null;
}

/** What a code is for and takes off, by the names of answers; read where `product_id` and `discount` say nothing. */
export class AnsweredNamesDto {
  @WholeNumber({ min: 1, max: ID_MAX, nullable: true }) event_id?: number | null;
  @WholeNumber({ min: 1, max: ID_MAX, nullable: true, description: 'Both null: any event or video' })
  video_id?: number | null;
  @Zloty({ nullable: true, description: 'złoty' }) discount_cash?: number | string | null;
  @WholeNumber({ min: 1, max: 100, nullable: true, description: 'Not beside `discount_cash`' })
  discount_percent?: number | null;
}

/** CODEADM-43, OPEN3-23: what is absent stays. */
export class CodeChangesDto extends AnsweredNamesDto {
  @OptionalText({ judge: () => null, schema: { maxLength: CODE_MAX } }, { description: 'Of one that nobody has used' })
  code?: string;

  @OptionalText(CODE_DESC) desc?: string;
  @OptionalText(CODE_PRODUCT) product_id?: string;
  @NumberToo() @OptionalText(CODE_DISCOUNT) discount?: string;
  @WholeNumber({ min: 1, max: CODE_LIMIT_MAX, description: 'Not below the uses' }) limit?: number;
  @NullableText(CODE_DATE) expiration_date?: string | null;

  @WholeNumber({ min: 0, max: ID_MAX, description: 'Of the code as it was read; absent: the last save wins' })
  revision?: number;
}

/** A code of the theatre, for administrators (CODEADM-31). */
export class CodeDto implements ListedCode, AsTyped {
  @Whole() id: number;
  @ApiProperty() code: string;
  @ApiProperty() desc: string;
  @Whole({ description: 'How many people may enter it' }) limit: number;
  @NullableWhole({ description: 'The event it is for; null for any' }) event_id: number | null;
  @NullableWhole({ description: 'The video it is for; null for any' }) video_id: number | null;
  @NullableString({ description: 'Of that product' }) title: string | null;
  @NamedProductField() product?: NamedProductDto | null;
  @NullableNumber({ description: 'złoty' }) discount_cash: number | null;
  @NullableNumber() discount_percent: number | null;
  @ApiProperty({ description: '`any`, `event-{number}` or `video-{number}`' }) product_id: string;
  @NullableString({ description: 'As it is typed: `10%` or `19,99`' }) discount: string | null;
  @NullableInstant({ description: 'UTC; null for none' }) expiration_date: string | null;
  @Whole({ description: 'How many have it on their account' }) numberOfUses: number;
  @NullableWhole({ description: 'Of the codes that were made with it' }) series_id: number | null;
  @Instant({ description: 'UTC' }) created_at: string;
  @Whole({ description: 'Grows with each edit' }) revision: number;
}

/** CODEADM-32. */
export class CodeUseDto implements CodeUse {
  @Whole() userId: number;
  @ApiProperty({ description: 'Empty for an erased account' }) firstname: string;
  @ApiProperty({ description: 'Empty for an erased account' }) lastname: string;
  @ApiProperty({ description: 'An order was completed with it' }) used: boolean;
  @NullableInstant({ description: 'UTC; null while it is not used' }) usage_date: string | null;
}

export class CodeWithUsesDto extends CodeDto {
  @ApiPropertyOptional({ type: [CodeUseDto], description: 'With `uses=true`: the latest 500' }) uses?: CodeUseDto[];
}

/** CODEADM-42. */
export class CodeQueryDto {
  @QueryFlag({ description: 'With who has it' }) uses?: boolean;
}

export class CodeAnswerDto {
  @ApiProperty({ type: CodeDto }) code: CodeDto;
}
export class CodeWithUsesAnswerDto {
  @ApiProperty({ type: CodeWithUsesDto }) code: CodeWithUsesDto;
}

/** CODEADM-27, OPEN3-17. */
export class MadeCodesDto {
  @ApiProperty({ type: [String] }) codes: string[];
  @ApiPropertyOptional({ description: 'The code, where it is one' }) code?: string;
  @Whole({ description: 'Under which all of them are listed and deleted together' }) series_id: number;
}

export class DeletedCodeDto {
  @Whole() id: number;
}
export class DeletedCodesDto {
  @Whole({ description: 'How many there were' }) deleted: number;
}

/** As a discount is typed; what is none is refused at its name. */
const QueryDiscount = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: DISCOUNT_TEXT_MAX, example: '10%' }),
    Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value)),
    judgedBy((value) => {
      if (value === undefined) return null;
      return typeof value === 'string' && readDiscount(value) ? null : 'form.validate.wrong_value';
    }),
  );

/** OPEN3-21. `limit` is a filter here: the rows of a page are `pageSize` alone. */
export class CodeListQueryDto extends ListQueryDto {
  @SortBy(CODE_SORTS) sort?: CodeSort;
  @OptionalText(orEmpty(CALENDAR_DAY), { example: '2027-01-31', description: 'Ends on this day or later' })
  expiration_from?: string;
  @OptionalText(orEmpty(CALENDAR_DAY), { example: '2027-02-28', description: 'Ends on this day or earlier' })
  expiration_to?: string;
  @QueryText({ max: CODE_MAX, description: 'A part of it, in any case' }) code?: string;
  @QueryInt({ min: 1, max: CODE_LIMIT_MAX, description: 'A limit of at least this' }) min_limit?: number;
  @QueryFlag({ description: 'True: not expired, and a place is left' }) available?: boolean;
  @QueryInt({ min: 1, max: CODE_LIMIT_MAX, description: 'Exactly this limit' }) override limit?: number;
  @QueryInt({ min: 1, max: PAGE_SIZE_MAX, description: 'Rows of a page' }) override pageSize?: number;
  @QueryDiscount() discount?: string;
  @QueryInt({ min: 1, max: ID_MAX }) event_id?: number;
  @QueryInt({ min: 1, max: ID_MAX, description: 'Not with `event_id`' }) video_id?: number;
  @QueryInt({ min: 1, max: ID_MAX, description: 'Made together' }) series_id?: number;
}

/** CODEADM-33. */
export class CodeListDto extends ListAnswerDto {
  @ApiProperty({ type: [CodeDto] }) codes: CodeDto[];
}
