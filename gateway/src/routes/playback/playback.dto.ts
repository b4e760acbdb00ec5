import type { PlaybackSource, PlaybackVariant, PlaybackView } from '@kurtyna/contracts';
import { LONGEST_FILM_SECONDS } from '@kurtyna/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { Instant, NullableNumber, NullableString, OneOf, Whole } from '../../edge/api.js';
import { Quantity, WholeNumber } from '../../edge/rules.js';

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
  @OneOf(['own', 'host'], { description: 'host: the frame brings its own controls' })
  controls: PlaybackSource['controls'];
}

/** A grant for one viewer, five minutes long (D25). */
export class PlaybackDto implements PlaybackView {
  @ApiProperty() grant: string;
  @OneOf(PLAYBACK_VARIANTS) variant: PlaybackVariant;
  @OneOf(PLAYBACK_VARIANTS, { isArray: true }) variants: PlaybackVariant[];
  @ApiProperty({ type: PlaybackSourceDto }) source: PlaybackSourceDto;
  @NullableNumber({ description: 'Where this person goes on, in seconds; null: at the beginning' }) position:
    number | null;
  @Instant({ description: 'UTC' }) expires_at: string;
  @Whole() renew_after_seconds: number;
  @Instant({ description: "The server's time, UTC" }) now: string;
  @NullableString({ description: "The audience's chat, for who may watch; null without one" }) chat: string | null;
}

export class PlaybackAnswerDto {
  @ApiProperty({ type: PlaybackDto }) playback: PlaybackDto;
}

const WHOLE = {
  min: 0,
  max: LONGEST_FILM_SECONDS,
  nullable: true,
  description: 'Of the whole film; null while it is not known',
};

/** The player's heartbeat. */
export class RenewPlaybackDto {
  @Quantity({ min: 0, max: LONGEST_FILM_SECONDS, description: 'Seconds played since the last call' })
  seconds: number;

  @WholeNumber({ min: 0, max: LONGEST_FILM_SECONDS, nullable: true, description: 'Where the film is, in seconds' })
  position?: number | null;

  @WholeNumber(WHOLE)
  duration?: number | null;
}

export class RenewedPlaybackDto {
  @NullableString({ description: 'To be sent with the next renewal; null until the view is counted' }) pass:
    string | null;
  @Instant({ description: 'UTC' }) expires_at: string;
  @Whole() renew_after_seconds: number;
}

export class RenewedPlaybackAnswerDto {
  @ApiProperty({ type: RenewedPlaybackDto }) playback: RenewedPlaybackDto;
}

/** For the switch that closes the house. */
export class WatchingDto {
  @ApiProperty({ type: 'integer' }) watching: number;
}

/** Where somebody stopped. */
export class PositionDto {
  @Quantity({ min: 0, max: LONGEST_FILM_SECONDS, description: 'Seconds from the beginning' })
  position: number;

  @WholeNumber(WHOLE)
  duration?: number | null;
}
