import type { PlaybackSource, PlaybackVariant, PlaybackView } from '@kurtyna/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { NullableString, OneOf } from '../../edge/api.js';
import { Quantity } from '../../edge/rules.js';

export const PLAYBACK_VARIANTS = ['normal', 'pjm', 'audiodeskrypcja'] as const satisfies readonly PlaybackVariant[];

/** OPEN1-24: a value nobody knows plays the normal video. */
export class PlaybackChoiceDto {
  @ApiPropertyOptional({
    description: 'pjm: sign language, audiodeskrypcja: audio description',
    enum: [...PLAYBACK_VARIANTS],
  })
  @Allow()
  typ?: string;

  @ApiPropertyOptional({ enum: ['pl', 'en'] })
  @Allow()
  lang?: string;
}

export class CaptionsDto {
  @OneOf(['pl', 'en']) language: 'pl' | 'en';
  @ApiProperty() url: string;
}

export class PlaybackSourceDto implements PlaybackSource {
  @OneOf(['vimeo-video', 'vimeo-event', 'file', 'hls', 'invalid']) kind: PlaybackSource['kind'];
  @NullableString({ description: 'Address of the frame or of the film; null when it cannot be used' }) url:
    string | null;
  @ApiProperty({ type: [CaptionsDto] }) captions: CaptionsDto[];
}

/** A grant for one viewer, five minutes long (D25). */
export class PlaybackDto implements PlaybackView {
  @ApiProperty() grant: string;
  @OneOf(PLAYBACK_VARIANTS) variant: PlaybackVariant;
  @OneOf(PLAYBACK_VARIANTS, { isArray: true }) variants: PlaybackVariant[];
  @ApiProperty({ type: PlaybackSourceDto }) source: PlaybackSourceDto;
  @ApiProperty({ description: 'UTC' }) expires_at: string;
  @ApiProperty() renew_after_seconds: number;
  @ApiProperty({ description: "The server's time, UTC" }) now: string;
  @NullableString({ description: "The audience's chat, for who may watch; null without one" }) chat: string | null;
}

export class PlaybackAnswerDto {
  @ApiProperty({ type: PlaybackDto }) playback: PlaybackDto;
}

const LONGEST_STRETCH = 24 * 3600;

/** The player's heartbeat. */
export class RenewPlaybackDto {
  @Quantity({ min: 0, max: LONGEST_STRETCH, description: 'Seconds played since the last call' })
  seconds: number;
}

export class RenewedPlaybackDto {
  @ApiProperty({ description: 'UTC' }) expires_at: string;
  @ApiProperty() renew_after_seconds: number;
}

export class RenewedPlaybackAnswerDto {
  @ApiProperty({ type: RenewedPlaybackDto }) playback: RenewedPlaybackDto;
}
