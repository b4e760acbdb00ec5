import type { VideoContent } from '@kurtyna/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { NullableNumber, NullableString } from '../../edge/api.js';
import { OptionalText } from '../../edge/rules.js';
import { QUERY_ID, QUERY_YES_NO } from '../../edge/text-rules.js';
import { ContentDto, VideoTranslationDto, withViewerFields } from '../content.dto.js';

/** A video as everybody may see it. */
export class VideoDto extends ContentDto implements VideoContent {
  @ApiProperty({ type: [VideoTranslationDto] }) translations: VideoTranslationDto[];
  @ApiProperty({ description: 'złoty, VAT included' }) video_price: number;
  @NullableString({ description: 'UTC; null for at once' }) available_from: string | null;
  @ApiProperty({ description: 'Calendar day, 0000-00-00 for none' }) end_date: string;
  @NullableString({ description: 'First instant after the last day, UTC; null for none' }) ends_at: string | null;
  @NullableNumber({ description: 'Hours; null: the global default; 0: none' }) tickets_expiration_time: number | null;
  @ApiProperty({ type: [Number] }) categories: number[];
  @ApiProperty() weight: number;
  @ApiProperty({ description: 'UTC' }) added_at: string;
}

/** A video with the price, access and status of one viewer. */
export class ViewerVideoDto extends withViewerFields(VideoDto) {}

export class VideoAnswerDto {
  @ApiProperty({ type: ViewerVideoDto }) video: ViewerVideoDto;
}

export class VideosAnswerDto {
  @ApiProperty({ type: [ViewerVideoDto] }) videos: ViewerVideoDto[];
}

export class PublicVideoAnswerDto {
  @ApiProperty({ type: VideoDto }) video: VideoDto;
}

export class PublicVideosAnswerDto {
  @ApiProperty({ type: [VideoDto] }) videos: VideoDto[];
}

export class VideoFilterDto {
  @OptionalText(QUERY_ID, { description: 'Only videos of this category' }) category?: string;
  @OptionalText(QUERY_YES_NO, { description: 'Administrators: hidden, ended and invisible ones too' }) all?: string;
}
