import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { imageTypeOf, type ImageType, stemOfVariant } from '@kurtyna/domain';
import type { MorePaths } from '@kurtyna/platform';

const PREFIX = '/images/';

/** Pictures leave media over HTTP, for the gateway; binary never travels over NATS. They go out as they are read, however large. */
export function serveImages(folder: string): MorePaths {
  return (path, request, response) => {
    if (!path.startsWith(PREFIX)) return false;
    const name = path.slice(PREFIX.length);
    const isAsked = request.method === 'GET' || request.method === 'HEAD';
    if (isAsked && imageTypeOf(name)) void serve(folder, name, request, response).catch(() => response.destroy());
    else notHere(response);
    return true;
  };
}

async function serve(folder: string, asked: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const found = await firstOf(folder, candidatesFor(asked));
  if (!found) return notHere(response);
  const { file, type } = found;
  const { size } = await file.stat();
  response.writeHead(200, {
    'content-type': type,
    'content-length': size,
    'x-content-type-options': 'nosniff',
    // A picture that is opened by itself runs nothing and belongs to nobody.
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'public, max-age=31536000, immutable',
  });
  if (request.method === 'HEAD') {
    response.end();
    return file.close();
  }
  pipeline(file.createReadStream(), response, () => undefined); // whoever went away meanwhile needs no answer
}

/** A width that was never made, of a picture older than the widths, is answered with the picture itself. */
function candidatesFor(name: string): string[] {
  const stem = stemOfVariant(name);
  return stem === null ? [name] : [name, `${stem}.jpg`, `${stem}.png`];
}

async function firstOf(
  folder: string,
  names: readonly string[],
): Promise<{ file: FileHandle; type: ImageType } | null> {
  for (const name of names) {
    const type = imageTypeOf(name);
    const file = type && (await open(join(folder, name)).catch(() => null));
    if (file) return { file, type };
  }
  return null;
}

const notHere = (response: ServerResponse): void => {
  response
    .writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify({ statusCode: 404 }));
};
