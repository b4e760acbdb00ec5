import { type AnswerOf, getPlayback, goOnPlaying, renewPlayback, type QuestionOf } from '@kurtyna/contracts';
import { GRANT_MINUTES, RENEW_AFTER_SECONDS, TELL_MINUTES } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { conflict } from '@kurtyna/platform/runtime';
import { Injectable } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { askedTogether } from '../asked-together.js';
import { Products } from '../products.js';
import type { RenewedPlaybackDto } from './playback.dto.js';
import { type GrantHolder, type KnownView, LONGEST_PASS, PlaybackPasses } from './playback-passes.js';

const MINUTE_MS = 60_000;

export const PASS_HEADER = 'x-playback-pass';
export const ApiPass = (): MethodDecorator =>
  ApiHeader({
    name: PASS_HEADER,
    required: false,
    schema: { type: 'string', maxLength: LONGEST_PASS },
    description: 'The pass of the renewal before; without it the answer is the same and takes longer',
  });

/** What the player says, and from where. */
interface Heartbeat extends Pick<QuestionOf<typeof renewPlayback>, 'seconds' | 'position' | 'address'> {
  country: string | null;
  pass: string | undefined;
}

/**
 * A renewal asks commerce each time whether access still stands (D25). Media is told where there is something to be written: until the view
 * is counted, from another address, and every five minutes (performance P28).
 */
@Injectable()
export class Heartbeats {
  /** Those whose verdicts came together are told of together. */
  private readonly telling = askedTogether<QuestionOf<typeof renewPlayback>, AnswerOf<typeof renewPlayback>>({
    each: async (heartbeats) => (await this.bus.ask(goOnPlaying, { heartbeats })).renewed,
    alone: (heartbeat) => this.bus.ask(renewPlayback, heartbeat),
  });

  constructor(
    private readonly bus: Bus,
    private readonly products: Products,
    private readonly passes: PlaybackPasses,
  ) {}

  /** Throws not-found for a grant that is not this holder's, and conflict when it or the access has ended. */
  async renew(holder: GrantHolder, { pass, country, ...heartbeat }: Heartbeat): Promise<RenewedPlaybackDto> {
    const known = this.passes.read(pass, holder);
    const { product, since = null } = known ?? (await this.bus.ask(getPlayback, holder));
    const now = await this.products.assertMayGoOn(product, holder.userId, country, since);
    if (known && now - known.renewedAt >= GRANT_MINUTES * MINUTE_MS) throw conflict('playback.grant-ended');

    const place = this.passes.placeOf(heartbeat.address);
    const nothingToTell = known !== null && known.place === place && now - known.toldAt < TELL_MINUTES * MINUTE_MS;
    const { counted } = nothingToTell
      ? { counted: true }
      : await this.tell({ ...holder, ...heartbeat }, known !== null);
    const renewed: KnownView = { product, since, renewedAt: now, toldAt: nothingToTell ? known.toldAt : now, place };
    return {
      pass: counted ? this.passes.sign(renewed, holder) : null,
      expires_at: new Date(now + GRANT_MINUTES * MINUTE_MS).toISOString(),
      renew_after_seconds: RENEW_AFTER_SECONDS,
    };
  }

  /** Of views that are counted together with others. */
  private tell(heartbeat: QuestionOf<typeof renewPlayback>, counted: boolean): Promise<AnswerOf<typeof renewPlayback>> {
    return counted ? this.telling.ask(heartbeat) : this.bus.ask(renewPlayback, heartbeat);
  }
}
