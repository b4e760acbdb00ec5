import { FOUND_CODES_MOST, type FoundCode, type FoundCodeUse, type OrderOfCode } from '@kurtyna/contracts';
import {
  CODE_PURPOSES,
  CODE_STATES,
  ORDER_KINDS,
  type CodeOrderKind,
  type CodePurpose,
  type CodeState,
  type OrderKind,
} from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { NullableInstant, NullableNumber, NullableWhole, OneOf, Whole } from '../../edge/api.js';
import { Text } from '../../edge/rules.js';
import { NamedProductDto, toNamedProduct } from '../named-product.js';
import { CodeUseDto } from './admin-codes.dto.js';
import { TYPED_CODE } from './codes.dto.js';

export class FindCodesDto {
  @Text(TYPED_CODE, {
    description: 'All of it in any spelling, or four signs or more of its beginning',
    example: '7KQ2-M9XT-B4V0',
  })
  code: string;
}

class OrderOfCodeDto implements OrderOfCode {
  @OneOf(ORDER_KINDS) kind: OrderKind;
  @ApiProperty({ example: '2026/11/004210', description: 'The short number' }) number: string;
  @ApiProperty() extOrderId: string;
}

class BuyerOfCodeDto {
  @Whole() id: number;
  @ApiProperty({ description: 'Empty for an erased account' }) firstname: string;
  @ApiProperty() lastname: string;
  @ApiProperty() email: string;
}

class SourceOfCodeDto {
  @OneOf(['group', 'gift']) kind: CodeOrderKind;
  @ApiProperty({ example: '2026/11/004210', description: 'The short number' }) number: string;
  @ApiProperty() extOrderId: string;
  @ApiProperty({ type: BuyerOfCodeDto }) buyer: BuyerOfCodeDto;
}

class FoundCodeUseDto extends CodeUseDto implements FoundCodeUse {
  @ApiProperty({ type: OrderOfCodeDto, nullable: true, description: 'That has the code, waiting or completed' })
  order: OrderOfCodeDto | null;
}

/** A code as the office is told of it on the telephone (CODEADM-35). */
export class FoundCodeDto implements FoundCode {
  @Whole() id: number;
  @ApiProperty() code: string;
  @OneOf(CODE_PURPOSES, { description: '`free`: a welcome; `group` and `gift`: of a paid order' })
  made_for: CodePurpose;
  @NullableWhole({ description: 'Of codes of the theatre that were made with it' }) series_id: number | null;
  @ApiProperty() desc: string;
  @ApiProperty({
    type: NamedProductDto,
    nullable: true,
    description: 'Null for any, and for one that is not known any more',
  })
  product: NamedProductDto | null;
  @ApiProperty({ description: 'For any event or video' }) for_any: boolean;
  @NullableNumber({ description: 'złoty' }) discount_cash: number | null;
  @NullableNumber({ description: 'Null beside an amount, and of a paid code' }) discount_percent: number | null;
  @NullableInstant({ description: 'UTC; of a paid code the end of its title; null for none' }) expiration_date:
    string | null;
  @Whole({ description: 'How many people may enter it' }) limit: number;
  @Whole({ description: 'How many have it on their account' }) numberOfUses: number;
  @ApiProperty({ type: SourceOfCodeDto, nullable: true, description: 'The paid order it came from' })
  order: SourceOfCodeDto | null;
  @ApiProperty({ type: [FoundCodeUseDto], description: `Who has it: the latest ${FOUND_CODES_MOST}` })
  uses: FoundCodeUseDto[];
  @OneOf(CODE_STATES, { description: 'What entering it and buying with it would answer now' }) state: CodeState;
  @NullableInstant({
    description: 'UTC: of the use, the end, the return, the deletion; until when the order of `waiting` waits',
  })
  state_at: string | null;
}

export class FoundCodesDto {
  @ApiProperty({ type: [FoundCodeDto], description: `Exactly that one, else up to ${FOUND_CODES_MOST} that begin so` })
  codes: FoundCodeDto[];
}

/** Field by field: what is not named here never leaves (D24). */
export const toFoundCode = (found: FoundCode): FoundCodeDto => ({
  id: found.id,
  code: found.code,
  made_for: found.made_for,
  series_id: found.series_id,
  desc: found.desc,
  product: toNamedProduct(found.product) ?? null,
  for_any: found.for_any,
  discount_cash: found.discount_cash,
  discount_percent: found.discount_percent,
  expiration_date: found.expiration_date,
  limit: found.limit,
  numberOfUses: found.numberOfUses,
  order: found.order && toSource(found.order),
  uses: found.uses.map(toUse),
  state: found.state,
  state_at: found.state_at,
});

const toSource = ({ buyer, ...order }: NonNullable<FoundCode['order']>): SourceOfCodeDto => ({
  kind: order.kind,
  number: order.number,
  extOrderId: order.extOrderId,
  buyer: { id: buyer.id, firstname: buyer.firstname, lastname: buyer.lastname, email: buyer.email },
});

const toUse = ({ order, ...use }: FoundCodeUse): FoundCodeUseDto => ({
  userId: use.userId,
  firstname: use.firstname,
  lastname: use.lastname,
  used: use.used,
  usage_date: use.usage_date,
  order: order && { kind: order.kind, number: order.number, extOrderId: order.extOrderId },
});
