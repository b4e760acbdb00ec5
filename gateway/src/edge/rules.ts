/**
 * Fields of bodies and queries as decorators: each refuses with a sentence of ours and tells the document its bounds, so that form, DTO,
 * column and the generated client agree (taste T25). The rules themselves are those of libs/domain; `text-rules.ts` has them by name.
 */
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  type FieldTextKey,
  ID_MAX,
  imageNameIn,
  parseZloty,
  PRICE_TEXT_MAX,
  MAX_PRICE,
  tooHeavy,
  toZloty,
} from '@kurtyna/domain';
import type { Sentence } from '@kurtyna/contracts';
import { isTextKey, type TextKey, type TextValues } from '@kurtyna/texts';
import { Transform, Type } from 'class-transformer';
import { IsOptional, registerDecorator, ValidateNested, type ValidationOptions } from 'class-validator';

export type Refusal = TextKey | Sentence | null;

/** What the document says of a field beside its bounds. */
interface Described {
  description?: string;
  example?: string | number;
}

/** Validators speak through one string: the key of a sentence and its values. */
const encode = (refusal: Exclude<Refusal, null>): string =>
  JSON.stringify(typeof refusal === 'string' ? { key: refusal } : refusal);

/** The sentence a validator refused with. Words that are not ours, such as a library's own, become the general sentence (ERR-07). */
export function decodeSentence(message: string): Sentence {
  try {
    const sentence = JSON.parse(message) as Sentence;
    if (isTextKey(sentence.key)) return sentence;
  } catch {
    // a validator that was given no sentence of ours
  }
  return { key: 'form.validate.wrong_input' };
}

/** A validator of class-validator that refuses with a sentence of ours. */
export const refusingWith = (key: TextKey, values?: TextValues): ValidationOptions => ({
  message: encode(values ? { key, values } : key),
});
export const sentence = (key: TextKey, values: TextValues): Sentence => ({ key, values });

type Judge = (value: unknown, dto: Record<string, unknown>) => Refusal;

/** The rule answers the sentence to refuse with, or null. It sees the raw value, whatever its type. */
export function judgedBy(judge: Judge): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'rule',
      target: target.constructor,
      propertyName: property as string,
      validator: {
        validate: (value, args) => judge(value, args!.object as Record<string, unknown>) === null,
        defaultMessage: (args) =>
          encode(judge(args!.value, args!.object as Record<string, unknown>) ?? 'form.validate.wrong_input'),
      },
    });
}

/** A rule for a text, with the bounds the document tells of it. */
export interface TextRule {
  judge: (value: string, dto: Record<string, unknown>) => Refusal;
  /** The sentence where the text must be there and is not. */
  missing?: FieldTextKey;
  schema: {
    type?: 'integer' | 'boolean';
    format?: string;
    pattern?: string;
    example?: string;
    minLength?: number;
    maxLength?: number;
    minimum?: number;
    maximum?: number;
  };
}

const schemaOf = ({ schema }: TextRule, described: Described): ApiPropertyOptions =>
  ({ type: String, ...schema, ...described }) as ApiPropertyOptions;

/** A text that must be there and fit a rule. */
export const Text = (rule: TextRule, described: Described = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty(schemaOf(rule, described)),
    judgedBy((value, dto) => {
      if (value === undefined || value === null) return rule.missing ?? 'form.validate.required';
      return typeof value === 'string' ? rule.judge(value, dto) : 'form.validate.wrong_input';
    }),
  );

/** As `Text`, for a text that may be left out. */
export const OptionalText = (rule: TextRule, described: Described = {}): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional(schemaOf(rule, described)),
    judgedBy((value, dto) => {
      if (value === undefined) return null;
      return typeof value === 'string' ? rule.judge(value, dto) : 'form.validate.wrong_input';
    }),
  );

/** As `OptionalText`; null is a value too. */
export const NullableText = (rule: TextRule, described: Described = {}): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ ...schemaOf(rule, described), nullable: true } as ApiPropertyOptions),
    judgedBy((value, dto) => {
      if (value === undefined || value === null) return null;
      return typeof value === 'string' ? rule.judge(value, dto) : 'form.validate.wrong_input';
    }),
  );

