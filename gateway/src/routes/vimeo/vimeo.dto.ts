import { HOSTED_VIDEO_SORTS, type HostedVideo, type HostedVideoSort, type SubtitleTrack } from '@kurtyna/contracts';
import {
  HOSTED_FAILURES,
  HOSTED_MAX_BYTES,
  HOSTED_NAME,
  HOSTED_STATUSES,
  HOSTED_TYPES,
  hostedSize,
  PLAYABLE_KINDS,
  readSubtitles,
  SUBTITLE_LANGUAGES,
  SUBTITLE_NAME,
  SUBTITLES_MAX_BYTES,
  TRANSCODE_STATUSES,
  type HostedFailure,
  type HostedStatus,
  type PlayableKind,
  type SubtitleLanguage,
  type TranscodeStatus,
} from '@kurtyna/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  Instant,
  NullableInstant,
  NullableNumber,
  NullableString,
  NullableWhole,
  OneOf,
  Whole,
} from '../../edge/api.js';
import { ListAnswerDto, ListQueryDto, SortBy } from '../../edge/list-query.js';
import { QueryOneOf } from '../../edge/query-params.js';
import { judgedBy, OptionalText, Text } from '../../edge/rules.js';
import { field } from '../../edge/text-rules.js';
import { HOSTED_TYPE, HOSTED_URI } from './vimeo.rules.js';

export class HostedVideoListQueryDto extends ListQueryDto {
  @SortBy(HOSTED_VIDEO_SORTS) sort?: HostedVideoSort;
  @QueryOneOf(HOSTED_STATUSES) status?: HostedStatus;
}

/** An event or a video that plays a hosted film. */
export class HostedVideoUseDto {
  @OneOf(PLAYABLE_KINDS) kind: PlayableKind;
  @Whole() id: number;
  @ApiProperty() title: string;
}

/** HOST-06, HOST-08. */
export class HostedVideoDto implements HostedVideo {
  @Whole({ description: 'Its number at the host: what a media field of an event or a video holds' }) id: number;
  @ApiProperty({ description: '`/videos/{id}`' }) uri: string;
  @ApiProperty() name: string;
  @OneOf(HOSTED_STATUSES, { description: 'NOT_UPLOADED until the transfer is confirmed' }) status: HostedStatus;
  @NullableString({ description: 'Where the bytes go, by tus 1.0.0; null when all are there' })
  upload_link: string | null;
  @NullableWhole({ description: 'Bytes; null for a film that was brought to the host by other ways' })
  size: number | null;
  @OneOf(TRANSCODE_STATUSES, { description: 'How far the host is with the film' }) transcode: TranscodeStatus;
  @OneOf(HOSTED_FAILURES, { nullable: true, description: 'What is wrong with it' }) failure: HostedFailure | null;
  @NullableNumber({ description: 'Seconds' }) duration: number | null;
  @NullableString({ description: "Address of the host's own picture" }) thumbnail: string | null;
  @ApiProperty({ type: [HostedVideoUseDto], description: 'What plays it' }) used_by: HostedVideoUseDto[];
  @Instant({ description: 'UTC' }) created_at: string;
  @NullableInstant({ description: 'UTC; when the host was last asked about it' }) checked_at: string | null;
}

export class HostedVideoListDto extends ListAnswerDto {
  @ApiProperty({ type: [HostedVideoDto] }) videos: HostedVideoDto[];
  @NullableInstant({ description: 'UTC: the state of the list is of this moment; null before the host was ever asked' })
  checkedAt: string | null;
}

export class HostedVideoAnswerDto {
  @ApiProperty({ type: HostedVideoDto }) video: HostedVideoDto;
}

/** More than the host takes is refused with a sentence of its own (HOST-17). */
const Size = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'integer',
      format: 'int64',
      minimum: 1,
      maximum: HOSTED_MAX_BYTES,
      description: 'Bytes, exactly',
    }),
    judgedBy((value) => (value === undefined || value === null ? 'form.validate.required' : hostedSize(value))),
  );

/** HOST-07, HOST-14 to HOST-17. */
export class NewUploadDto {
  @Text(field(HOSTED_NAME)) name: string;
  @Size() size: number;
  @OptionalText(HOSTED_TYPE, { description: `One of ${HOSTED_TYPES.join(', ')}; without it the host decides` })
  type?: string;
  @OptionalText(HOSTED_URI, {
    description:
      'Of a film whose transfer was broken off. It comes back as it is while its address lives; else a new one takes its place',
  })
  replaces?: string;
}

/** HOST-20. */
export class HostedVideoChangesDto {
  @Text(field(HOSTED_NAME)) name: string;
}

export class DeletedHostedVideoDto {
  @Whole({ description: 'Its number at the host' }) id: number;
}

/** HOST-23. */
export class SubtitleTrackDto implements SubtitleTrack {
  @Whole() id: number;
  @ApiProperty({ description: '`/videos/{video}/texttracks/{id}`' }) uri: string;
  @ApiProperty() name: string;
  @ApiProperty() language: string;
  @NullableString({ description: 'WebVTT, as it was sent; null for a track that was added at the host' })
  content: string | null;
}

class SubtitleTracksDto {
  @ApiProperty({ type: [SubtitleTrackDto] }) data: SubtitleTrackDto[];
}

/** HOST-22. */
export class SubtitlesAnswerDto {
  @ApiProperty({ type: SubtitleTracksDto }) subtitles: SubtitleTracksDto;
}

/** HOST-24, HOST-25. */
export class NewSubtitlesDto {
  @Text(
    {
      judge: (value) => (SUBTITLE_LANGUAGES.some((known) => known === value) ? null : 'form.validate.wrong_input'),
      schema: { maxLength: 2 },
    },
    { description: `One of ${SUBTITLE_LANGUAGES.join(', ')}`, example: 'pl' },
  )
  language: SubtitleLanguage;
  @Text(field(SUBTITLE_NAME)) name: string;
  @Text(
    { judge: (value) => readSubtitles(value).refusal, schema: { maxLength: SUBTITLES_MAX_BYTES } },
    { description: 'WebVTT, at most 1 MB' },
  )
  subtitleContent: string;
}

export class SubtitleAnswerDto {
  @ApiProperty({ type: SubtitleTrackDto }) subtitle: SubtitleTrackDto;
}

export class DeletedSubtitlesDto {
  @Whole() id: number;
}
