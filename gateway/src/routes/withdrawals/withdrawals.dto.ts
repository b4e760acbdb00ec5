import { WITHDRAWAL_SORTS, type ListedWithdrawal, type WithdrawalSort } from '@kurtyna/contracts';
import { ORDER_KINDS, ORDER_STATUSES, WITHDRAWAL_NAME, WITHDRAWAL_ORDER } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Instant, OneOf, Whole } from '../../edge/api.js';
import { ListAnswerDto, ListQueryDto, SortBy } from '../../edge/list-query.js';
import { QueryFlag } from '../../edge/query-params.js';
import { Text } from '../../edge/rules.js';
import { EMAIL, field } from '../../edge/text-rules.js';
import { NamedProductDto, NamedProductField } from '../named-product.js';

export class WithdrawalDto {
  @Text(field(WITHDRAWAL_NAME), { description: 'Who withdraws' }) name: string;
  @Text(EMAIL) email: string;
  @Text(field(WITHDRAWAL_ORDER), { description: 'The order, by any number that stands on its papers' }) order: string;
}

export class WithdrawalAnswerDto {
  @Instant({ description: 'UTC' }) declared_at: string;
}

export class WithdrawalListQueryDto extends ListQueryDto {
  @SortBy(WITHDRAWAL_SORTS) sort?: WithdrawalSort;
  @QueryFlag({ description: 'False: only those that name no order of ours' }) found?: boolean;
}

/** The order that is meant. */
export class WithdrawnOrderDto implements NonNullable<ListedWithdrawal['order']> {
  @OneOf(ORDER_KINDS) kind: NonNullable<ListedWithdrawal['order']>['kind'];
  @ApiProperty() extOrderId: string;
  @ApiProperty({ example: '2026/11/000184' }) number: string;
  @ApiProperty() title: string;
  @NamedProductField() product?: NamedProductDto | null;
  @OneOf(ORDER_STATUSES) status: NonNullable<ListedWithdrawal['order']>['status'];
  @Whole() userId: number;
}

export class DeclaredWithdrawalDto {
  @Whole() id: number;
  @Instant({ description: 'UTC' }) declared_at: string;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
  @ApiProperty({ description: 'What was written for the order' }) typed: string;
  @ApiProperty({ type: WithdrawnOrderDto, nullable: true, description: 'Null: nobody can say which order is meant' })
  order: WithdrawnOrderDto | null;
}

export class WithdrawalListDto extends ListAnswerDto {
  @ApiProperty({ type: [DeclaredWithdrawalDto] }) withdrawals: DeclaredWithdrawalDto[];
}
