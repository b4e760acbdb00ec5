/** Every route with pictures: a form says what a JSON body says. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aGateway, anAdmin, as, type House } from '../../test/a-gateway.js';

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: number[];
  minimum?: number;
  nullable?: boolean;
  oneOf?: object[];
  properties?: Record<string, Schema>;
}
interface Document {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
}
const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as Document;

interface Route {
  method: 'POST' | 'PUT';
  path: string;
  fields: Record<string, Schema>;
}
const routes: Route[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) => {
    const name = requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1);
    const fields = document.components.schemas[name ?? '']?.properties ?? {};
    const hasPictures = Object.values(fields).some(({ format }) => format === 'data-url');
    return hasPictures ? [{ method: method.toUpperCase() as Route['method'], path, fields }] : [];
  }),
);

/** Every field that is no text, each with a value that its rule takes. */
const valuesOf = ({ fields }: Route): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type, enum: words, minimum = 0, oneOf }]): [string, unknown][] => {
      if (type === 'boolean') return [[name, name.length % 2 === 0]];
      if (type === 'array') return [[name, [3, 1, 2]]];
      if (type === 'integer') return [[name, words ? words[0] : Math.max(minimum, 7)]];
      return oneOf ? [[name, 19.5]] : [];
    }),
  );
const nothingOf = ({ fields }: Route): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { nullable, format }]) => (nullable && format !== 'data-url' ? [[name, null]] : [])),
  );
/** What a route demands beside. */
const NEEDED: Record<string, object> = { 'POST /api/slides': { title: 'Wesele', text: 'Wyspiański' } };

let house: House;
beforeAll(async () => {
  house = await aGateway({ REQUESTS_PER_MINUTE: 100_000 });
});
afterAll(() => house.app.close());

/** What the service is asked with this body. */
async function asked({ method, path }: Route, payload: object | string, type: string) {
  house.bus.asked.splice(0);
  const headers = { ...as(anAdmin), 'content-type': type };
  const answer = await house.app.inject({ method, url: path.replace(/\{\w+\}/, '7'), payload, headers });
  const questions = house.bus.asked.filter(({ subject, forSomebody }) => forSomebody && !subject.startsWith('identity.'));
  return { formError: (answer.json() as { formError?: object }).formError, questions };
}
const inForm = (body: object, write: (value: unknown) => string[]): string =>
  [...Object.entries(body).flatMap(([name, value]) => write(value).map((text) => [name, text] as const))]
    .map(([name, text]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
    .concat('--x--\r\n')
    .join('');
const FORM = 'multipart/form-data; boundary=x';

const plainly = (value: unknown): string[] => [typeof value === 'string' ? value : JSON.stringify(value)];
const likeABrowser = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [typeof value === 'boolean' ? String(Number(value)) : String(value as string)];

describe('a form', () => {
  it('is taken by eleven routes', () => expect(routes).toHaveLength(11));

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'of %s says numbers, switches, lists and nothing as a JSON body does [OPEN2-17, CALL2-02]',
    async (name, route) => {
      for (const values of [valuesOf(route), nothingOf(route)]) {
        const body = { ...NEEDED[name], ...values };
        const json = await asked(route, body, 'application/json');
        expect(json.questions).toHaveLength(json.formError ? 0 : 1);
        for (const write of [plainly, likeABrowser]) expect(await asked(route, inForm(body, write), FORM)).toEqual(json);
      }
    },
  );

  it('with what is no such value is refused at its field, as JSON is [OPEN2-17]', async () => {
    const video = routes.find(({ method, path }) => method === 'POST' && path === '/api/videos')!;
    for (const [field, text] of [
      ['duration', '1.5'],
      ['duration', 'x'],
      ['duration', '9'.repeat(400)],
      ['visible', 'maybe'],
      ['categories', '[1,'],
      ['categories', '{"a":1}'],
      ['categories', '5x'],
      ['title', 'null'],
    ] as const) {
      const { formError } = await asked(video, inForm({ [field]: text }, plainly), FORM);
      expect([field, text, Object.keys(formError ?? {})]).toEqual([field, text, field === 'title' ? [] : [field]]);
    }
  });
});
