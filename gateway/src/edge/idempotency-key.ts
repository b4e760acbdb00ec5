/** The key of one click, which travels with a hash of what was asked, so that the same key with another body can be told (D11). */
import { createHash } from 'node:crypto';
import type { Click, IdempotencyKey } from '@kurtyna/contracts';
import { invalid } from '@kurtyna/platform/runtime';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { viewerOf } from '../access/viewer.js';

const NAME = 'idempotency-key';
const LONGEST = 255;

/** For a route that buys or adds: the header that names one click. */
export const ApiIdempotencyKey = (): MethodDecorator =>
  ApiHeader({
    name: NAME,
    required: false,
    schema: { type: 'string', maxLength: LONGEST },
    description: 'The same key gets the same answer for 24 hours',
  });

/** Whose click it is that adds something, and its key where it has one. A route for administrators that takes it declares the header by that. */
export const AdminClick = createParamDecorator(
  (_: unknown, context: ExecutionContext): Click => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return { adminId: viewerOf(request)!.userId, idempotency: keyOf(request) };
  },
  [
    (controller, method) => {
      const handler = Object.getOwnPropertyDescriptor(controller, method!)!;
      ApiIdempotencyKey()(controller, method!, handler);
    },
  ],
);

/** Two acts are not the same one, nor two things that it is done to, though their bodies are. */
function keyOf({ headers, routeOptions, params, body }: FastifyRequest): IdempotencyKey | undefined {
  const fields = Object.entries((body ?? {}) as object).map(([name, value]) => [name, withoutBytes(value)] as const);
  const asked = { act: routeOptions.url, of: params, body: canonical(Object.fromEntries(fields)) };
  return idempotencyOf(headers[NAME] as string | undefined, asked) ?? undefined;
}

/** A picture by its hash: its bytes would be read as a list of numbers. */
const withoutBytes = (value: unknown): unknown => (Buffer.isBuffer(value) ? sha256(value) : value);

export function idempotencyOf(key: string | undefined, asked: object): IdempotencyKey | null {
  if (key === undefined || key === '') return null;
  if (key.length > LONGEST || !/^[\x21-\x7e]+$/.test(key)) {
    throw invalid({ 'Idempotency-Key': { key: 'form.validate.wrong_input' } });
  }
  return { key, bodyHash: sha256(canonical(asked)) };
}

const sha256 = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex');

/** The same text for the same values, whatever the order of the fields. What is inside a field stands as it was asked. */
const canonical = (flat: object): string =>
  JSON.stringify(
    Object.entries(flat)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
