/** Gifts, as everybody may know them (GIFT-14). */
import { fromZloty, giftSale, type GiftSettings } from '@kurtyna/domain';
import { generatedApi, type GiftConfigDto } from './generated.js';

export type GiftConfig = GiftConfigDto;

/** As they are now: for the page where one is bought. */
export function useGiftConfig() {
  const { data, error, refetch } = generatedApi.useGetGiftConfigQuery(undefined, { refetchOnMountOrArgChange: true });
  return { config: data?.config, error, refetch };
}

/** The gift for any event or video, while it can be bought (HOME-16, OPEN1-14). With the public config, which each page has asked for anyway. */
export function useGiftOnSale(now: string): GiftConfig | null {
  const gift = generatedApi.useGetPublicConfigQuery().data?.giftConfig;
  return gift && giftSale(giftSettings(gift), now).ok ? gift : null;
}

/** As the rule of libs/domain reads them. */
export const giftSettings = (config: GiftConfig): GiftSettings => ({
  available: config.gift_available,
  anyAvailable: config.any_gift_available,
  price: config.gift_price === null ? null : fromZloty(config.gift_price),
  expiration: config.gift_expiration,
});
