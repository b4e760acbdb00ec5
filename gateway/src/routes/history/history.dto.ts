import { HISTORY_BY, type HistoryBy, type HistoryEntry, type HistoryRefund } from '@kurtyna/contracts';
import { ORDER_STATUSES, REFUND_STATUSES, type OrderStatus, type RefundStatus } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Instant, NullableString, NullableWhole, OneOf, Whole } from '../../edge/api.js';
import { QueryInt } from '../../edge/query-params.js';

/** Entries of a page. */
export const HISTORY_PAGE = 20;
/** The 500 newest can be read. */
const HISTORY_PAGES = 25;

export class HistoryQueryDto {
  @QueryInt({ min: 1, max: HISTORY_PAGES, description: 'Twenty entries each, newest first' }) page?: number;
}

/** Money of an order on its way back to the buyer, as it is now. */
export class HistoryRefundDto implements HistoryRefund {
  @ApiProperty({ description: 'złoty' }) amount: number;
  @OneOf(['provider', 'outside']) way: HistoryRefund['way'];
  @OneOf(REFUND_STATUSES) state: RefundStatus;
}

export class HistoryEntryDto implements HistoryEntry {
  @Instant({ description: 'UTC' }) at: string;
  @ApiProperty({
    description: 'For example `edit-order`, `ban`; `status` where an order moved, `refund` for money on its way back',
  })
  act: string;
  @OneOf(HISTORY_BY) by: HistoryBy;
  @NullableWhole({ description: 'The administrator' }) adminId: number | null;
  @NullableString({ description: 'Null where the account is erased' }) adminName: string | null;
  @ApiProperty({ type: [String], description: 'Names of what changed, never the values' }) fields: string[];
  @OneOf(ORDER_STATUSES, { nullable: true }) from: OrderStatus | null;
  @OneOf(ORDER_STATUSES, { nullable: true }) to: OrderStatus | null;
  @NullableString({ description: 'In the history of a person: the order it was done to' }) extOrderId: string | null;
  @ApiProperty({
    type: HistoryRefundDto,
    nullable: true,
    description: 'Of a `refund`; null for everything else',
  })
  refund: HistoryRefundDto | null;
}

export class HistoryDto {
  @ApiProperty({ type: [HistoryEntryDto] }) entries: HistoryEntryDto[];
  @Whole({ description: 'Of all pages' }) count: number;
}
