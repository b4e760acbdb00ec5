import type { GiftConfig } from '@kurtyna/contracts';
import { parseGiftSlug } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { NullableNumber, NullableString } from '../../edge/api.js';
import { Text, type TextRule } from '../../edge/rules.js';
import { BuyDto } from '../purchases/purchases.dto.js';

const GIFT_SLUG: TextRule = {
  judge: (text) => (parseGiftSlug(text) === null ? 'form.validate.wrong_input' : null),
  schema: {
    pattern: '^(gift-)?(any(-\\d{1,10})?|(event|wydarzenie|video|wideo)-\\d{1,10})$',
    maxLength: 26,
    example: 'any',
  },
};

/** GIFT-09, GIFT-10: as a purchase of a ticket; what it is for stands in the slug. */
export class BuyGiftDto extends BuyDto {
  @Text(GIFT_SLUG, { description: '`any` for any event or video, or the event or video (OPEN1-10)' })
  productSlug: string;
}

export class GiftConfigDto implements GiftConfig {
  @ApiProperty() gift_available: boolean;
  @ApiProperty() any_gift_available: boolean;
  @NullableString() gift_label: string | null;
  @NullableString() gift_label_en: string | null;
  @NullableString() gift_description: string | null;
  @NullableString() gift_description_en: string | null;
  @NullableNumber({ description: 'złoty, VAT included' }) gift_price: number | null;
  @NullableString({ description: 'UTC; null for none' }) gift_expiration: string | null;
  @NullableString() mobile_gift_image: string | null;
  @NullableString() tablet_gift_image: string | null;
  @NullableString() desktop_gift_image: string | null;
  @ApiProperty({ description: 'To be sent back with a purchase of `any`' }) offer: string;
}

/** GIFT-14. */
export class GiftSettingsAnswerDto {
  @ApiProperty({ type: GiftConfigDto }) config: GiftConfigDto;
}
