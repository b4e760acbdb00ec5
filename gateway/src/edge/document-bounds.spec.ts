/** What the document says of everything that can be sent: how long, how large, how many (D27). Of answers it is not asked. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}
type Content = Record<string, { schema: Schema }>;
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Content };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Formats that say by themselves how long a text is; `binary` is a file, whose size stands at its route. */
const BOUNDED_FORMATS = ['date', 'date-time', 'binary'];

/** The places of a schema that have no bound, each by its path. */
function unbounded(schema: Schema, place: string, document: Document, above: readonly string[] = []): string[] {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1)!;
    return above.includes(name) ? [] : unbounded(document.components.schemas[name]!, place, document, [...above, name]);
  }
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (parts.length > 0) return parts.flatMap((part) => unbounded(part, place, document, above));
  if (schema.enum !== undefined || schema.type === 'boolean') return [];
  switch (schema.type) {
    case 'string':
      return schema.maxLength !== undefined || BOUNDED_FORMATS.includes(schema.format ?? '') ? [] : [place];
    case 'integer':
    case 'number':
      return schema.minimum !== undefined && schema.maximum !== undefined ? [] : [place];
    case 'array':
      return [...(schema.maxItems === undefined ? [place] : []), ...unbounded(schema.items ?? {}, `${place}[]`, document, above)];
    case 'object':
      return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => unbounded(inner, `${place}.${name}`, document, above));
    default:
      return [place];
  }
}

const unboundedIn = (document: Document): string[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
      const name = `${method.toUpperCase()} ${path}`;
      return [
        ...parameters.flatMap((one) => unbounded(one.schema, `${name} ${one.in} ${one.name}`, document)),
        ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => unbounded(schema, `${name} body`, document)),
      ];
    }),
  );

const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as Document;

describe('the document', () => {
  it('says of every text, number and list that can be sent how long, how large and how many it may be [D27]', () => {
    expect(unboundedIn(document)).toEqual([]);
  });

  it.each<[string, Schema, string[]]>([
    ['a text', { type: 'string' }, ['x']],
    ['a text with a length', { type: 'string', maxLength: 5 }, []],
    ['a day', { type: 'string', format: 'date' }, []],
    ['an address', { type: 'string', format: 'email' }, ['x']],
    ['a word of a list', { type: 'string', enum: ['a'] }, []],
    ['a number', { type: 'number' }, ['x']],
    ['a number with one end', { type: 'integer', minimum: 0 }, ['x']],
    ['a number with both', { type: 'integer', minimum: 0, maximum: 9 }, []],
    ['a list', { type: 'array', items: { type: 'string' } }, ['x', 'x[]']],
    ['a list with an end', { type: 'array', maxItems: 3, items: { type: 'boolean' } }, []],
    ['what is inside', { type: 'object', properties: { a: { type: 'string' } } }, ['x.a']],
    ['what is inside a part', { $ref: '#/components/schemas/Part' }, ['x.again.deep']],
    ['one of two', { oneOf: [{ type: 'boolean' }, { type: 'string' }] }, ['x']],
    ['anything', {}, ['x']],
  ])('is read so: %s', (_what, schema, places) => {
    const Part: Schema = {
      type: 'object',
      properties: {
        self: { $ref: '#/components/schemas/Part' },
        again: { type: 'object', properties: { deep: { type: 'number' } } },
      },
    };
    expect(unbounded(schema, 'x', { paths: {}, components: { schemas: { Part } } })).toEqual(places);
  });
});
