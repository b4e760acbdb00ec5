/**
 * Parameters of a query, which arrive as text: each becomes its kind or is refused at its name (N5), and the document says its bounds. An
 * empty one counts as left out, for a form sends its empty fields along.
 */
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { isCalendarDay } from '@kurtyna/domain';
import { judgedBy, refusingWith } from './rules.js';

const WRONG = refusingWith('form.validate.wrong_input');

interface Described {
  description?: string;
  example?: string;
}

/** The text as a value of its kind; what is no such value comes back as it is, and its validator refuses it. */
const read = (valueOf: (text: string) => unknown): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    const text = typeof value === 'string' ? value.trim() : value;
    if (text === '') return undefined;
    return typeof text === 'string' ? valueOf(text) : text;
  });

/** A whole number in plain digits: no sign, no exponent, no blanks. */
export const QueryInt = ({ min, max, ...described }: { min: number; max: number } & Described): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: min, maximum: max, ...described }),
    read((text) => (/^\d{1,10}$/.test(text) ? Number(text) : text)),
    IsOptional(),
    IsInt(WRONG),
    Min(min, WRONG),
    Max(max, WRONG),
  );

/** One of the listed words. */
export const QueryOneOf = (words: readonly string[], described: Described = {}): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, enum: [...words], ...described }),
    read((text) => text),
    IsOptional(),
    IsIn([...words], WRONG),
  );

/** `true` and `false`; the theatre's older clients write 1 and 0. */
export const QueryFlag = (described: Described = {}): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean, ...described }),
    read((text) => FLAGS[text] ?? text),
    IsOptional(),
    IsBoolean(WRONG),
  );
const FLAGS: Record<string, boolean | undefined> = { true: true, '1': true, false: false, '0': false };

/** A text of bounded length, without the blanks around it. */
export const QueryText = ({
  min = 1,
  max,
  ...described
}: { min?: number; max: number } & Described): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, minLength: min, maxLength: max, ...described }),
    read((text) => text),
    IsOptional(),
    MinLength(min, refusingWith('form.validate.too_short', { min })),
    MaxLength(max, refusingWith('form.validate.too_long', { max })),
  );

/** A word of so many characters that fits a pattern, read without regard to case. */
export const QueryCode = (
  pattern: RegExp,
  { length, ...described }: { length: number } & Described,
): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, pattern: pattern.source, maxLength: length, ...described }),
    read((text) => text.toUpperCase()),
    IsOptional(),
    Matches(pattern, WRONG),
  );

/** A text that a rule of libs/domain reads; null of the rule is a wrong value. */
export const QueryRead = (
  rule: (text: string) => unknown,
  { max, ...described }: { max: number } & Described,
): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: max, ...described }),
    read((text) => text),
    IsOptional(),
    judgedBy((value) =>
      value === undefined || (typeof value === 'string' && value.length <= max && rule(value) !== null)
        ? null
        : 'form.validate.wrong_input',
    ),
  );

/** A day that exists, `YYYY-MM-DD`; what is none is refused with "Niepoprawna data" (PAYADM-04, STAT-03). */
export const QueryDay = (described: Described = {}): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      maxLength: 10,
      example: '2026-11-05',
      ...described,
    }),
    read((text) => text),
    IsOptional(),
    judgedBy((value) => (value === undefined || isCalendarDay(value) ? null : 'form.validate.date')),
  );
