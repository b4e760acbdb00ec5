import type { FastifyInstance } from 'fastify';
import { assertLoopback } from '../loopback.js';
import type { PartnerFaults } from './faults.js';
import { personChanges, type PartnerPeople } from './people.js';
import type { PartnerStorage } from './storage.js';

/** One question of the theatre's server. `status` is null while it is being answered. */
export interface PartnerCall {
  method: string;
  path: string;
  status: number | null;
  at: string;
}

/** The strings a test pulls. Reached from this machine only: it can let anybody in. */
export function partnerControl(
  app: FastifyInstance,
  parts: { people: PartnerPeople; faults: PartnerFaults; storage: PartnerStorage; calls: PartnerCall[] },
): void {
  const { people, faults, storage, calls } = parts;
  app.addHook('onRequest', assertLoopback);
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.code(error instanceof TypeError ? 400 : (error.statusCode ?? 500)).send({ error: error.message }),
  );

  app.get('/people', () => people.list());

  app.put('/people/:subject', (request) =>
    people.put((request.params as { subject: string }).subject, personChanges(request.body)),
  );

  app.delete('/people/:subject', (request, reply) => {
    const known = people.delete((request.params as { subject: string }).subject);
    return known ? reply.code(204).send() : reply.code(404).send({ error: 'There is no such person.' });
  });

  app.get('/faults', () => faults.settings);

  app.put('/faults', (request) => {
    if (typeof request.body !== 'object' || request.body === null)
      throw new TypeError('A body is needed, such as {"discoveryDown":true}.');
    faults.merge(request.body as Record<string, unknown>);
    return faults.settings;
  });

  app.delete('/faults', () => {
    faults.reset();
    return faults.settings;
  });

  app.get('/calls', () => calls);

  app.delete('/calls', (_request, reply) => {
    calls.length = 0;
    return reply.code(204).send();
  });

  app.post('/reset', (_request, reply) => {
    people.reset();
    faults.reset();
    storage.clear();
    calls.length = 0;
    return reply.code(204).send();
  });
}
