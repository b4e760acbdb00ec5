import type { openPlayback, PlaybackView, QuestionOf } from '@kurtyna/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ProductMedia } from '../copies/product-media.entity.js';
import { Settings } from '../settings.js';
import { chooseSource, sourceOf } from './choose-source.js';
import { databaseNow } from './database-now.js';
import { FIRST_RENEW_AFTER_SECONDS, Playback } from './playback.entity.js';

/** Commerce has said yes: a grant of five minutes, and where the film is played from (D25). */
@Injectable()
export class OpenPlayback {
  constructor(
    @InjectRepository(ProductMedia) private readonly media: Repository<ProductMedia>,
    @InjectRepository(Playback) private readonly playbacks: Repository<Playback>,
    private readonly settings: Settings,
  ) {}

  async run({ product, userId, sessionId, variant, language }: QuestionOf<typeof openPlayback>): Promise<PlaybackView> {
    const media = await this.media.findOneBy({ kind: product.kind, id: product.id, deleted: false });
    const chosen = chooseSource(media?.sources ?? [], variant, language);
    const now = await databaseNow(this.playbacks.manager);
    const playback = Playback.open(
      { kind: product.kind, productId: product.id, userId, sessionId, variant: chosen.variant },
      now,
    );
    await this.playbacks.insert(playback);
    return {
      grant: playback.id,
      variant: chosen.variant,
      variants: chosen.variants,
      source: sourceOf(chosen.value, { ...this.settings, language }),
      expires_at: playback.expiresAt.toISOString(),
      renew_after_seconds: FIRST_RENEW_AFTER_SECONDS,
      now: now.toISOString(),
    };
  }
}