/** Fields of their own in a field: each is judged and named with it, `card.note`. May be left out; null is a value too. */
export const Fields = (dto: new () => object, described: Described = {}): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: dto, nullable: true, ...described } as ApiPropertyOptions),
    Type(() => dto),
    IsOptional(),
    ValidateNested(refusingWith('form.validate.wrong_input')),
    judgedBy((value) => (Array.isArray(value) ? 'form.validate.wrong_input' : null)),
  );

/** Yes or no, and a boolean from here on: the theatre's older clients write 1 and 0. May be left out. */
export const Flag = (described: Described = {}): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean, ...described }),
    Transform(({ value }: { value: unknown }) => (value === 1 ? true : value === 0 ? false : value)),
    judgedBy((value) => (value === undefined || typeof value === 'boolean' ? null : 'form.validate.wrong_input')),
  );

/** Yes or no, which must be said. */
export const MustBeSaid = (described: Described = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: Boolean, ...described }),
    Transform(({ value }: { value: unknown }) => (value === 1 ? true : value === 0 ? false : value)),
    judgedBy((value) => {
      if (value === undefined || value === null) return 'form.validate.required';
      return typeof value === 'boolean' ? null : 'form.validate.wrong_input';
    }),
  );

const COERCED = new Map<unknown, boolean>([
  ...([1, '1', 'true', true] as const).map((yes): [unknown, boolean] => [yes, true]),
  ...([0, '0', 'false', false, '', null] as const).map((no): [unknown, boolean] => [no, false]),
]);

/** As `Flag`, for a box of a form that sends texts: what says yes or no is a boolean from here on (BAN-06, BAN-07). */
export const CoercedFlag = (described: Described = {}): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean, ...described }),
    Transform(({ value }: { value: unknown }) => COERCED.get(value) ?? value),
    judgedBy((value) => (value === undefined || typeof value === 'boolean' ? null : 'form.validate.wrong_input')),
  );

/** The id of something that must be named. */
export const Id = (described: Described = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, maximum: ID_MAX, ...described }),
    judgedBy((value) => {
      if (value === undefined || value === null) return 'form.validate.required';
      return Number.isSafeInteger(value) && isWithin(value, { min: 1, max: ID_MAX })
        ? null
        : 'form.validate.wrong_input';
    }),
  );

/** A box that must be ticked: nothing goes on without it (AUTH-31). */
export const MustBeTicked = (described: Described = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: Boolean, ...described }),
    judgedBy((value) => (isTicked(value) ? null : 'form.validate.tos')),
  );

const isTicked = (value: unknown): boolean => value === true || value === 1;

interface NumberRange extends Described {
  min: number;
  max: number;
}

const isWithin = (value: unknown, { min, max }: NumberRange): boolean =>
  typeof value === 'number' && value >= min && value <= max;

/** What is typed: digits are a number, and nothing is `empty`; anything else stays what it is, and is refused (OPEN2-13, OPEN2-15). */
export const Typed = (empty: number | null | undefined): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '');
    return isEmpty && empty !== undefined ? empty : wholeNumberIn(value);
  });

/** The number that digits say; what is anything else stays what it is. */
export const wholeNumberIn = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value;

/** A whole number, also as it is typed, that may be left out; with `nullable` null is a value too, and with `empty` nothing is that. */
export const WholeNumber = ({
  nullable = false,
  empty = nullable ? null : undefined,
  ...range
}: NumberRange & { nullable?: boolean; empty?: number | null | undefined }): PropertyDecorator => {
  const { min: minimum, max: maximum, ...described } = range;
  return applyDecorators(
    Typed(empty),
    ApiPropertyOptional({ type: 'integer', minimum, maximum, ...(nullable && { nullable }), ...described }),
    judgedBy((value) => {
      if (value === undefined || (value === null && nullable)) return null;
      return Number.isSafeInteger(value) && isWithin(value, range) ? null : 'form.validate.wrong_input';
    }),
  );
};

/** A number that must be there, whole or not: a moment of a film. An id is `Id`, a count `WholeNumber`. */
export const Quantity = (range: NumberRange): PropertyDecorator => {
  const { min: minimum, max: maximum, ...described } = range;
  return applyDecorators(
    ApiProperty({ type: Number, minimum, maximum, ...described }),
    judgedBy((value) => (isWithin(value, range) ? null : 'form.validate.wrong_input')),
  );
};

