import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { imageTypeOf, type ImageType, stemOfVariant } from '@kurtyna/domain';
import { type MorePaths, processPlatform } from '@kurtyna/platform';
import type { ImageStore, StoredFile } from './image-store.js';

const PREFIX = '/images/';

/** Pictures leave media over HTTP, for the gateway; binary never travels over NATS. They go out as they are read, however large. */
export function serveImages(store: Pick<ImageStore, 'open'>): MorePaths {
  return (path, request, response) => {
    if (!path.startsWith(PREFIX)) return false;
    const name = path.slice(PREFIX.length);
    const isAsked = request.method === 'GET' || request.method === 'HEAD';
    if (isAsked && imageTypeOf(name)) void serve(store, name, request, response).catch(() => response.destroy());
    else notHere(response);
    return true;
  };
}

async function serve(
  store: Pick<ImageStore, 'open'>,
  asked: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const found = await firstOf(store, candidatesFor(asked)).catch((error: Error) => {
    processPlatform.get().logger.warn({ reason: error.message }, 'the store of pictures does not answer');
    return 'away' as const;
  });
  if (found === 'away') return say(response, 503);
  if (!found) return notHere(response);
  const { file, type } = found;
  response.writeHead(200, {
    'content-type': type,
    'content-length': file.size,
    'x-content-type-options': 'nosniff',
    // A picture that is opened by itself runs nothing and belongs to nobody.
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'public, max-age=31536000, immutable',
  });
  if (request.method === 'HEAD') {
    response.end();
    file.bytes.destroy();
    return;
  }
  pipeline(file.bytes, response, () => undefined); // whoever went away meanwhile needs no answer
}

/** A width that was never made, of a picture older than the widths, is answered with the picture itself. */
function candidatesFor(name: string): string[] {
  const stem = stemOfVariant(name);
  return stem === null ? [name] : [name, `${stem}.jpg`, `${stem}.png`];
}

async function firstOf(
  store: Pick<ImageStore, 'open'>,
  names: readonly string[],
): Promise<{ file: StoredFile; type: ImageType } | null> {
  for (const name of names) {
    const type = imageTypeOf(name);
    const file = type && (await store.open(name));
    if (file) return { file, type };
  }
  return null;
}

const notHere = (response: ServerResponse): void => say(response, 404);

function say(response: ServerResponse, statusCode: number): void {
  response
    .writeHead(statusCode, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify({ statusCode }));
}
