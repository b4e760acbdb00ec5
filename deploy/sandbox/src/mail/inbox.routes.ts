import type { FastifyInstance } from 'fastify';
import type { Inbox } from './inbox.js';
import type { MailFaults } from './mail-faults.js';

/** The inbox for programs: what a test reads its links from. */
export function inboxRoutes(app: FastifyInstance, inbox: Inbox, faults: MailFaults): void {
  app.get('/inbox/api/messages', (request) => {
    const { to, limit } = request.query as { to?: string; limit?: string };
    const messages = inbox.list(to);
    return limit ? messages.slice(0, Number(limit)) : messages;
  });

  app.delete('/inbox/api/messages', async (request, reply) => {
    await inbox.clear((request.query as { to?: string }).to);
    return reply.code(204).send();
  });

  app.get('/inbox/api/faults', () => faults.settings);

  app.put('/inbox/api/faults', (request, reply) => {
    try {
      faults.merge((request.body ?? {}) as Record<string, unknown>);
    } catch (error) {
      return reply.code(400).send({ error: (error as Error).message });
    }
    return faults.settings;
  });

  app.delete('/inbox/api/faults', () => {
    faults.reset();
    return faults.settings;
  });
}
