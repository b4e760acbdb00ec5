import type { GiftConfig, NewSaleSettings } from '@kurtyna/contracts';
import { fromZloty, imageAddress, type GiftImage } from '@kurtyna/domain';
import type { GiftChangesDto, GiftConfigDto } from './gifts.dto.js';

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

export type GiftChanges = NonNullable<NewSaleSettings['gift']>;
/** The names pictures were stored under; null for one that is taken away. */
export type GiftImages = Partial<Record<GiftImage, string | null>>;

/** What was sent, by the names of commerce. */
export function toGiftChanges(dto: GiftChangesDto, images: GiftImages): GiftChanges {
  const { gift_price: price, gift_expiration: lastDay } = dto;
  const addressOf = (name: string | null | undefined) => (name ? imageAddress(name) : name);
  const changes: GiftChanges = {
    available: dto.gift_available,
    anyAvailable: dto.any_gift_available,
    price: price === undefined || price === null ? price : fromZloty(price),
    label: dto.gift_label,
    labelEn: dto.gift_label_en,
    description: dto.gift_description,
    descriptionEn: dto.gift_description_en,
    lastDay: lastDay === '' ? null : lastDay,
    mobileImage: addressOf(images.mobile_gift_image),
    tabletImage: addressOf(images.tablet_gift_image),
    desktopImage: addressOf(images.desktop_gift_image),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
