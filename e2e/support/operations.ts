/** Every operation of the house as its document declares it, and what each kind of caller must meet there (reliability.md 2.8). */
import { readFileSync } from 'node:fs';
import type { Answer } from './http.js';

export const RULES = ['public', 'optional', 'user', 'session-check', 'owner-or-admin', 'admin'] as const;
export type Rule = (typeof RULES)[number];

interface Answers {
  content?: Record<string, { schema: Schema }>;
}
interface Declared {
  operationId: string;
  'x-access'?: string;
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
  responses: Record<string, Answers & { $ref?: string }>;
}
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  nullable?: boolean;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}
export interface ApiDocument {
  paths: Record<string, Record<string, Declared>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answers> };
}

export interface Operation {
  /** `PUT /api/users/{id}` */
  name: string;
  method: string;
  path: string;
  rule: Rule;
  writes: boolean;
  /** The fields its body may have; null when it reads no body. */
  fields: string[] | null;
}

/** The document that is committed; a test of the gateway holds it to the router. */
export const apiDocument = (): ApiDocument =>
  JSON.parse(readFileSync(new URL('../../gateway/src/openapi.json', import.meta.url), 'utf8')) as ApiDocument;

/** Throws for an operation that does not say who may call it, or says two things: the walk must not pass it by. */
export function operationsOf({ paths, components }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => {
      const name = `${verb.toUpperCase()} ${path}`;
      const rule = RULES.find((known) => known === operation['x-access']);
      if (!rule) throw new Error(`${name} does not say who may call it`);
      if ((rule === 'public') !== !operation.security?.length) throw new Error(`${name} is ${rule} and says otherwise`);
      const schema = operation.requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1);
      return {
        name,
        method: verb.toUpperCase(),
        path,
        rule,
        writes: verb !== 'get',
        fields: schema ? Object.keys(components.schemas[schema]?.properties ?? {}) : null,
      };
    }),
  );
}

export const DEAD = ['signed out', 'expired', 'replaced', 'banned', 'deleted', 'unverified'] as const;
export const STRANGERS = ['other', 'premium', 'partner'] as const;
export type Who = 'nobody' | (typeof DEAD)[number] | 'owner' | (typeof STRANGERS)[number] | 'admin';

export type Meets =
  'is let in' | 'is asked to sign in' | 'is told the session is over' | 'is told of another device' | 'is refused' | 'finds nothing';

/** One row per rule: who is not let in, and what they meet instead. */
export function mustMeet(rule: Rule, who: Who): Meets {
  const isDead = DEAD.some((dead) => dead === who);
  if (rule === 'public' || (rule === 'optional' && who === 'nobody')) return 'is let in';
  if (who === 'nobody') return 'is asked to sign in';
  if (rule === 'session-check' && who === 'replaced') return 'is told of another device';
  if (isDead) return 'is told the session is over';
  const isStranger = STRANGERS.some((stranger) => stranger === who);
  if (rule === 'owner-or-admin' && isStranger) return 'finds nothing';
  if (rule === 'admin' && who !== 'admin') return 'is refused';
  return 'is let in';
}

/** What an answer says to whoever asked. Who is let in may still fail for its input: that is "let in". */
export function meets({ status, body }: Pick<Answer, 'status' | 'body'>): Meets | `broken: ${number}` | 'leads nowhere' {
  const code = String(body?.code ?? '');
  if (status === 0 || status >= 500) return `broken: ${status}`;
  if (status === 401 && code === 'session.missing') return 'is asked to sign in';
  if (status === 401 && code.startsWith('session.')) return 'is told the session is over';
  if (status === 403 && code === 'session.another-user') return 'is told of another device';
  if (status === 403 && code === 'forbidden') return 'is refused';
  if (status === 404 && code === 'user.not-found') return 'finds nothing';
  // The code of no resource: no such route, or nobody behind it who answers.
  if (status === 404 && (code === 'not-found' || code === '')) return 'leads nowhere';
  return 'is let in';
}
