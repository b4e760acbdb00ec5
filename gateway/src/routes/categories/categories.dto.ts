import type { CategoryView } from '@kurtyna/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class CategoryTranslationDto {
  @ApiProperty() language_code: string;
  @ApiProperty() name: string;
}

export class CategoryDto implements CategoryView {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: [CategoryTranslationDto] }) translations: CategoryTranslationDto[];
  @ApiProperty({ type: [Number], description: 'Ids of its videos' }) videos: number[];
}

export class CategoriesAnswerDto {
  @ApiProperty({ type: [CategoryDto] }) categories: CategoryDto[];
}
