/**
 * Every answer that a test gets is held against the document of the API: it has the fields that stand there, of the types that stand there,
 * and no others. A field for administrators that slips into a public answer is then seen by whichever test reads that answer.
 */
import { apiDocument, type Schema } from './operations.js';

const { paths, components } = apiDocument();

interface Place {
  name: string;
  pattern: RegExp;
  /** The schema of each status that answers JSON. */
  answers: Record<string, Schema>;
}

/** A path with fewer places comes first: `/api/videos/hidden` is not the video called hidden. */
const places: Place[] = Object.entries(paths)
  .flatMap(([path, methods]) => Object.entries(methods).map(([verb, { responses }]) => ({ path, verb, responses })))
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length)
  .map(({ path, verb, responses }) => ({
    name: `${verb.toUpperCase()} ${path}`,
    pattern: new RegExp(`^${verb.toUpperCase()} ${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    answers: Object.fromEntries(
      Object.entries(responses).flatMap(([status, { $ref, content = components.responses[$ref?.split('/').at(-1) ?? '']?.content }]) => {
        const schema = content?.['application/json']?.schema;
        return schema ? [[status, schema]] : [];
      }),
    ),
  }));

/** The operation of the document that a request asks for. */
export const operationAt = (method: string, pathname: string): Place | undefined =>
  places.find(({ pattern }) => pattern.test(`${method} ${pathname}`));

const named = ($ref: string): Schema => components.schemas[$ref.split('/').at(-1)!]!;

function resolved({ $ref, allOf, ...own }: Schema): Schema {
  const parts = [...($ref ? [named($ref)] : []), ...(allOf ?? [])].map(resolved);
  return Object.assign({}, ...parts, own, {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), own.properties),
    required: [...parts, own].flatMap(({ required }) => required ?? []),
  }) as Schema;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);
const fits = (type: string, value: unknown): boolean => (type === 'integer' ? Number.isInteger(value) : typeOf(value) === type);

/** Where a value and what is said of it differ: `events[].internal is not said`. */
export function differences(said: Schema, value: unknown, at = ''): string[] {
  const schema = resolved(said);
  if (value === null) return schema.nullable ? [] : [`${at} is null`];
  const kinds = schema.oneOf ?? schema.anyOf;
  if (kinds) return kinds.map((kind) => differences(kind, value, at)).sort((one, other) => one.length - other.length)[0]!;
  if (schema.type && !fits(schema.type, value)) return [`${at} is of the type ${typeOf(value)}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${JSON.stringify(value)}`];
  if (schema.format === 'date-time' && !INSTANT.test(String(value))) return [`${at} is no instant: ${String(value)}`];
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => differences(schema.items ?? {}, item, `${at}[]`)))];
  if (schema.additionalProperties === true) return [];
  return typeof value === 'object' ? fieldsThatDiffer(schema, value as Record<string, unknown>, at === '' ? '' : `${at}.`) : [];
}

function fieldsThatDiffer(
  { properties = {}, required = [], additionalProperties }: Schema,
  value: Record<string, unknown>,
  at: string,
): string[] {
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}${name} is missing`);
  const others = Object.entries(value).flatMap(([name, each]) => {
    const schema = properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    return schema ? differences(schema, each, at + name) : [`${at}${name} is not said`];
  });
  return [...new Set([...missing, ...others])];
}

/** What an answer or a refusal says and the document does not; nothing for what is no JSON, and for what is no operation of the API. */
export function unsaid(method: string, pathname: string, status: number, body: unknown): string[] {
  if (typeof body !== 'object') return [];
  const operation = operationAt(method, pathname);
  const schema = operation?.answers[String(status)] ?? (status >= 400 ? operation?.answers.default : undefined);
  if (!operation || !schema) return [];
  return differences(schema, body).map((difference) => `${operation.name}: ${difference}`);
}

const seen = new Set<string>();

/** Remembers what differs until the test that asked is over (`every-answer.ts`). */
export function note(method: string, pathname: string, status: number, body: unknown): void {
  for (const difference of unsaid(method, pathname, status, body)) seen.add(difference);
}

export function takeNoted(): string[] {
  const noted = [...seen].sort();
  seen.clear();
  return noted;
}
