import { Injectable } from '@nestjs/common';
import type { ImagePurpose } from '@kurtyna/domain';
import type { Sentence } from '@kurtyna/contracts';
import { currentRequestId, invalid, unavailable } from '@kurtyna/platform/runtime';
import { Settings } from '../../settings.js';
import { upload } from './upload.js';

const TIMEOUT_MS = 12_000;
const LARGEST_ANSWER = 16 * 1024;
const RETRY_SECONDS = 5;

/** A picture on its way in: the bytes go to media over HTTP, never over NATS, and media answers the name it is kept under. */
@Injectable()
export class PictureStore {
  constructor(private readonly settings: Settings) {}

  /**
   * The name of the stored picture. Throws `invalid` at `field` for what media refuses, `unavailable` while media is full or silent. A picture
   * that no save names within an hour goes away by itself, so a save that fails afterwards leaves nothing behind.
   */
  async put(bytes: Buffer, { purpose, field }: { purpose: ImagePurpose; field: string }): Promise<string> {
    const { MEDIA_HTTP_URL, MEDIA_KEY } = this.settings;
    if (!MEDIA_HTTP_URL || !MEDIA_KEY) throw unavailable();
    const answer = await upload(`${MEDIA_HTTP_URL}/images?purpose=${purpose}`, {
      headers: {
        'content-type': 'application/octet-stream',
        'x-media-key': MEDIA_KEY,
        'x-request-id': currentRequestId() ?? '',
      },
      bytes,
      timeoutMs: TIMEOUT_MS,
      maxAnswer: LARGEST_ANSWER,
    });
    if (!answer) throw unavailable(RETRY_SECONDS); // stored or not: nobody uses it, so it goes away
    if (answer.status === 201) return (JSON.parse(answer.body.toString('utf8')) as { name: string }).name;
    if (answer.status === 422) throw invalid({ [field]: JSON.parse(answer.body.toString('utf8')) as Sentence });
    throw unavailable(RETRY_SECONDS);
  }
}
