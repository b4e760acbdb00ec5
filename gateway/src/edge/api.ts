/** Words for the document: short names for what many DTOs repeat. */
import { ID_MAX, SLUG_MAX } from '@kurtyna/domain';
import { ApiParam, ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { REFERENCE, REFERENCE_MAX } from './id-or-slug.pipe.js';

export const NullableString = (options: ApiPropertyOptions = {}): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, ...options } as ApiPropertyOptions);
export const NullableNumber = (options: ApiPropertyOptions = {}): PropertyDecorator =>
  ApiProperty({ type: Number, nullable: true, ...options } as ApiPropertyOptions);
/** An id or a count. */
export const Whole = (options: ApiPropertyOptions = {}): PropertyDecorator =>
  ApiProperty({ type: 'integer', ...options } as ApiPropertyOptions);
export const NullableWhole = (options: ApiPropertyOptions = {}): PropertyDecorator =>
  Whole({ nullable: true, ...options } as ApiPropertyOptions);
/** A moment, UTC. */
export const Instant = (options: ApiPropertyOptions = {}): PropertyDecorator =>
  ApiProperty({ type: String, format: 'date-time', ...options } as ApiPropertyOptions);
export const NullableInstant = (options: ApiPropertyOptions = {}): PropertyDecorator =>
  Instant({ nullable: true, ...options } as ApiPropertyOptions);
export const OneOf = (values: readonly string[], options: ApiPropertyOptions = {}): PropertyDecorator =>
  ApiProperty({ type: String, enum: [...values], ...options } as ApiPropertyOptions);

export const ApiIdOrSlug = (name = 'id'): MethodDecorator =>
  ApiParam({ name, description: 'Id or slug', schema: { type: 'string', minLength: 1, maxLength: SLUG_MAX } });
export const ApiId = (name = 'id'): MethodDecorator =>
  ApiParam({ name, schema: { type: 'integer', minimum: 1, maximum: ID_MAX } });
export const ApiReference = (name: string, description: string): MethodDecorator =>
  ApiParam({ name, description, schema: { type: 'string', pattern: REFERENCE.source, maxLength: REFERENCE_MAX } });
