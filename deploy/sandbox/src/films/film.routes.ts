import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const TYPES: Record<string, string> = {
  vtt: 'text/vtt; charset=utf-8',
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  mp4: 'video/mp4',
};

/** The films as plain files, with byte ranges, for any page to play: `<video>`, subtitles and hls.js alike. */
export function filmRoutes(app: FastifyInstance, folder: string): void {
  mkdirSync(folder, { recursive: true });
  app.register(async (films) => {
    films.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Content-Length, Content-Range, Accept-Ranges',
        'cross-origin-resource-policy': 'cross-origin',
      });
    });
    films.options('/films/*', (_request, reply) =>
      reply
        .code(204)
        .headers({ 'access-control-allow-methods': 'GET, HEAD', 'access-control-allow-headers': 'Range' })
        .send(),
    );
    // A trailer is public and its film is not, so it has an address of its own, its captions too; what is shown is the same stage.
    films.get<{ Params: { trailer: string } }>(
      '/films/:trailer(^[a-z]+-zwiastun\\..+$)',
      ({ params: { trailer } }, reply) => reply.sendFile(trailer.replace('-zwiastun', '')),
    );
    await films.register(fastifyStatic, {
      root: folder,
      prefix: '/films/',
      cacheControl: false,
      index: false,
      setHeaders(reply, path) {
        const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
        if (type) reply.header('content-type', type);
      },
    });
  });
}
