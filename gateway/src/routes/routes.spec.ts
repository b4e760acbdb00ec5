/** Every route there will ever be: it says who may call it, and the document says all of it. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ACCESS, type AccessRule } from '../access/access.decorator.js';
import { AppModule, type GatewayDependencies } from '../app.module.js';
import { createDocument } from '../document.js';
import { WHO_MAY } from '../../test/who-may.js';
import { aCustomer, aGateway, anAdmin, anotherCustomer, as, type House } from '../../test/a-gateway.js';

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  rule: AccessRule | undefined;
}

type Class = new (...args: never[]) => object;

/** The routes as the router has them, from the controllers of the module. */
function routesOf(controllers: Class[]): Route[] {
  return controllers.flatMap((controller) => {
    const base = Reflect.getMetadata(PATH_METADATA, controller) as string;
    return Object.getOwnPropertyNames(controller.prototype).flatMap((name) => {
      const handler = name === 'constructor' ? null : (controller.prototype as Record<string, unknown>)[name];
      const path = typeof handler === 'function' ? (Reflect.getMetadata(PATH_METADATA, handler) as string | undefined) : undefined;
      if (path === undefined) return [];
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler as object) as number] as Route['method'];
      const rule = Reflect.getMetadata(ACCESS, handler as object) as AccessRule | undefined;
      return [{ method, path: `/${base}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1'), rule }];
    });
  });
}

/** As the document writes it: `GET /api/events/{id}`. */
const nameOf = ({ method, path }: Route): string => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

const controllers = AppModule.on({} as GatewayDependencies).controllers as Class[];
const routes = routesOf(controllers);

describe('the routes', () => {
  let house: House;
  beforeAll(async () => {
    house = await aGateway();
  });
  afterAll(() => house.app.close());

  const call = async ({ method, path }: Route, headers: Record<string, string> = {}) => {
    const url = path
      .replace(':userId', '7')
      .replace(/:(id|eventId|videoId|packetId)/, '7')
      .replace(/:\w+/, 'x1');
    const answer = await house.app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) });
    return {
      status: answer.statusCode,
      code: answer.headers['content-type']?.toString().includes('json') ? answer.json().code : '',
    };
  };

  it('are more than 25, and are all that the router has', () => {
    expect(routes.length).toBeGreaterThan(25);
    const fastify = house.app.getHttpAdapter().getInstance();
    for (const { method, path } of routes) expect([method, path, fastify.hasRoute({ method, url: path })]).toEqual([method, path, true]);
  });

  it('declare what is written by hand of each of them, no more and no fewer [D22] [Z1]', () => {
    const declared = Object.fromEntries(routes.map((route) => [nameOf(route), route.rule]));
    expect(declared).toEqual(WHO_MAY);
  });

  it.each(routes.map((route) => [nameOf(route), WHO_MAY[nameOf(route)], route] as const))(
    '%s (%s) answers each role as is written by hand [Z1]',
    async (_name, rule, route) => {
      const [nobody, other, owner, admin] = [
        await call(route),
        await call(route, as(anotherCustomer)),
        await call(route, as(aCustomer)),
        await call(route, as(anAdmin)),
      ];
      const refused = ({ status, code }: { status: number; code: string }) =>
        status === 401 || status === 403 || (status === 404 && code === 'user.not-found');
      const needsToken = rule !== 'public' && rule !== 'optional';
      expect([nobody.status === 401 && nobody.code === 'session.missing', refused(other), refused(owner), refused(admin)]).toEqual([
        needsToken,
        rule === 'admin' || rule === 'owner-or-admin',
        rule === 'admin',
        false,
      ]);
      if (rule === 'admin') expect([other.status, owner.status]).toEqual([403, 403]);
      if (rule === 'owner-or-admin') expect(other.status).toBe(404);
    },
  );

  it('refuses a route that forgot to say it', async () => {
    @Controller('api/forgotten')
    class Forgotten {
      @Get()
      open(): object {
        return { secret: true };
      }
    }
    expect(routesOf([Forgotten])).toEqual([{ method: 'GET', path: '/api/forgotten', rule: undefined }]);
    const { createGateway } = await import('../create-gateway.js');
    const module = (await groundOf()) as unknown as Record<string, unknown[]>;
    module[MODULE_METADATA.CONTROLLERS]!.push(Forgotten);
    const app = await createGateway(module as never);
    await app.init();
    const answer = await app.inject({ url: '/api/forgotten', headers: as(anAdmin) });
    expect([answer.statusCode, answer.body.includes('secret')]).toEqual([403, false]);
    await app.close();
  });
});

async function groundOf() {
  const { aLog, FakeBus, FakeBroker } = await import('../../test/a-gateway.js');
  const { Settings } = await import('../settings.js');
  return AppModule.on({
    settings: Object.assign(new Settings(), {
      PUBLIC_URL: 'http://127.0.0.1:8080',
      JWT_SECRET: 'x'.repeat(32),
      TRUSTED_PROXIES: [],
      MEDIA_ORIGINS: [],
      VIMEO_PLAYER_ORIGIN: 'https://player.vimeo.com',
      REQUESTS_PER_MINUTE: 600,
    }),
    bus: new FakeBus(),
    broker: new FakeBroker(),
    log: aLog(),
  });
}

describe('the document', () => {
  let document: OpenAPIObject;
  beforeAll(async () => {
    const app = await NestFactory.create(AppModule.on({} as GatewayDependencies), new FastifyAdapter(), {
      preview: true,
      logger: false,
    });
    document = JSON.parse(JSON.stringify(createDocument(app))) as OpenAPIObject;
  });
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        ...operation,
      })),
    );

  it('is what is committed (run `npm run openapi` and commit it)', async () => {
    const committed = JSON.parse(await readFile(new URL('../openapi.json', import.meta.url), 'utf8')) as OpenAPIObject;
    expect(document).toEqual(committed);
  });

  it('names every route, with what is written by hand of it [Z1]', () => {
    const rules = Object.fromEntries(operations().map((operation) => [operation.name, operation['x-access']]));
    expect(rules).toEqual(WHO_MAY);
  });

  it('lets an administrator name the click of each act that adds something; the others are the same when repeated [D11]', () => {
    const posts = operations().filter((operation) => operation['x-access'] === 'admin' && operation.name.startsWith('POST '));
    const named = posts.filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'idempotency-key'));
    const others = posts.filter((operation) => !named.includes(operation)).map(({ name }) => name);
    expect(named.length).toBeGreaterThan(10);
    expect(others.sort()).toEqual([...Object.keys(SAME_WHEN_REPEATED), ...ADDED_AT_THE_HOST].sort());
    const writing = operations().filter((operation) => operation['x-access'] === 'admin' && !/^(GET|POST) /.test(operation.name));
    // PUT and DELETE name the thing they change, and PATCH confirms one upload.
    expect(writing.filter(({ name }) => !/^(PUT|DELETE) |^PATCH \/api\/vimeo\/\{uri\}$/.test(name))).toEqual([]);
  });

  it('gives each operation a name of its own, a summary, a tag and the shape of its answer', () => {
    const names = operations().map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, operationId, summary, tags, responses } of operations()) {
      const ok = responses['200'] ?? responses['201'];
      const schema = Object.values(ok?.content ?? {})[0]?.schema;
      expect({ name, operationId, summary, tags, schema }).toEqual({
        name,
        operationId: expect.stringMatching(/^[a-z][A-Za-z]+$/),
        summary: expect.stringMatching(/\S/),
        tags: [expect.any(String)],
        schema: expect.anything(),
      });
      expect(responses.default).toBeDefined();
    }
  });
});

/** Acts of administrators that add nothing when they are asked for once more, though their clicks have no key. */
const SAME_WHEN_REPEATED: Readonly<Record<string, string>> = {
  'POST /api/orders/find': 'a question: its words stand in the body so that no log has them',
  'POST /api/orders/{kind}/{id}/ask': 'adds nothing, and is counted',
  'POST /api/codes/find': 'a question: its code stands in the body so that no log has it',
  'POST /api/users/reject-tos': 'everybody is asked once more, whoever was asked already too',
  'POST /api/users/{id}/verification': 'one link works, that of the newest letter, and there are three an hour at most',
  'POST /api/users/{id}/password-link': 'one link works, that of the newest letter, and there are three an hour at most',
  'POST /api/notifications/newcontent': 'nobody is written to twice within ten minutes, nor of the same thing (NOTIF-10)',
  'POST /api/notifications/newcontent/preview': 'a question: its titles are too many for an address',
  'POST /api/notifications/newcontent/test': 'goes to who asks alone, ten an hour at most',
  'POST /api/invoices/{id}/document': 'a sale has one invoice; a second one is a conflict',
  'POST /api/invoices/{id}/correction': 'what was corrected comes to what it should, and there is nothing to correct',
  'POST /api/translations/video': 'one in each language; a second one is refused at its field',
  'POST /api/translations/event': 'one in each language; a second one is refused at its field',
  'POST /api/translations/category': 'one in each language; a second one is refused at its field',
  'POST /api/translations/slide': 'one in each language; a second one is refused at its field',
  'POST /api/translations/packet': 'one in each language; a second one is refused at its field',
};
/** They do add one more, at the film host, where no transaction of ours reaches: seen in its list, and taken away there by hand. */
const ADDED_AT_THE_HOST = ['POST /api/vimeo', 'POST /api/vimeo/{uri}/subtitles'];

interface Operation {
  'x-access': string;
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: { name: string }[];
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}
