import type { openPlayback, PlaybackView, QuestionOf } from '@kurtyna/contracts';
import { FIRST_RENEW_AFTER_SECONDS, parseMediaValue } from '@kurtyna/domain';
import { Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ProductMedia } from '../copies/product-media.entity.js';
import { HostedVideo, uriOf } from '../host/hosted-video.entity.js';
import { Settings } from '../settings.js';
import { ViewerAddresses } from '../viewers/viewer-addresses.js';
import { WatchPositions } from '../watching/watch-positions.js';
import { chooseSource, sourceOf } from './choose-source.js';
import { databaseNow } from './database-now.js';
import { watchingSince } from './watching-since.js';
import { Playback } from './playback.entity.js';

/** Commerce has said yes: a grant of five minutes, and where the film is played from (D25). */
@Injectable()
export class OpenPlayback {
  constructor(
    @InjectRepository(ProductMedia) private readonly media: Repository<ProductMedia>,
    @InjectRepository(HostedVideo) private readonly hosted: Repository<HostedVideo>,
    private readonly database: Database,
    private readonly addresses: ViewerAddresses,
    private readonly settings: Settings,
    private readonly positions: WatchPositions,
  ) {}

  async run(command: QuestionOf<typeof openPlayback>): Promise<PlaybackView> {
    const { product, userId, sessionId, variant, language } = command;
    const media = await this.media.findOneBy({ kind: product.kind, id: product.id, deleted: false });
    const chosen = chooseSource(media?.sources ?? [], variant, language);
    const hash = await this.hashOf(chosen.value);
    const position = await this.positions.find(this.media.manager, { ...product, userId });
    const now = await databaseNow(this.media.manager);
    const since = userId === null ? null : await watchingSince(this.media.manager, product, userId);
    const playback = Playback.open(
      { kind: product.kind, productId: product.id, userId, sessionId, variant: chosen.variant, since },
      now,
    );
    await this.database.transaction(async (tx) => {
      await tx.manager.insert(Playback, playback);
      await this.addresses.see(tx, command);
    });
    return {
      grant: playback.id,
      variant: chosen.variant,
      variants: chosen.variants,
      source: sourceOf(chosen.value, { ...this.settings, language, hash }),
      position,
      expires_at: playback.expiresAt.toISOString(),
      renew_after_seconds: FIRST_RENEW_AFTER_SECONDS,
      now: now.toISOString(),
    };
  }
  /** null for what is no film of ours at the host; that one needs none. */
  private async hashOf(value: string | null): Promise<string | null> {
    const media = parseMediaValue(value, this.settings);
    if (media.kind !== 'vimeo-video' || media.hash !== undefined) return null;
    const video = await this.hosted.findOne({ where: { uri: uriOf(media.id) }, select: { id: true, hash: true } });
    return video?.hash ?? null;
  }
}
