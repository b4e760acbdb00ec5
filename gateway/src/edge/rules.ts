/** Field rules as decorators. The rules themselves are those of libs/domain, so that form, DTO and column agree (taste T25). */
import { hasForbiddenCharacters, hasMarkup, isCalendarDay } from '@kurtyna/domain';
import type { Sentence } from '@kurtyna/contracts';
import type { TextKey, TextValues } from '@kurtyna/texts';
import { registerDecorator, type ValidationOptions } from 'class-validator';

type Refusal = TextKey | Sentence | null;

/** Validators speak through one string: the key of a sentence and its values. */
const encode = (refusal: Exclude<Refusal, null>): string =>
  JSON.stringify(typeof refusal === 'string' ? { key: refusal } : refusal);
export const decodeSentence = (message: string): Sentence => JSON.parse(message) as Sentence;
/** A validator of class-validator that refuses with a sentence of ours. */
export const refusingWith = (key: TextKey, values?: TextValues): ValidationOptions => ({
  message: encode(values ? { key, values } : key),
});
export const sentence = (key: TextKey, values: TextValues): Sentence => ({ key, values });

/** The rule answers the sentence to refuse with, or null. It sees the raw value, whatever its type. */
export function Rule(judge: (value: unknown, dto: Record<string, unknown>) => Refusal): PropertyDecorator {
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

/** A text that must be there and fit a rule. */
export const Text = (rule: (value: string, dto: Record<string, unknown>) => Refusal): PropertyDecorator =>
  Rule((value, dto) => {
    if (value === undefined || value === null) return 'form.validate.required';
    return typeof value === 'string' ? rule(value, dto) : 'form.validate.wrong_input';
  });

/** As `Text`, for a text that may be left out. */
export const OptionalText = (rule: (value: string) => Refusal): PropertyDecorator =>
  Rule((value) => {
    if (value === undefined) return null;
    return typeof value === 'string' ? rule(value) : 'form.validate.wrong_input';
  });

/** As `OptionalText`; null is a value too. */
export const NullableText = (rule: (value: string) => Refusal): PropertyDecorator =>
  Rule((value) => {
    if (value === undefined || value === null) return null;
    return typeof value === 'string' ? rule(value) : 'form.validate.wrong_input';
  });

/** Yes or no; the theatre's older clients write 1 and 0. */
export const Flag = ({ mustBeTicked = false }: { mustBeTicked?: boolean } = {}): PropertyDecorator =>
  Rule((value) => {
    if (mustBeTicked) return isTicked(value) ? null : 'form.validate.tos';
    return value === undefined || typeof value === 'boolean' || value === 0 || value === 1
      ? null
      : 'form.validate.wrong_input';
  });

export const isTicked = (value: unknown): boolean => value === true || value === 1;

export const WholeNumber = ({ min, max, nullable = false, optional = false }: WholeNumberRange): PropertyDecorator =>
  Rule((value) => {
    if (value === undefined && optional) return null;
    if (value === null && nullable) return null;
    return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
      ? null
      : 'form.validate.wrong_input';
  });

interface WholeNumberRange {
  min: number;
  max: number;
  nullable?: boolean;
  optional?: boolean;
}

/** One line without markup, of at most `max` characters. */
export const line =
  (max: number, { mayBeEmpty = true } = {}) =>
  (value: string): Refusal => {
    if (!mayBeEmpty && value.trim() === '') return 'form.validate.required';
    if ([...value.slice(0, 4 * max)].length > max) return sentence('form.validate.too_long', { max });
    if (hasForbiddenCharacters(value)) return 'form.validate.wrong_input';
    return hasMarkup(value) ? 'form.validate.no_markup' : null;
  };

/** A secret or an opaque text: one line, bounded, otherwise not judged here. */
export const opaque =
  (max: number) =>
  (value: string): Refusal => {
    if (value === '') return 'form.validate.required';
    return value.length > max || hasForbiddenCharacters(value) ? 'form.validate.wrong_input' : null;
  };

export const calendarDay = (value: string): Refusal => (isCalendarDay(value) ? null : 'form.validate.date');
