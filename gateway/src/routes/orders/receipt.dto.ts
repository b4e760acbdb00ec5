import { RECEIPT_CODE_STATES, type OrderReceipt, type ReceiptCode, type ReceiptRefund } from '@kurtyna/contracts';
import { ORDER_STATUSES, type OrderStatus } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Instant, NullableNumber, OneOf, Whole } from '../../edge/api.js';
import { NamedProductDto, toNamedProduct } from '../named-product.js';

class ReceiptBuyerDto {
  @Whole() id: number;
  @ApiProperty({ description: 'Empty for an erased account' }) firstname: string;
  @ApiProperty() lastname: string;
  @ApiProperty() email: string;
}

class ReceiptRefundDto implements ReceiptRefund {
  @ApiProperty({ description: 'złoty' }) amount: number;
  @Instant({ description: 'When it was back; of what is on its way, when it was asked for. UTC' }) at: string;
  @OneOf(['provider', 'outside', 'none'], { description: '`none`: a status set by hand alone calls it given back' })
  way: ReceiptRefund['way'];
  @OneOf(['wanted', 'PENDING', 'FINALIZED']) state: ReceiptRefund['state'];
}

class ReceiptCodeDto implements ReceiptCode {
  @ApiProperty() code: string;
  @OneOf(RECEIPT_CODE_STATES, { description: '`held`: somebody has entered it' }) state: ReceiptCode['state'];
  @NullableNumber({
    description: 'złoty; any n unused codes come to the sum of the first n. Null: cannot be given back',
  })
  share: number | null;
}

class ReturnableOfOrderDto {
  @ApiProperty({ description: '`attempt` of a refund' }) extOrderId: string;
  @ApiProperty({ description: 'złoty' }) amount: number;
}

/** OPEN3-10. */
export class OrderReceiptDto implements OrderReceipt {
  @ApiProperty({ example: '2026/11/004210', description: 'The short number' }) number: string;
  @ApiProperty() extOrderId: string;
  @ApiProperty({ type: ReceiptBuyerDto }) buyer: ReceiptBuyerDto;
  @ApiProperty({ type: NamedProductDto, nullable: true, description: 'Null for any product, and for an unknown one' })
  product: NamedProductDto | null;
  @ApiProperty({ description: 'What was bought, in Polish' }) title: string;
  @OneOf(ORDER_STATUSES) status: OrderStatus;
  @Instant({ description: 'UTC' }) placed_at: string;
  @ApiProperty({ description: 'złoty' }) paid: number;
  @ApiProperty({ type: [ReceiptRefundDto], description: 'Back or on its way; not what was refused' })
  returned: ReceiptRefundDto[];
  @ApiProperty({ description: 'złoty on their way back' }) refunding: number;
  @ApiProperty({ description: 'złoty that can still be given back' }) left: number;
  @ApiProperty({ description: 'False: it can only be booked as given back outside' }) at_provider: boolean;
  @ApiProperty({ type: [ReceiptCodeDto], description: 'Of a completed group ticket or gift' }) codes: ReceiptCodeDto[];
  @ApiProperty({ type: [ReturnableOfOrderDto], description: 'Second and late payments whose return was refused' })
  returnable: ReturnableOfOrderDto[];
}

/** Field by field: what is not named here never leaves (D24). */
export const toReceipt = (receipt: OrderReceipt): OrderReceiptDto => ({
  number: receipt.number,
  extOrderId: receipt.extOrderId,
  buyer: {
    id: receipt.buyer.id,
    firstname: receipt.buyer.firstname,
    lastname: receipt.buyer.lastname,
    email: receipt.buyer.email,
  },
  product: toNamedProduct(receipt.product) ?? null,
  title: receipt.title,
  status: receipt.status,
  placed_at: receipt.placed_at,
  paid: receipt.paid,
  returned: receipt.returned.map(({ amount, at, way, state }) => ({ amount, at, way, state })),
  refunding: receipt.refunding,
  left: receipt.left,
  at_provider: receipt.at_provider,
  codes: receipt.codes.map(({ code, state, share }) => ({ code, state, share })),
  returnable: receipt.returnable.map(({ extOrderId, amount }) => ({ extOrderId, amount })),
});
