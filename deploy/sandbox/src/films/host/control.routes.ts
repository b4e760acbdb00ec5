import type { FastifyInstance } from 'fastify';
import { assertLoopback } from '../../loopback.js';
import type { HostParts } from './api.routes.js';
import { hashOf } from './host-files.routes.js';
import type { HostedFilm } from './hosted-film.js';

/** The strings a test pulls, reached from this machine only. */
export function hostControl(app: FastifyInstance, { films, faults, calls }: HostParts): void {
  app.addHook('onRequest', assertLoopback);
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.code(error instanceof TypeError ? 400 : (error.statusCode ?? 500)).send({ error: error.message }),
  );

  app.get('/faults', () => faults.settings);
  app.put('/faults', (request) => {
    if (typeof request.body !== 'object' || request.body === null)
      throw new TypeError('A body is needed, such as {"down":true}.');
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

  const view = async (film: HostedFilm) => {
    const path = films.bytesOf(film);
    const offset = await films.offsetOf(film);
    return { ...film, offset, sha256: path && offset > 0 && offset < 64 * 1024 ** 2 ? await hashOf(path) : null };
  };
  app.get('/videos', () => films.list());
  app.get('/videos/:video', async (request, reply) => {
    const film = films.find((request.params as { video: string }).video);
    return film ? view(film) : reply.code(404).send({ error: 'There is no such film.' });
  });
  /** Films that came by other ways: `{"count": 1000}`, or one with the fields of a film. */
  app.post('/videos', async (request) => {
    const { count = 1, ...given } = (request.body ?? {}) as { count?: number } & Partial<HostedFilm>;
    const made: HostedFilm[] = [];
    for (let index = 1; index <= count; index++)
      made.push(await films.create({ stage: 'spotkanie', size: 1_000_000, name: `Nagranie ${index}`, ...given }));
    return made;
  });
  app.patch('/videos/:video', (request, reply) => {
    const film = films.find((request.params as { video: string }).video);
    if (!film) return reply.code(404).send({ error: 'There is no such film.' });
    films.change(film, request.body as Partial<HostedFilm>);
    return film;
  });
  /** Under the theatre's feet: nobody is told. */
  app.delete('/videos/:video', (request, reply) =>
    reply.code(films.delete((request.params as { video: string }).video) ? 204 : 404).send(),
  );
  app.delete('/videos', (_request, reply) => {
    films.clear();
    return reply.code(204).send();
  });
}
