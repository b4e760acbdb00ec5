import type { GallerySort, GalleryView } from '@kurtyna/contracts';
import { GALLERY_NAME, ID_MAX, IMAGE_LIMITS, PICTURE_DESCRIPTION, PLACE_MAX } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Whole } from '../../edge/api.js';
import { ListAnswerDto, ListQueryDto, SortBy } from '../../edge/list-query.js';
import { QueryInt } from '../../edge/query-params.js';
import { NothingOrPicture, NullableText, PictureData, Text, WholeNumber } from '../../edge/rules.js';
import { field, orEmpty } from '../../edge/text-rules.js';
import { GalleryImageDto } from '../content.dto.js';

export class GalleryListQueryDto extends ListQueryDto {
  @SortBy(['id', 'name']) sort?: GallerySort;
  @QueryInt({ min: 1, max: ID_MAX }) id?: number;
}

/** GAL-07. */
export class GalleryDto implements GalleryView {
  @Whole() id: number;
  @ApiProperty() name: string;
  @Whole({ description: 'Grows with each edit of the name' }) revision: number;
  @ApiProperty({ type: [Number], description: 'Ids of the videos that show it' }) videos: number[];
  @ApiProperty({ type: [GalleryImageDto], description: 'In their order, at most 5' }) images: GalleryImageDto[];
}

export class GalleryAnswerDto {
  @ApiProperty({ type: GalleryDto }) gallery: GalleryDto;
}

/** GAL-06. */
export class GalleryListDto extends ListAnswerDto {
  @ApiProperty({ type: [GalleryDto] }) galleries: GalleryDto[];
}

export class NewGalleryDto {
  @Text(field(GALLERY_NAME)) name: string;
}

export class GalleryChangesDto {
  @Text(field(GALLERY_NAME)) name: string;
  @WholeNumber({ min: 1, max: PLACE_MAX, description: 'The one the form began with; refused when it is old (409)' })
  revision?: number;
}

const DESCRIPTION = orEmpty(field(PICTURE_DESCRIPTION));

export class NewGalleryImageDto {
  @PictureData(IMAGE_LIMITS.gallery.maxBytes, { description: 'Required, here or in `image`' }) image_data?: Buffer;
  @NothingOrPicture({ description: 'A data URL as in `image_data`' }) image?: null;
  @NullableText(DESCRIPTION, { description: 'What the picture shows, in Polish' }) description?: string | null;
}

/** What is absent stays. */
export class GalleryImageChangesDto {
  @NullableText(DESCRIPTION, { description: 'What the picture shows, in Polish' }) description?: string | null;
  @WholeNumber({ min: 1, max: PLACE_MAX, description: 'The new place in the gallery, from 1; the others make room' })
  position?: number;
}

export class DeletedGalleryDto {
  @Whole() id: number;
}
