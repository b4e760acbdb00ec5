import type { FastifyReply, FastifyRequest } from 'fastify';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** For what may be done from this machine only. Looks at the connection itself; no header can say otherwise. */
export async function assertLoopback(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (LOOPBACK.test(request.socket.remoteAddress ?? '')) return undefined;
  return reply.code(403).send({ error: 'Only from this machine.' });
}
