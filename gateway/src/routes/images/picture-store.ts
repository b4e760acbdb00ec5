import { Injectable } from '@nestjs/common';
import type { ImagePurpose } from '@kurtyna/domain';
import type { Sentence } from '@kurtyna/contracts';
import { BoundedHttp, currentRequestId, invalid, unavailable } from '@kurtyna/platform/runtime';
import { Settings } from '../../settings.js';

const TIMEOUT_MS = 12_000;
const LARGEST_ANSWER = 16 * 1024;
const RETRY_SECONDS = 5;

/** A picture on its way in: the bytes go to media over HTTP, never over NATS, and media answers the name it is kept under. */
@Injectable()
export class PictureStore {
  private readonly http: BoundedHttp | null;

  constructor(private readonly settings: Settings) {
    const { MEDIA_HTTP_URL } = settings;
    this.http = MEDIA_HTTP_URL
      ? new BoundedHttp({
          origins: new Set([new URL(MEDIA_HTTP_URL).origin]),
          timeoutMs: TIMEOUT_MS,
          maxBytes: LARGEST_ANSWER,
        })
      : null;
  }

  /**
   * The name of the stored picture. Throws `invalid` at `field` for what media refuses, `unavailable` while media is full or silent. A picture
   * that no save names within an hour goes away by itself, so a save that fails afterwards leaves nothing behind.
   */
  async put(bytes: Buffer, { purpose, field }: { purpose: ImagePurpose; field: string }): Promise<string> {
    const { MEDIA_HTTP_URL, MEDIA_KEY } = this.settings;
    if (!this.http || !MEDIA_KEY) throw unavailable();
    const outcome = await this.http.send(`${MEDIA_HTTP_URL}/images?purpose=${purpose}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'x-media-key': MEDIA_KEY,
        'x-request-id': currentRequestId() ?? '',
      },
      body: bytes,
    });
    if (outcome.kind !== 'answer') throw unavailable(RETRY_SECONDS); // stored or not: nobody uses it, so it goes away
    if (outcome.status === 201) return (JSON.parse(outcome.body.toString('utf8')) as { name: string }).name;
    if (outcome.status === 422) throw invalid({ [field]: JSON.parse(outcome.body.toString('utf8')) as Sentence });
    throw unavailable(RETRY_SECONDS);
  }
}
