import { stat, truncate } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';
import { FileStore, MemoryConfigstore } from '@tus/file-store';
import { Server, Upload } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import type { HostFaults } from './faults.js';
import type { HostedFilms } from './hosted-films.js';

/** So much of all films is kept; of what comes beyond it bytes are counted and nothing else. */
const KEPT_BYTES = 2 * 1024 ** 3;

/** Where the bytes lie. Films themselves know what a transfer is; tus asks them. */
class Bytes extends FileStore {
  /** For a fault: who is sending to which transfer. */
  readonly senders = new Map<string, IncomingMessage>();

  constructor(
    private readonly films: HostedFilms,
    private readonly faults: HostFaults,
    private readonly keptBytes: number,
  ) {
    super({ directory: films.folder, configstore: new MemoryConfigstore() });
  }

  override async getUpload(id: string): Promise<Upload> {
    const film = this.films.findByTransfer(id);
    if (!film) return super.getUpload(id); // says that there is none
    return new Upload({ id, size: film.size, offset: await this.films.offsetOf(film), creation_date: film.createdAt });
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const most = this.faults.takeCut();
    const end = await this.store(most === null ? readable : readable.pipe(firstBytes(most)), id, offset);
    if (most !== null) this.senders.get(id)?.socket.destroy();
    return end;
  }

  private async store(readable: Readable, id: string, offset: number): Promise<number> {
    if (!this.faults.settings.countOnly && (await this.kept()) < this.keptBytes)
      return super.write(readable, id, offset);
    let size = 0;
    for await (const chunk of readable) size += (chunk as Buffer).length;
    await truncate(this.films.bytesOf(this.films.findByTransfer(id)!)!, offset + size); // a file with a hole: as long, and empty
    return offset + size;
  }

  private async kept(): Promise<number> {
    const sizes = this.films.list().map(async (film) => {
      const path = this.films.bytesOf(film);
      return path === null
        ? 0
        : stat(path).then(
            ({ blocks }) => blocks * 512,
            () => 0,
          );
    });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }
}

/** Lets so many bytes through and swallows the rest. */
function firstBytes(most: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const part = chunk.subarray(0, Math.max(most - passed, 0));
      passed += chunk.length;
      if (part.length > 0) this.push(part);
      if (passed >= most && part.length > 0) this.push(null);
      done();
    },
  });
}

/** The host's server for bytes: tus 1.0.0 from the browser, at addresses that are secrets by themselves (vimeo.md 2). */
export function transferRoutes(
  app: FastifyInstance,
  { films, faults, keptBytes = KEPT_BYTES }: { films: HostedFilms; faults: HostFaults; keptBytes?: number },
): void {
  const bytes = new Bytes(films, faults, keptBytes);
  const tus = new Server({ path: '/upload', datastore: bytes, relativeLocation: true });
  app.register(async (upload) => {
    upload.removeAllContentTypeParsers();
    upload.addContentTypeParser('*', (_request, _payload, done) => done(null)); // tus reads the bytes itself
    upload.route({
      method: ['HEAD', 'PATCH', 'OPTIONS'],
      url: '/upload/:transfer',
      handler: async (request, reply) => {
        const { transfer } = request.params as { transfer: string };
        const { linkExpired, slowMs } = faults.settings;
        if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs));
        const failure = request.method === 'PATCH' ? faults.takeFailure('patchFailNext') : null;
        const status = request.method === 'OPTIONS' ? null : (linkExpired ?? failure?.status ?? null);
        if (status !== null) {
          reply.headers({ 'access-control-allow-origin': '*', 'tus-resumable': '1.0.0', connection: 'close' });
          return reply.code(status).send();
        }
        bytes.senders.set(transfer, request.raw);
        reply.hijack();
        await tus.handle(request.raw, reply.raw).catch(() => request.raw.socket.destroy());
        bytes.senders.delete(transfer);
        const film = films.findByTransfer(transfer);
        if (film && film.completedAt === null && (await films.offsetOf(film)) >= film.size)
          films.change(film, { completedAt: Date.now() });
        return reply;
      },
    });
  });
}
