/** A form says everything in texts: each becomes what its field declares, so that it is judged as the same field of a JSON body (OPEN2-17). */
import { parseList } from './body-text.js';
import { wholeNumberIn } from './rules.js';

/** Where the decorators of @nestjs/swagger keep what a field declares; the package gives the name to nobody. */
const DECLARED = 'swagger/apiModelProperties';
interface Declared {
  type?: unknown;
  nullable?: boolean;
  items?: { type?: unknown };
}

export function declaredValues(form: object, dto: { prototype: object }): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => {
      const declared = Reflect.getMetadata(DECLARED, dto.prototype, name) as Declared | undefined;
      return [name, declared && !Buffer.isBuffer(value) ? declaredValue(value as FormValue, declared) : value];
    }),
  );
}

type FormValue = string | string[];

/** What cannot be read stays a text, which the rule of the field refuses. */
function declaredValue(value: FormValue, { type, nullable, items }: Declared): unknown {
  if (type === 'array') return listOf(value).map((one) => (items?.type === 'integer' ? wholeNumberIn(one) : one));
  if (typeof value !== 'string') return value;
  if (nullable && value === 'null') return null; // a browser writes so what a script left empty
  return type === Boolean ? (YES_NO[value] ?? value) : value;
}

const YES_NO: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

/** The field repeated, the JSON of the list, or the one thing in it; empty: an empty list. */
function listOf(value: FormValue): unknown[] {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return [];
  return parseList(value) ?? [value];
}
