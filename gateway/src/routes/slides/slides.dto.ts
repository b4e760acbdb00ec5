import type { SlideView } from '@kurtyna/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { NullableString } from '../../edge/api.js';

export class SlideTranslationDto {
  @ApiProperty() language_code: string;
  @NullableString() title: string | null;
  @NullableString() text: string | null;
}

export class SlideDto implements SlideView {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty() text: string;
  @NullableString() bg_image: string | null;
  @NullableString() url: string | null;
  @ApiProperty() published: boolean;
  @ApiProperty({ type: [SlideTranslationDto] }) translations: SlideTranslationDto[];
}

export class SlidesAnswerDto {
  @ApiProperty({ type: [SlideDto] }) slides: SlideDto[];
}
