import type { GiftConfig } from '@kurtyna/contracts';
import {
  dayEndingAt,
  GIFT_CARD_FIELDS,
  GIFT_DESCRIPTION_MAX,
  GIFT_FIELDS,
  GIFT_IMAGES,
  GIFT_LABEL_MAX,
  giftCardError,
  giftSettingsErrors,
  IMAGE_LIMITS,
  INSTANT_MAX,
  parseGiftSlug,
  parseZloty,
  readInstant,
  withNewlines,
  type GiftCard,
  type GiftField,
  type GiftImage,
} from '@kurtyna/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { NullableInstant, NullableNumber, NullableString } from '../../edge/api.js';
import {
  Fields,
  Flag,
  judgedBy,
  NothingOrPicture,
  NullableText,
  PictureData,
  Text,
  typedAmount,
  type TextRule,
} from '../../edge/rules.js';
import { BuyDto } from '../purchases/purchases.dto.js';

const GIFT_SLUG: TextRule = {
  judge: (text) => (parseGiftSlug(text) === null ? 'form.validate.wrong_input' : null),
  schema: {
    pattern: '^(gift-)?(any(-\\d{1,10})?|(event|wydarzenie|video|wideo)-\\d{1,10})$',
    maxLength: 26,
    example: 'any',
  },
};

const CardText = (field: keyof GiftCard): PropertyDecorator =>
  NullableText({
    judge: (typed) => giftCardError(field, typed),
    schema: { maxLength: GIFT_CARD_FIELDS[field].max },
  });

/** The words that go along with a gift, as they are typed; what is absent is empty (OPEN1-15). */
export class GiftWordsDto {
  @CardText('for_whom') for_whom?: string | null;
  @CardText('from_whom') from_whom?: string | null;
  @CardText('note') note?: string | null;
}

/** GIFT-09, GIFT-10: as a purchase of a ticket; what it is for stands in the slug. */
export class BuyGiftDto extends BuyDto {
  @Text(GIFT_SLUG, { description: '`any` for any event or video, or the event or video (OPEN1-10)' })
  productSlug: string;
  @Fields(GiftWordsDto, { description: 'Words for whoever gets it, shown as they are typed (OPEN1-15)' })
  card?: GiftWordsDto | null;
}

export class GiftConfigDto implements GiftConfig {
  @ApiProperty() gift_available: boolean;
  @ApiProperty() any_gift_available: boolean;
  @NullableString() gift_label: string | null;
  @NullableString() gift_label_en: string | null;
  @NullableString() gift_description: string | null;
  @NullableString() gift_description_en: string | null;
  @NullableNumber({ description: 'złoty, VAT included' }) gift_price: number | null;
  @NullableInstant({ description: 'UTC; null for none' }) gift_expiration: string | null;
  @NullableString() mobile_gift_image: string | null;
  @NullableString() tablet_gift_image: string | null;
  @NullableString() desktop_gift_image: string | null;
  @ApiProperty({ description: 'To be sent back with a purchase of `any`' }) offer: string;
}

/** GIFT-14. */
export class GiftSettingsAnswerDto {
  @ApiProperty({ type: GiftConfigDto }) config: GiftConfigDto;
}

/** Judged alone, by the rule of the screen and of commerce (GIFTADM-06 to GIFTADM-12, GIFTADM-14). */
const GiftText = (field: GiftField, schema: ApiPropertyOptions): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional(schema),
    judgedBy((value) => {
      if (value === undefined) return null;
      if (value !== null && typeof value !== 'string' && field !== 'gift_price') return 'form.validate.wrong_input';
      const given = field === 'gift_price' ? amountIn(value) : value;
      return giftSettingsErrors({ [GIFT_FIELDS[field]]: given })[field] ?? null;
    }),
  );
const amountIn = (value: unknown): number | null => (value === null ? null : (parseZloty(value) ?? NaN));

/** An emptied field is none. */
const EmptyIsNone = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' && value.trim() === '' ? null : value));
/** The end of the sale as answers say it is the end of a Warsaw day, and means that day. */
const DayOfItsEnd = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    const instant = typeof value === 'string' ? readInstant(value) : null;
    return (instant !== null && dayEndingAt(instant)) || value;
  });
/** Line breaks are newlines, whatever sends them (OPEN3-29). */
const Newlines = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? withNewlines(value) : value));

const LABEL = { type: String, nullable: true, maxLength: 10 * GIFT_LABEL_MAX };
const WORDS = { type: String, nullable: true, maxLength: 10 * GIFT_DESCRIPTION_MAX };
const PRICE = {
  oneOf: typedAmount({ nullable: true }),
  description: 'złoty, above 0 with at most two decimals',
};
const mostBytes = (field: GiftImage): number => IMAGE_LIMITS[GIFT_IMAGES[field]].maxBytes;
const PICTURE = 'null takes the picture away; a data URL as in `…_data`';

/** GIFTADM-03: what is absent stays. */
export class GiftChangesDto {
  @Flag({ description: 'Gifts are sold' }) gift_available?: boolean;
  @Flag({ description: 'The gift for any event or video is sold' }) any_gift_available?: boolean;
  @GiftText('gift_price', PRICE) @EmptyIsNone() gift_price?: number | string | null;
  @GiftText('gift_label', LABEL) gift_label?: string | null;
  @GiftText('gift_label_en', LABEL) @EmptyIsNone() gift_label_en?: string | null;
  @GiftText('gift_description', WORDS) @Newlines() gift_description?: string | null;
  @GiftText('gift_description_en', WORDS) @Newlines() gift_description_en?: string | null;
  @GiftText('gift_expiration', {
    type: String,
    maxLength: INSTANT_MAX,
    example: '2027-01-31',
    description: 'Last day of the sale, Warsaw, or the instant at which it ends, as it is answered',
  })
  @EmptyIsNone()
  @DayOfItsEnd()
  gift_expiration?: string | null;
  @PictureData(mostBytes('mobile_gift_image')) mobile_gift_image_data?: Buffer;
  @PictureData(mostBytes('tablet_gift_image')) tablet_gift_image_data?: Buffer;
  @PictureData(mostBytes('desktop_gift_image')) desktop_gift_image_data?: Buffer;
  @NothingOrPicture({ description: PICTURE }) mobile_gift_image?: null;
  @NothingOrPicture({ description: PICTURE }) tablet_gift_image?: null;
  @NothingOrPicture({ description: PICTURE }) desktop_gift_image?: null;
}
