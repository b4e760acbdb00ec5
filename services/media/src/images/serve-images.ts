import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { MorePaths } from '@kurtyna/platform';

const PREFIX = '/images/';
/** A name of ours: nothing that could leave the folder, and an ending with a fixed type (D30). */
const NAME = /^[a-z0-9][a-z0-9-]{0,80}\.(svg|png|jpg)$/;
const TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' };

/** Pictures leave media over HTTP, for the gateway; binary never travels over NATS. */
export function serveImages(folder: string): MorePaths {
  return (path, request, response) => {
    if (!path.startsWith(PREFIX)) return false;
    const name = NAME.exec(path.slice(PREFIX.length));
    if (!name || (request.method !== 'GET' && request.method !== 'HEAD')) {
      notHere(response);
      return true;
    }
    readFile(join(folder, name[0])).then(
      (bytes) =>
        response
          .writeHead(200, {
            'content-type': TYPES[name[1]!]!,
            'content-length': bytes.length,
            'x-content-type-options': 'nosniff',
            // A picture that is opened by itself runs nothing and belongs to nobody.
            'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
            'cache-control': 'public, max-age=31536000, immutable',
          })
          .end(request.method === 'HEAD' ? undefined : bytes),
      () => notHere(response),
    );
    return true;
  };
}

const notHere = (response: ServerResponse): void => {
  response
    .writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify({ statusCode: 404 }));
};
