import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { picturesChanged } from '@kurtyna/contracts';
import { filesOfImage, imageTypeOf, isImageType } from '@kurtyna/domain';
import { notFound, unavailable } from '@kurtyna/platform/runtime';
import { Broker } from '../../broker.js';
import { Settings } from '../../settings.js';

export interface Image {
  bytes: Buffer;
  type: string;
}

const LARGEST = 8 * 1024 * 1024;
const IN_MEMORY = 48 * 1024 * 1024;
const TIMEOUT_MS = 5000;
/** So many of the last names that are gone are remembered; a picture has five. */
const MOST_GONE = 50_000;

/** Images come from media over HTTP, never over NATS; the last ones asked for stay in memory. */
@Injectable()
export class Images implements OnApplicationBootstrap {
  private readonly kept = new Map<string, Image>();
  private keptBytes = 0;
  private readonly loading = new Map<string, Promise<Image>>();

  /** Names that catalog has dropped. Media may hear of it later than we do: what it still has until then must not come back here. */
  private readonly gone = new Set<string>();
  /** Grows with each word of pictures that are gone: what was being read meanwhile is not kept. */
  private forgotten = 0;

  constructor(
    private readonly settings: Settings,
    private readonly broker: Broker,
  ) {}

  /** A picture that was replaced or removed is not served any more (IMG-16). What was said while there was no contact has been missed. */
  onApplicationBootstrap(): void {
    this.broker.listen(picturesChanged, ({ data }) => this.drop(data.dropped));
    this.broker.onContactAgain(() => this.forget([...this.kept.keys()]));
  }

  /** With all that was made of them, and for good: a name is never used twice. */
  private drop(pictures: readonly string[]): void {
    const names = pictures.flatMap(filesOfImage);
    this.forget(names);
    for (const name of names) this.gone.add(name);
    for (const name of this.gone) {
      if (this.gone.size <= MOST_GONE) break;
      this.gone.delete(name);
    }
  }

  private forget(names: readonly string[]): void {
    this.forgotten += 1;
    for (const name of names) {
      this.keptBytes -= this.kept.get(name)?.bytes.length ?? 0;
      this.kept.delete(name);
      this.loading.delete(name);
    }
  }

  get(name: string): Promise<Image> {
    const type = imageTypeOf(name);
    if (!type || !this.settings.MEDIA_HTTP_URL || this.gone.has(name)) return Promise.reject(notFound('not-found'));
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
    const before = this.forgotten;
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
    const said = response.headers.get('content-type'); // a width that was never made is answered with the picture itself
    const image = { bytes, type: isImageType(said) ? said : type };
    if (before === this.forgotten) this.keep(name, image);
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
