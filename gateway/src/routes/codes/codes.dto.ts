import type { ActivatedCode, CodeProduct, LookedAtCode, UserCode } from '@kurtyna/contracts';
import {
  CODE_GIVES,
  CODE_MAX,
  CODE_STANDINGS,
  normalCode,
  PLAYABLE_KINDS,
  type CodeGives,
  type CodeStanding,
  type PlayableKind,
} from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import {
  Instant,
  NullableInstant,
  NullableNumber,
  NullableString,
  NullableWhole,
  OneOf,
  Whole,
} from '../../edge/api.js';
import { Text, type TextRule } from '../../edge/rules.js';
import { GiftCardDto } from '../purchases/purchases.dto.js';

/** As somebody types it. What can be no code at all is refused here, and is no try of one (CODE-03, CODE-04). */
export const TYPED_CODE: TextRule = {
  judge: (typed) => {
    if (typed.trim() === '') return 'form.validate.required';
    return normalCode(typed) === null ? 'form.validate.wrong_input' : null;
  },
  schema: { maxLength: CODE_MAX },
};

/** CODE-02. */
export class ActivateCodeDto {
  @Text(TYPED_CODE, { description: 'In capitals or not, with blanks around it or without', example: 'JESIEN20' })
  code: string;
}

/** A code on an account (ACCT-03). */
export class UserCodeDto implements UserCode {
  @Whole() code_id: number;
  @ApiProperty() code: string;
  @ApiProperty() desc: string;
  @NullableWhole({ description: 'The event it is for; null for any' }) event_id: number | null;
  @NullableWhole({ description: 'The video it is for; null for any' }) video_id: number | null;
  @NullableString({ description: 'Of that product; null also for one that is taken off' }) title: string | null;
  @NullableString({ description: "That product's slug in the catalogue" }) path: string | null;
  @NullableNumber({ description: 'złoty' }) discount_cash: number | null;
  @NullableNumber() discount_percent: number | null;
  @NullableInstant({ description: 'UTC; null for none' }) expiration_date: string | null;
  @Instant({ description: 'UTC' }) activated_at: string;
  @ApiProperty({ description: 'An order was completed with it' }) used: boolean;
  @NullableInstant({ description: 'UTC' }) usage_date: string | null;
  @NullableString({ description: 'The order that has it' }) extOrderId: string | null;
}

/** ACCT-27. */
export class UserCodesAnswerDto {
  @ApiProperty({ type: [UserCodeDto] }) codes: UserCodeDto[];
}

/** CODE-05. */
export class ActivatedCodeDto implements ActivatedCode {
  @Whole() code_id: number;
  @ApiProperty({ enum: [true] }) activated: true;
  @ApiProperty({ type: UserCodeDto }) userCode: UserCodeDto;
}

export class RemovedCodeDto {
  @ApiProperty({ enum: [true] }) removed: true;
}

export class LookAtCodeDto {
  @Text(TYPED_CODE, { description: 'As it stands on paper, in a letter or in a link', example: '7KQ2-M9XT-B4V0' })
  code: string;
}

class CodeProductDto implements CodeProduct {
  @OneOf(PLAYABLE_KINDS) kind: PlayableKind;
  @Whole() id: number;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @NullableString() title_en: string | null;
  @NullableInstant({ description: 'UTC' }) starts_at: string | null;
}

/** A code before it is entered; nobody is named (OPEN1-49). */
export class LookedAtCodeDto implements LookedAtCode {
  @OneOf(CODE_STANDINGS, { description: '`mine`: on the account of the session, whether or not an order has it' })
  state: CodeStanding;

  @OneOf(CODE_GIVES, { nullable: true, description: 'Null of an unknown code' }) gives: CodeGives | null;
  @ApiProperty({
    type: CodeProductDto,
    nullable: true,
    description: 'Null for any product, and for one that is taken off',
  })
  product: CodeProductDto | null;

  @NullableWhole({ description: 'What it takes off; null for a sum, and for all' }) percent: number | null;
  @ApiProperty({ description: 'An order of the session has it' }) used: boolean;
  @ApiProperty({
    type: GiftCardDto,
    nullable: true,
    description: 'The words of its giver, while it can be taken and for who has it; null for none',
  })
  card: GiftCardDto | null;
}
