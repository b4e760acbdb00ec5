import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { imageTypeOf } from '@kurtyna/domain';
import type { MorePaths } from '@kurtyna/platform';

const PREFIX = '/images/';

/** Pictures leave media over HTTP, for the gateway; binary never travels over NATS. */
export function serveImages(folder: string): MorePaths {
  return (path, request, response) => {
    if (!path.startsWith(PREFIX)) return false;
    const name = path.slice(PREFIX.length);
    const type = imageTypeOf(name);
    if (!type || (request.method !== 'GET' && request.method !== 'HEAD')) {
      notHere(response);
      return true;
    }
    readFile(join(folder, name)).then(
      (bytes) =>
        response
          .writeHead(200, {
            'content-type': type,
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
