/** Words for the document: short names for what many DTOs repeat. */
import { applyDecorators } from '@nestjs/common';
import { ApiParam, ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

export const NullableString = (options: ApiPropertyOptions = {}): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, ...options } as ApiPropertyOptions);
export const NullableNumber = (options: ApiPropertyOptions = {}): PropertyDecorator =>
  ApiProperty({ type: Number, nullable: true, ...options } as ApiPropertyOptions);
export const OneOf = (values: readonly string[], options: ApiPropertyOptions = {}): PropertyDecorator =>
  ApiProperty({ type: String, enum: [...values], ...options } as ApiPropertyOptions);

export const ApiIdOrSlug = (name = 'id'): MethodDecorator =>
  applyDecorators(ApiParam({ name, type: String, description: 'Id or slug' }));
export const ApiId = (name = 'id'): MethodDecorator => applyDecorators(ApiParam({ name, type: Number }));
export const ApiReference = (name: string, description: string): MethodDecorator =>
  applyDecorators(ApiParam({ name, type: String, description }));
