import {
  NEW_TITLES_MAX,
  type AnswerOf,
  type countReaders,
  type LetterPreview,
  type NewTitle,
  type NewTitles,
  type previewNewContent,
  type Readers,
} from '@kurtyna/contracts';
import { ID_MAX, PLAYABLE_KINDS, type PlayableKind, type PlayableRef } from '@kurtyna/domain';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { Instant, NullableInstant, NullableString, OneOf, Whole } from '../../edge/api.js';
import { Flag, judgedBy } from '../../edge/rules.js';
import { NamedProductDto, toNamedProduct } from '../named-product.js';

const TITLES: ApiPropertyOptions = {
  type: 'array',
  minItems: 1,
  maxItems: NEW_TITLES_MAX,
  items: {
    type: 'object',
    required: ['kind', 'id'],
    properties: {
      kind: { type: 'string', enum: [...PLAYABLE_KINDS] },
      id: { type: 'integer', minimum: 1, maximum: ID_MAX },
    },
  },
};

const isTitle = (value: unknown): value is PlayableRef => {
  const { kind, id, ...more } = Object(value) as Record<string, unknown>;
  const isKnown = PLAYABLE_KINDS.some((known) => known === kind) && Object.keys(more).length === 0;
  return isKnown && Number.isSafeInteger(id) && Number(id) >= 1 && Number(id) <= ID_MAX;
};
const isListOfTitles = (value: unknown): boolean =>
  Array.isArray(value) && value.length >= 1 && value.length <= NEW_TITLES_MAX && value.every(isTitle);

/** Titles that a letter is to be about. */
const Titles = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty(TITLES),
    judgedBy((value) => {
      if (value === undefined || value === null) return 'form.validate.required';
      return isListOfTitles(value) ? null : 'form.validate.wrong_input';
    }),
  );
const OptionalTitles = (described: { description: string }): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ ...TITLES, ...described } as ApiPropertyOptions),
    judgedBy((value) => (value === undefined || isListOfTitles(value) ? null : 'form.validate.wrong_input')),
  );

/** NOTIF-10. */
export class NewContentDto {
  @Flag({ description: 'All verified users; otherwise who has the newsletter (OPEN2-37)' })
  allUsers?: boolean;

  @OptionalTitles({
    description: 'These titles alone; the others wait for the next time. Without it all that nobody has been told of',
  })
  items?: PlayableRef[];
}

export class TitlesOfLetterDto {
  @Titles() items: PlayableRef[];
}

export class SuccessDto {
  @ApiProperty() success: boolean;
}

/** Said in both places a reader may look in (OPEN2-38). */
export class NewContentSentDto extends SuccessDto {
  @ApiProperty({ type: SuccessDto }) data: SuccessDto;
}

class NewTitleDto extends NamedProductDto implements NewTitle {
  @OneOf(PLAYABLE_KINDS) override kind: PlayableKind;
  @NullableString({ description: 'The address of its picture' }) thumb_link: string | null;
  @Instant({ description: 'Since when visitors can see it, UTC' }) published_at: string;
}

class ReadersDto implements Readers {
  @Whole({ description: 'So many read in Polish' }) pl: number;
  @Whole({ description: 'So many read in English' }) en: number;
}

class AllReadersDto {
  @ApiProperty({ type: ReadersDto, description: 'Who has the newsletter' }) subscribers: ReadersDto;
  @ApiProperty({ type: ReadersDto, description: 'All verified users' }) all: ReadersDto;
}

export class NewTitlesDto {
  @NullableInstant({ description: 'When readers were told last, UTC; null: never yet' }) since: string | null;
  @ApiProperty({ type: [NewTitleDto], description: 'The newest first, a hundred at most' }) items: NewTitleDto[];
  @Whole({ description: 'How many older ones there are besides' }) more: number;
  @ApiProperty({ type: AllReadersDto, description: 'Whom a letter would be written to at this moment' })
  readers: AllReadersDto;
}

class LetterPreviewDto implements LetterPreview {
  @ApiProperty() subject: string;
  @ApiProperty({ description: 'A whole document of HTML' }) html: string;
  @ApiProperty({ description: 'The same facts and links as plain text' }) text: string;
}

export class NewContentPreviewDto {
  @ApiProperty({ type: LetterPreviewDto }) pl: LetterPreviewDto;
  @ApiProperty({ type: LetterPreviewDto }) en: LetterPreviewDto;
}

export class TestLetterDto {
  @ApiProperty({ description: 'The address it goes to' }) to: string;
}

const toReaders = ({ pl, en }: Readers): ReadersDto => ({ pl, en });

/** Field by field: what is not named here never leaves (D24). */
export const toNewTitles = (
  { since, items, more }: NewTitles,
  { subscribers, all }: AnswerOf<typeof countReaders>,
): NewTitlesDto => ({
  since,
  items: items.map((title) => ({
    ...toNamedProduct(title)!,
    kind: title.kind,
    thumb_link: title.thumb_link,
    published_at: title.published_at,
  })),
  more,
  readers: { subscribers: toReaders(subscribers), all: toReaders(all) },
});

const toLetter = ({ subject, html, text }: LetterPreview): LetterPreviewDto => ({ subject, html, text });

export const toPreview = ({ pl, en }: AnswerOf<typeof previewNewContent>): NewContentPreviewDto => ({
  pl: toLetter(pl),
  en: toLetter(en),
});
