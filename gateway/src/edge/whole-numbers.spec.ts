/** Every whole number that a body may hold, as the document lists them: what is not one is refused at its field. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ID_MAX } from '@kurtyna/domain';
import { aGateway, anAdmin, as, type House } from '../../test/a-gateway.js';

interface Schema {
  $ref?: string;
  type?: string;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
}
interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as Document;

/** A place of a number in a body: its path as refusals name it, its type, and the body that holds a value there and nothing else. */
interface Place {
  field: string;
  type: string;
  least: number;
  most: number;
  body: (value: number) => unknown;
}

function placesOf(schema: Schema, field = '', body: Place['body'] = (value) => value): Place[] {
  if (schema.$ref) return placesOf(document.components.schemas[schema.$ref.split('/').at(-1)!]!, field, body);
  if (schema.allOf) return schema.allOf.flatMap((part) => placesOf(part, field, body));
  if (schema.type === 'array') {
    const isOfFields = schema.items?.$ref !== undefined;
    const places = placesOf(schema.items ?? {}, isOfFields ? `${field}.0` : field, (value) => body([value] as never));
    return isOfFields ? places : places.map((place) => ({ ...place, field })); // the list is judged as one value
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return [{ field, type: schema.type, least: schema.minimum ?? 0, most: schema.maximum ?? ID_MAX, body }];
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    placesOf(inner, field ? `${field}.${name}` : name, (value) => body({ [name]: value } as never)),
  );
}

const all = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) => {
    const schema = requestBody?.content['application/json']?.schema;
    return placesOf(schema ?? {}).map((place) => ({ ...place, method: method.toUpperCase() as 'POST' | 'PUT', path }));
  }),
);
const whole = all.filter(({ type }) => type === 'integer');

let house: House;
beforeAll(async () => {
  house = await aGateway({ REQUESTS_PER_MINUTE: 100_000 });
});
afterAll(() => house.app.close());

describe('a number in a body', () => {
  it('is whole, but for moments of a film and for amounts, which may be texts too', () => {
    expect(whole.length).toBeGreaterThan(50);
    expect(all.filter(({ type }) => type === 'number').map(({ method, path, field }) => `${method} ${path} ${field}`)).toEqual([
      'POST /api/playback/{grant} seconds',
      'PUT /api/playback/{grant}/position position',
    ]);
  });

  it.each(whole.map((place) => [`${place.method} ${place.path} ${place.field}`, place] as const))(
    '%s is refused where it is a fraction, below its least or above its most [ERR-03]',
    async (_name, { method, path, field, least, most, body }) => {
      const url = path.replace(/\{\w+\}/g, '7');
      for (const value of [1.5, least - 1, most + 1]) {
        const answer = await house.app.inject({ method, url, payload: body(value) as object, headers: as(anAdmin) });
        expect([value, answer.statusCode, Object.keys(answer.json().formError ?? {})]).toEqual([
          value,
          422,
          expect.arrayContaining([field]),
        ]);
      }
    },
  );
});
