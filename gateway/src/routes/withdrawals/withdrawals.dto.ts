import { WITHDRAWAL_NAME, WITHDRAWAL_ORDER } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../edge/rules.js';
import { EMAIL, field } from '../../edge/text-rules.js';

export class WithdrawalDto {
  @Text(field(WITHDRAWAL_NAME), { description: 'Who withdraws' }) name: string;
  @Text(EMAIL) email: string;
  @Text(field(WITHDRAWAL_ORDER), { description: 'The order, by any number that stands on its papers' }) order: string;
}

export class WithdrawalAnswerDto {
  @ApiProperty({ description: 'UTC' }) declared_at: string;
}
