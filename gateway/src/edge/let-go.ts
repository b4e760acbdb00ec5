import type { FastifyInstance } from 'fastify';

const LOOK_EACH_MS = 100;

/**
 * A gateway that stops closes the connections nobody uses at that moment; one that was in use then is kept alive after its answer, and would
 * hold the gateway for as long as a browser keeps it. So it is looked for until all are gone (D37).
 */
export function letGoOfConnections(fastify: FastifyInstance): void {
  fastify.addHook('preClose', (done) => {
    const looking = setInterval(() => fastify.server.closeIdleConnections(), LOOK_EACH_MS);
    fastify.server.once('close', () => clearInterval(looking));
    done();
  });
}
