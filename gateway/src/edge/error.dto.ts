import { texts } from '@kurtyna/texts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

const codesIn = (words: object, before = ''): string[] =>
  Object.entries(words).flatMap(([name, word]: [string, unknown]) =>
    typeof word === 'object' && word !== null ? codesIn(word, `${before}${name}.`) : [before + name],
  );

/** All of the house, in the order of their sentences. */
const ERROR_CODES = codesIn(texts.pl.errors);

/** Every refusal has this body (ERR-01 to ERR-03, D26). */
export class ErrorDto {
  @ApiProperty({ type: 'integer', example: 422 }) statusCode: number;
  @ApiProperty({ description: 'A sentence in the language of the request' }) message: string;
  @ApiProperty({
    enum: ERROR_CODES,
    enumName: 'ErrorCode',
    description: 'Stable: a client goes by it, and never by the sentence',
  })
  code: string;
  @ApiPropertyOptional({
    description: 'Field to sentence',
    type: 'object',
    additionalProperties: { type: 'string' },
  })
  formError?: Record<string, string>;
  @ApiProperty({ description: 'To be named when asking for help' }) requestId: string;
}
