import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** Every refusal has this body (ERR-01 to ERR-03, D26). */
export class ErrorDto {
  @ApiProperty({ example: 422 }) statusCode: number;
  @ApiProperty({ description: 'A sentence in the language of the request' }) message: string;
  @ApiProperty({ description: 'Stable; a key of the texts without `errors.`', example: 'order.sold-out' }) code: string;
  @ApiPropertyOptional({
    description: 'Field to sentence',
    type: 'object',
    additionalProperties: { type: 'string' },
  })
  formError?: Record<string, string>;
  @ApiProperty({ description: 'To be named when asking for help' }) requestId: string;
}