/** Both forms of an amount, for the document; null is one of the first, since a choice has no type of its own. */
export const typedAmount = ({ nullable = false }: { nullable?: boolean } = {}) => [
  { type: 'number', minimum: 0, maximum: toZloty(MAX_PRICE), ...(nullable && { nullable }) },
  { type: 'string', maxLength: PRICE_TEXT_MAX },
];

/** An amount in złoty, VAT included: a number, or the text somebody typed, with point or comma and at most two decimals (OPEN2-13). */
export const Zloty = ({ nullable, ...described }: Described & { nullable?: boolean } = {}): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ oneOf: typedAmount({ nullable }), ...described }),
    judgedBy((value) => {
      if (value === undefined || (value === null && nullable)) return null;
      return parseZloty(value) === null ? 'form.validate.wrong_input' : null;
    }),
  );

/** As `Zloty`; empty and null mean free of charge (OPEN2-13). */
export const Price = (described: Described = {}): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === null || (typeof value === 'string' && value.trim() === '') ? 0 : value,
    ),
    Zloty({ nullable: true, ...described }),
  );

/** More than anything has. */
const IDS_MAX = 2000;

/** Ids, each of them once. May be left out. */
export const IdList = (described: Described = {}): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: ID_MAX },
      maxItems: IDS_MAX,
      uniqueItems: true,
      ...described,
    } as ApiPropertyOptions),
    judgedBy((value) => (value === undefined || isIdList(value) ? null : 'form.validate.wrong_input')),
  );

const isIdList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= IDS_MAX &&
  value.every((id) => Number.isSafeInteger(id) && isWithin(id, { min: 1, max: ID_MAX })) &&
  new Set(value).size === value.length;

/** Texts, each of them once. May be left out. */
export const TextList = ({
  most,
  longest,
  ...described
}: { most: number; longest: number } & Described): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: longest },
      minItems: 1,
      maxItems: most,
      uniqueItems: true,
      ...described,
    } as ApiPropertyOptions),
    judgedBy((value) => (value === undefined || isTextList(value, most, longest) ? null : 'form.validate.wrong_input')),
  );

const isTextList = (value: unknown, most: number, longest: number): boolean =>
  Array.isArray(value) &&
  value.length >= 1 &&
  value.length <= most &&
  value.every((text) => typeof text === 'string' && text.length >= 1 && text.length <= longest) &&
  new Set(value).size === value.length;

/** One of the listed values; may be left out, and with `nullable` be null. */
export const Choice = (
  values: readonly (string | number)[],
  { nullable = false, ...described }: Described & { nullable?: boolean } = {},
): PropertyDecorator =>
  applyDecorators(
    ...(typeof values[0] === 'number' ? [Typed(nullable ? null : undefined)] : []),
    ApiPropertyOptional({
      type: typeof values[0] === 'number' ? 'integer' : 'string',
      enum: [...values],
      ...(nullable && { nullable }),
      ...described,
    } as ApiPropertyOptions),
    judgedBy((value) =>
      value === undefined || (value === null && nullable) || values.some((known) => known === value)
        ? null
        : 'form.validate.wrong_input',
    ),
  );

/** Of the largest picture of any purpose, in base64. */
const LONGEST_DATA_URL = 8 * 1024 * 1024;

/**
 * The field of a picture itself: null takes the picture away, and the address that was answered lets it stay. A data URL in it has become
 * `{field}_data` before it is judged (OPEN2-17).
 */
export const NothingOrPicture = (described: Described = {}): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      format: 'data-url',
      nullable: true,
      maxLength: LONGEST_DATA_URL,
      ...described,
    }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' && imageNameIn(value) ? undefined : value)),
    judgedBy((value) => (value === undefined || value === null ? null : 'form.validate.wrong_input')),
  );

/** A picture as a data URL, its bytes from the body parser on; as a file of a form too (OPEN2-17). What they show is judged by media. */
export const PictureData = (maxBytes: number, described: Described = {}): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      format: 'data-url',
      maxLength: Math.ceil(maxBytes / 3) * 4 + 64,
      ...described,
    }),
    judgedBy((value) => {
      if (value === undefined) return null;
      if (!Buffer.isBuffer(value)) return 'form.validate.wrong_input';
      return value.length > maxBytes ? tooHeavy(maxBytes) : null;
    }),
  );
