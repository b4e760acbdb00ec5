/** How answers to the back office name an event, a video or a packet, so that evenings of one play can be told apart. */
import { PRODUCT_KINDS, type NamedProduct, type ProductKind } from '@kurtyna/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NullableInstant, OneOf, Whole } from '../edge/api.js';

export class NamedProductDto implements NamedProduct {
  @OneOf(PRODUCT_KINDS) kind: ProductKind;
  @Whole() id: number;
  @ApiProperty({ description: 'In Polish' }) title: string;
  @NullableInstant({ description: 'Start of an event, UTC' }) starts_at: string | null;
  @NullableInstant({ description: 'UTC; null for what has no end' }) ends_at: string | null;
  @ApiProperty({ type: Boolean, nullable: true, description: 'Of an event; null where it is not known' })
  full_day: boolean | null;
  @ApiProperty() deleted: boolean;
}

/** Null for what is for any product; absent while commerce is of the release before. */
export const NamedProductField = (): PropertyDecorator =>
  ApiPropertyOptional({
    type: NamedProductDto,
    nullable: true,
    description: 'What it is of; null for any product, and for one that is not known any more',
  });

/** Field by field: what is not named here never leaves (D24). */
export const toNamedProduct = (product: NamedProduct | null | undefined): NamedProductDto | null | undefined =>
  product && {
    kind: product.kind,
    id: product.id,
    title: product.title,
    starts_at: product.starts_at,
    ends_at: product.ends_at,
    full_day: product.full_day,
    deleted: product.deleted,
  };
