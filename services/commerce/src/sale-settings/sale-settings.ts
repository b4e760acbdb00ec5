import { saleSettingsChanged, type NewSaleSettings, type SaleSettings } from '@kurtyna/contracts';
import { endOfWarsawDay, isCalendarDay, MAX_PRICE, toZloty } from '@kurtyna/domain';
import { Database, invalid, type PreparedQuery, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { anyGiftDigest } from '../orders/selling/gift.js';

const READ: PreparedQuery = {
  name: 'sale-settings',
  text: `
  SELECT g.available AS gift_available, g.any_available AS any_gift_available, g.label AS gift_label, g.label_en AS gift_label_en,
         g.description AS gift_description, g.description_en AS gift_description_en, g.price AS gift_price, g.expires_at AS gift_expiration,
         g.mobile_image AS mobile_gift_image, g.tablet_image AS tablet_gift_image, g.desktop_image AS desktop_gift_image,
         t.event_available, t.video_available, t.min_units, t.max_units, t.one_free, t.discount,
         f.info, f.info_en, f.code_after_sign_up, f.expires_at AS free_codes_end
    FROM gift_settings g, group_ticket_settings t, free_code_settings f WHERE g.id = 1 AND t.id = 1 AND f.id = 1`,
};

interface Row extends Omit<SaleSettings['giftConfig'], 'gift_expiration' | 'offer'> {
  gift_expiration: Date | null;
  event_available: boolean;
  video_available: boolean;
  min_units: number;
  max_units: number;
  one_free: boolean;
  discount: number;
  info: string | null;
  info_en: string | null;
  code_after_sign_up: boolean;
  free_codes_end: Date | null;
}

const GIFT = `
  UPDATE gift_settings SET version = version + 1, available = $1, any_available = $2, label = $3, label_en = $4, description = $5,
         description_en = $6, price = $7, expires_at = $8, mobile_image = $9, tablet_image = $10, desktop_image = $11`;
const GROUP_TICKET = `
  UPDATE group_ticket_settings SET version = version + 1, event_available = $1, video_available = $2, min_units = $3, max_units = $4,
         one_free = $5, discount = $6`;
const FREE_CODES =
  'UPDATE free_code_settings SET version = version + 1, info = $1, info_en = $2, code_after_sign_up = $3, expires_at = $4';
const VERSION = `
  SELECT g.version + t.version + f.version AS version FROM gift_settings g, group_ticket_settings t, free_code_settings f`;

const wrong = (field: string) => invalid({ [field]: { key: 'form.validate.wrong_input' } });

/** What is sold besides tickets, as everybody may know it, and how it is changed. */
@Injectable()
export class SaleSettingsStore {
  constructor(private readonly database: Database) {}

  async read(): Promise<SaleSettings> {
    const [row] = await this.database.prepared<Row>(READ, []);
    const { event_available, video_available, min_units, max_units, one_free, discount, ...more } = row!;
    const { info, info_en, code_after_sign_up, free_codes_end, gift_price, gift_expiration, ...gift } = more;
    return {
      giftConfig: {
        ...gift,
        gift_price: gift_price === null ? null : toZloty(gift_price),
        gift_expiration: gift_expiration?.toISOString() ?? null,
        offer: anyGiftDigest(gift_price),
      },
      groupTicketConfig: { event_available, video_available, min_units, max_units, one_free, discount },
      freeCodesConfig: {
        info,
        info_en,
        free_code_after_signup: code_after_sign_up,
        expiration_date: free_codes_end?.toISOString() ?? null,
      },
    };
  }

  /** All parts that are given change together; everybody who keeps an answer about them is told. */
  async save(given: NewSaleSettings): Promise<SaleSettings> {
    await this.database.transaction(async (tx) => {
      if (given.gift) await this.saveGift(tx, given.gift);
      if (given.groupTicket) await this.saveGroupTicket(tx, given.groupTicket);
      if (given.freeCodes) {
        const { info, infoEn, codeAfterSignUp, expiresAt } = given.freeCodes;
        await tx.manager.query(FREE_CODES, [info, infoEn, codeAfterSignUp, expiresAt]);
      }
      const [{ version }] = (await tx.manager.query(VERSION)) as [{ version: number }];
      await tx.announce(saleSettingsChanged, { key: 'all', version, data: { version } });
    });
    return this.read();
  }

  private async saveGift(tx: Tx, gift: NonNullable<NewSaleSettings['gift']>): Promise<void> {
    const { price, lastDay } = gift;
    if (price !== null && (!Number.isSafeInteger(price) || price < 0 || price > MAX_PRICE)) throw wrong('gift_price');
    if (lastDay !== null && !isCalendarDay(lastDay)) throw wrong('gift_expiration');
    await tx.manager.query(GIFT, [
      gift.available, gift.anyAvailable, gift.label, gift.labelEn, gift.description, gift.descriptionEn, gift.price || null,
      gift.lastDay === null ? null : endOfWarsawDay(gift.lastDay), gift.mobileImage, gift.tabletImage, gift.desktopImage,
    ]); // prettier-ignore
  }

  private async saveGroupTicket(tx: Tx, group: NonNullable<NewSaleSettings['groupTicket']>): Promise<void> {
    const { eventAvailable, videoAvailable, minUnits, maxUnits, oneFree, discount } = group;
    const whole = (n: number, from: number, to: number): boolean => Number.isSafeInteger(n) && n >= from && n <= to;
    if (!whole(minUnits, 1, 10_000)) throw wrong('min_units');
    if (!whole(maxUnits, minUnits, 10_000)) throw wrong('max_units');
    if (!whole(discount, 0, 99)) throw wrong('discount');
    await tx.manager.query(GROUP_TICKET, [eventAvailable, videoAvailable, minUnits, maxUnits, oneFree, discount]);
  }
}
