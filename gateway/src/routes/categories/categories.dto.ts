import type { AdminCategory, CategoryView } from '@kurtyna/contracts';
import { CATEGORY_NAME, ID_MAX } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Instant, Whole } from '../../edge/api.js';
import { Choice, OptionalText, Text, WholeNumber } from '../../edge/rules.js';
import { field } from '../../edge/text-rules.js';

export class CategoryTranslationDto {
  @ApiProperty() language_code: string;
  @ApiProperty() name: string;
}

export class CategoryDto implements CategoryView, Partial<AdminCategory> {
  @Whole() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: [CategoryTranslationDto] }) translations: CategoryTranslationDto[];
  @ApiProperty({
    type: [Number],
    description: 'Ids of its videos; for administrators of all, else of those everybody may see',
  })
  videos: number[];
  @Instant({ required: false, description: 'UTC; for administrators' }) updated_at?: string;
  @Whole({ required: false, description: 'Its place, from 1; for administrators' }) weight?: number;
  @Whole({ required: false, description: 'Grows with each edit of the name; for administrators' }) revision?: number;
}

export class CategoriesAnswerDto {
  @ApiProperty({ type: [CategoryDto] }) categories: CategoryDto[];
}

export class CategoryAnswerDto {
  @ApiProperty({ type: CategoryDto }) category: CategoryDto;
}

export class AddCategoryDto {
  @Text(field(CATEGORY_NAME)) name: string;
}

const CATEGORY_MOVES = ['up', 'down'] as const;

/** A new name, or a new place (CAT-03, CAT-05, OPEN2-39). What is absent stays. */
export class CategoryChangesDto {
  @OptionalText(field(CATEGORY_NAME)) name?: string;
  @Choice(CATEGORY_MOVES, { description: 'One step' }) move?: (typeof CATEGORY_MOVES)[number];
  @WholeNumber({ min: 1, max: ID_MAX, description: 'Its new place; beyond the end it is the last' }) position?: number;
  @WholeNumber({
    min: 1,
    max: ID_MAX,
    description: 'Of the state the form began with; an older one is refused with 409',
  })
  revision?: number;
}

export class DeletedCategoryDto {
  @Whole() id: number;
}
