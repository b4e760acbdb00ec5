import type { GiftConfig } from '@kurtyna/contracts';
import type { GiftConfigDto } from './gifts.dto.js';

/** Gifts as everybody may know them (GIFT-14). */
export const toGiftConfig = (config: GiftConfig): GiftConfigDto => ({
  gift_available: config.gift_available,
  any_gift_available: config.any_gift_available,
  gift_label: config.gift_label,
  gift_label_en: config.gift_label_en,
  gift_description: config.gift_description,
  gift_description_en: config.gift_description_en,
  gift_price: config.gift_price,
  gift_expiration: config.gift_expiration,
  mobile_gift_image: config.mobile_gift_image,
  tablet_gift_image: config.tablet_gift_image,
  desktop_gift_image: config.desktop_gift_image,
  offer: config.offer,
});
