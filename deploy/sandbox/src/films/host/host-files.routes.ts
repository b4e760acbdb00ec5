import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { HostFaults } from './faults.js';
import type { HostedFilms } from './hosted-films.js';

const TITLE_MAX = 40;

/** What the host serves itself: the bytes somebody uploaded, the texts somebody added, and a picture of each film. */
export function hostFiles(app: FastifyInstance, films: HostedFilms, faults: HostFaults): void {
  app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 2 * 1024 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    files.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'cross-origin' });
    });

    /** The text of a track, by its signed address and without a key (vimeo.md 5). */
    files.put('/captions/:track', (request, reply) => {
      const { track: number } = request.params as { track: string };
      const { sig } = request.query as { sig?: string };
      const failure = faults.takeFailure('captionFailNext');
      if (failure) return reply.code(failure.status).send();
      for (const film of films.list()) {
        const track = film.tracks.find((one) => one.number === number && one.signature === sig);
        if (!track) continue;
        track.text = (request.body as Buffer).toString('utf8');
        films.change(film, {});
        return reply.code(200).send();
      }
      return reply.code(403).send();
    });

    files.get('/hosted/:video/tracks/:track', (request, reply) => {
      const { video, track: number } = request.params as { video: string; track: string };
      const track = films.find(video)?.tracks.find((one) => `${one.number}.vtt` === number);
      if (!track || track.text === null) return reply.code(404).send();
      return reply.type('text/vtt; charset=utf-8').send(track.text);
    });

    files.get('/hosted/:video/film.mp4', async (request, reply) => {
      const film = films.find((request.params as { video: string }).video);
      const path = film && films.bytesOf(film);
      const size = film ? await films.offsetOf(film) : 0;
      if (!path || size === 0) return reply.code(404).send();
      const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
      const from = range ? Number(range[1]) : 0;
      const to = Math.min(range?.[2] ? Number(range[2]) : size - 1, size - 1);
      if (from > to) return reply.code(416).header('content-range', `bytes */${size}`).send();
      reply.type('video/mp4').headers({ 'accept-ranges': 'bytes', 'content-length': to - from + 1 });
      if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`);
      return reply.send(createReadStream(path, { start: from, end: to }));
    });

    files.get('/pictures/:file', (request, reply) => {
      const [, video, width] = /^(\d+)-(\d+)\.svg$/.exec((request.params as { file: string }).file) ?? [];
      const film = video && films.find(video);
      if (!film) return reply.code(404).send();
      const hue = Number(film.number) % 360;
      const title = film.name.slice(0, TITLE_MAX).replace(/[<>&"]/g, '');
      return reply
        .type('image/svg+xml')
        .send(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="${width}"><title>${title}</title>` +
            `<rect width="320" height="180" fill="hsl(${hue} 45% 22%)"/><path d="M0 0h70q20 90-10 180H0zM320 0h-70q-20 90 10 180h60z" fill="hsl(${hue} 55% 34%)"/></svg>`,
        );
    });
  });
}

/** SHA-256 of the bytes that came, in hexadecimal digits. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
