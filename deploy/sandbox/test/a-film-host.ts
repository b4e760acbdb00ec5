import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { readConfig, type SandboxConfig } from '../src/config.js';
import { buildFilmHost } from '../src/films/host/host.js';
import { playerPage } from '../src/films/player-page.js';

const TUS = { 'tus-resumable': '1.0.0' };

/** For tests, of a service too: the film host alone, on a free port, as a browser and the theatre's server see it. */
export async function aFilmHost(changes: Partial<SandboxConfig['filmHost']> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kurtyna-film-host-'));
  const config = readConfig({ SANDBOX_DATA: join(dataDir, 'sandbox') });
  Object.assign(config.filmHost, changes);
  const app = Fastify({ forceCloseConnections: true });
  let url = '';
  const parts = buildFilmHost(app, config, () => url);
  playerPage(app, () => url, parts.films);
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  return {
    ...parts,
    url,
    dataDir,
    api: `${url}/vimeo`,
    token: config.filmHost.token,

    /** One call of the API with the theatre's key. */
    async call(method: string, path: string, body?: unknown, token = config.filmHost.token) {
      const answer = await fetch(`${url}/vimeo${path}`, {
        method,
        redirect: 'manual',
        headers: {
          authorization: `bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, json: text ? (JSON.parse(text) as any) : null };
    },

    /** What a browser does: how many bytes are there. */
    async head(link: string): Promise<{ status: number; offset: string | null; length: string | null }> {
      const { status, headers } = await fetch(link, { method: 'HEAD', headers: TUS });
      return { status, offset: headers.get('upload-offset'), length: headers.get('upload-length') };
    },

    /** Sends bytes from where it says; the status of the answer, or 0 for a line that was cut. */
    async send(link: string, bytes: Uint8Array, from = 0): Promise<number> {
      const headers = { ...TUS, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' };
      const body = bytes.slice(from) as unknown as BodyInit;
      return fetch(link, { method: 'PATCH', headers, body }).then(
        ({ status }) => status,
        () => 0,
      );
    },

    async close(): Promise<void> {
      await app.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
