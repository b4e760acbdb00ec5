import { Injectable } from '@nestjs/common';
import { imageTypeOf } from '@kurtyna/domain';
import { notFound, unavailable } from '@kurtyna/platform/runtime';
import { Settings } from '../../settings.js';

export interface Image {
  bytes: Buffer;
  type: string;
}

const LARGEST = 8 * 1024 * 1024;
const IN_MEMORY = 48 * 1024 * 1024;
const TIMEOUT_MS = 5000;

/** Images come from media over HTTP, never over NATS; the last ones asked for stay in memory. */
@Injectable()
export class Images {
  private readonly kept = new Map<string, Image>();
  private keptBytes = 0;
  private readonly loading = new Map<string, Promise<Image>>();

  constructor(private readonly settings: Settings) {}

  get(name: string): Promise<Image> {
    const type = imageTypeOf(name);
    if (!type || !this.settings.MEDIA_HTTP_URL) return Promise.reject(notFound('not-found'));
    const kept = this.kept.get(name);
    if (kept) {
      this.kept.delete(name);
      this.kept.set(name, kept);
      return Promise.resolve(kept);
    }
    const under = this.loading.get(name) ?? this.load(name, type).finally(() => this.loading.delete(name));
    this.loading.set(name, under);
    return under;
  }

  private async load(name: string, type: string): Promise<Image> {
    const response = await fetch(`${this.settings.MEDIA_HTTP_URL}/images/${name}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw unavailable();
    });
    if (response.status === 404) throw notFound('not-found');
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > LARGEST) throw unavailable();
    const bytes = Buffer.from(
      await response.arrayBuffer().catch(() => {
        throw unavailable();
      }),
    );
    if (bytes.length > LARGEST) throw unavailable();
    const image = { bytes, type };
    this.keep(name, image);
    return image;
  }

  private keep(name: string, image: Image): void {
    this.kept.set(name, image);
    this.keptBytes += image.bytes.length;
    for (const [oldest, { bytes }] of this.kept) {
      if (this.keptBytes <= IN_MEMORY) break;
      this.kept.delete(oldest);
      this.keptBytes -= bytes.length;
    }
  }
}
