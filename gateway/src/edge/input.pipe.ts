import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { Sentence } from '@kurtyna/contracts';
import { cleanText, hasForbiddenCharacters } from '@kurtyna/domain';
import { invalid } from '@kurtyna/platform/runtime';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate, type ValidationError } from 'class-validator';
import { isForm } from './body-text.js';
import { declaredValues } from './form-values.js';
import { decodeSentence } from './rules.js';

rememberRulesOfClasses();

/**
 * Bodies and queries become their DTO or a 422 with `formError` (D26, D27). A field nobody knows is refused in a body, so that
 * nobody sets a role or a price, and dropped from a query (OPEN3-21).
 */
@Injectable()
export class InputPipe implements PipeTransform {
  async transform(value: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    if (!metatype || (type !== 'body' && type !== 'query')) return value;
    const plain = type === 'query' ? cleanQuery(value as Record<string, unknown>) : bodyOf(value ?? {}, metatype);
    const { pictures, rest } = apart(plain);
    const dto = Object.assign(plainToInstance(metatype, rest, { enableImplicitConversion: false }) as object, pictures);
    const errors = await validate(dto, {
      whitelist: true,
      forbidNonWhitelisted: type === 'body',
      forbidUnknownValues: true,
      validationError: { target: false, value: false },
    });
    if (errors.length > 0) throw invalid(toFields(errors));
    return dto;
  }
}

const bodyOf = (body: object, dto: { prototype: object }): object => (isForm(body) ? declaredValues(body, dto) : body);

/** Bytes go by as they are: the conversion would make a copy of each picture (performance P3). */
function apart(plain: object): { pictures: Record<string, Buffer>; rest: Record<string, unknown> } {
  const pictures: Record<string, Buffer> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(plain)) {
    if (Buffer.isBuffer(value)) pictures[name] = value;
    else rest[name] = value;
  }
  return { pictures, rest };
}

/** Ten tell whoever mistyped; more would only be a long answer to a short question (D27). */
const MOST_UNKNOWN_NAMED = 10;

function toFields(errors: ValidationError[]): Record<string, Sentence> {
  const fields: Record<string, Sentence> = {};
  let unknown = 0;
  for (const { name, constraints } of refusalsIn(errors)) {
    const [message] = Object.values(constraints);
    if (message !== undefined && !('whitelistValidation' in constraints)) fields[name] = decodeSentence(message);
    else if (++unknown <= MOST_UNKNOWN_NAMED) fields[name] = { key: 'form.validate.unknown_field' };
  }
  return fields;
}

/** Each refused field by its path, `products.0.quantity`, which is how the form knows it too: what is inside is named, not what holds it (ERR-03). */
function* refusalsIn(
  errors: readonly ValidationError[],
  holder = '',
): Generator<{ name: string; constraints: Record<string, string> }> {
  for (const { property, constraints, children = [] } of errors) {
    const name = holder + property;
    if (constraints) yield { name, constraints };
    yield* refusalsIn(children, `${name}.`);
  }
}

/** The first of repeated parameters, in NFC; control characters have no place in a query (N5). */
function cleanQuery(query: Record<string, unknown>): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, given] of Object.entries(query)) {
    const text: unknown = Array.isArray(given) ? given[0] : given;
    if (typeof text !== 'string') continue;
    if (hasForbiddenCharacters(text)) throw invalid({ [name.slice(0, 100)]: { key: 'form.validate.wrong_input' } });
    result[name] = cleanText(text);
  }
  return result;
}

/**
 * For each body class-validator walks the classes of the whole API to find those that this one extends; the answer is the same each time, for
 * nothing is declared after the start. That was a tenth of what a purchase costs the gateway (decision 76).
 */
function rememberRulesOfClasses(): void {
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, ReturnType<typeof find>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || groups?.length) return find(target, schema, always, strictGroups, groups);
    const rules = known.get(target) ?? find(target, schema, always, strictGroups, groups);
    known.set(target, rules);
    return rules;
  };
}
