import { saleSettingsChanged, type NewSaleSettings, type SaleSettings } from '@kurtyna/contracts';
import {
  addDays,
  endOfWarsawDay,
  giftSettingsErrors,
  groupSettingsErrors,
  toZloty,
  warsawDate,
  withNewlines,
  type GiftFields,
  type GroupTicketSettings,
} from '@kurtyna/domain';
import { Database, invalid, type PreparedQuery, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { picturesOf, tellPictures } from '../pictures/pictures.js';
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
// Locked: two who change one field each both have their way.
const PRESENT_GIFT = `
  SELECT version, available, any_available AS "anyAvailable", label, label_en AS "labelEn", description, description_en AS "descriptionEn", price,
         expires_at AS "expiresAt", mobile_image AS "mobileImage", tablet_image AS "tabletImage", desktop_image AS "desktopImage"
    FROM gift_settings WHERE id = 1 FOR UPDATE`;
const PRESENT_GROUP = `
  SELECT event_available AS "eventAvailable", video_available AS "videoAvailable", min_units AS "minUnits", max_units AS "maxUnits",
         one_free AS "oneFree", discount FROM group_ticket_settings WHERE id = 1 FOR UPDATE`;
const GROUP_TICKET = `
  UPDATE group_ticket_settings SET version = version + 1, event_available = $1, video_available = $2, min_units = $3, max_units = $4,
         one_free = $5, discount = $6`;
const FREE_CODES =
  'UPDATE free_code_settings SET version = version + 1, info = $1, info_en = $2, code_after_sign_up = $3, expires_at = $4';
/** Of all three together; it grows with each save. */
export const SETTINGS_VERSION = `
  SELECT g.version + t.version + f.version AS version FROM gift_settings g, group_ticket_settings t, free_code_settings f`;

/** Newlines are kept; an empty text is none. */
const said = (text: string | null): string | null => withNewlines(text ?? '').trim() || null;

interface PresentGift extends Omit<GiftFields, 'lastDay'> {
  version: number;
  expiresAt: Date | null;
  mobileImage: string | null;
  tabletImage: string | null;
  desktopImage: string | null;
}

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
  async save({ by, ...given }: NewSaleSettings & { by?: number }): Promise<SaleSettings> {
    await this.database.transaction(async (tx) => {
      if (given.gift) await this.saveGift(tx, given.gift, by);
      if (given.groupTicket) await this.saveGroupTicket(tx, given.groupTicket, by);
      if (given.freeCodes) {
        const { info, infoEn, codeAfterSignUp, expiresAt } = given.freeCodes;
        await tx.manager.query(FREE_CODES, [info, infoEn, codeAfterSignUp, expiresAt]);
      }
      const [{ version }] = (await tx.manager.query(SETTINGS_VERSION)) as [{ version: number }];
      await tx.announce(saleSettingsChanged, { key: 'all', version, data: { version } });
    });
    return this.read();
  }

  private async saveGift(tx: Tx, changes: NonNullable<NewSaleSettings['gift']>, by: number | undefined): Promise<void> {
    const errors = giftSettingsErrors(changes, { mayBeEmpty: by === undefined });
    if (Object.keys(errors).length) throw invalid(errors);
    const [{ version, ...present }] = (await tx.manager.query(PRESENT_GIFT)) as [PresentGift];
    const lastDay = present.expiresAt && addDays(warsawDate(present.expiresAt.toISOString()), -1);
    const before = { ...present, lastDay };
    const next = { ...before, ...changes };
    await tx.manager.query(GIFT, [
      next.available,
      next.anyAvailable,
      said(next.label),
      said(next.labelEn),
      said(next.description),
      said(next.descriptionEn),
      next.price,
      next.lastDay === null ? null : endOfWarsawDay(next.lastDay),
      next.mobileImage,
      next.tabletImage,
      next.desktopImage,
    ]);
    const told = { aggregate: 'gift-settings', version: version + 1 };
    await tellPictures(tx, { ...told, before: picturesOf(present), after: picturesOf(next) });
    if (by !== undefined) await tx.record({ by, act: 'save-gifts', subject: 'settings:gifts', before, after: next });
  }

  private async saveGroupTicket(
    tx: Tx,
    changes: NonNullable<NewSaleSettings['groupTicket']>,
    by: number | undefined,
  ): Promise<void> {
    const [present] = (await tx.manager.query(PRESENT_GROUP)) as [GroupTicketSettings];
    const next = { ...present, ...changes };
    const errors = groupSettingsErrors(next);
    if (Object.keys(errors).length) throw invalid(errors);
    const { eventAvailable, videoAvailable, minUnits, maxUnits, oneFree, discount } = next;
    await tx.manager.query(GROUP_TICKET, [eventAvailable, videoAvailable, minUnits, maxUnits, oneFree, discount]);
    if (by !== undefined)
      await tx.record({
        by,
        act: 'save-group-tickets',
        subject: 'settings:group-tickets',
        before: present,
        after: next,
      });
  }
}
