/** Where the gateway brings pictures: `POST /images?purpose=…` with its key. Whoever else is in the network may fetch them, not leave any (D30). */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { IMAGE_LIMITS, isImagePurpose } from '@kurtyna/domain';
import { DomainError, type MorePaths, processPlatform } from '@kurtyna/platform';
import type { KeepImage } from './keep-image.js';
import type { WorkFolder } from './work-folder.js';

const PATH = '/images';
const SLOWEST_MS = 15_000;

/** The port is open before the service behind it is there; until then, and without a key of its own, it takes nothing. */
export class ImageRequests {
  private keeper: Pick<KeepImage, 'run'> | null = null;

  constructor(
    private readonly key: string | null,
    private readonly work: WorkFolder,
  ) {}

  serve(keeper: Pick<KeepImage, 'run'>): void {
    this.keeper = keeper;
  }

  readonly handle: MorePaths = (path, request, response) => {
    if (path !== PATH || request.method !== 'POST') return false;
    void this.answer(request, response).catch((error: unknown) => {
      processPlatform.get().logger.error({ reason: (error as Error).message }, 'a picture was not kept');
      say(response, 500, { code: 'internal' });
    });
    return true;
  };

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.key || !isSame(String(request.headers['x-media-key'] ?? ''), this.key))
      return say(response, 404, { code: 'not-found' });
    if (!this.keeper) return say(response, 503, { code: 'unavailable' });
    const purpose = new URL(request.url!, 'http://media').searchParams.get('purpose');
    if (!isImagePurpose(purpose)) return say(response, 404, { code: 'not-found' });
    // One byte more is read, so that it is refused as too large for its purpose, with the limit in the sentence.
    const most = IMAGE_LIMITS[purpose].maxBytes + 1;
    const path = await this.work.receive(request, { most, ms: SLOWEST_MS });
    if (!path) return say(response, 413, { code: 'payload-too-large' });
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      say(response, 201, await this.keeper.run(path, purpose, gone.signal));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.kind === 'invalid') return say(response, 422, error.details.fields?.image ?? { key: 'errors.invalid' });
      say(response, 503, { code: 'unavailable' });
    }
  }
}

/** Takes as long for a key that is nearly right. */
const isSame = (given: string, key: string): boolean => timingSafeEqual(digest(given), digest(key));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function say(response: ServerResponse, status: number, body: object): void {
  if (response.headersSent) return;
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}
