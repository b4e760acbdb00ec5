import type { PlayableKind } from '@kurtyna/domain';
import { InstantColumn, MoneyColumn } from '@kurtyna/platform';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** As the release before reads it; nothing writes it any more, and a later release drops it. */
@Entity('sale_settings')
@Check('sale_settings_one_row', 'id = 1')
export class SaleSettingsRow {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'sale_settings_pk' })
  id: number;

  @Column({ type: 'jsonb' })
  gift: unknown;

  @Column({ name: 'group_ticket', type: 'jsonb' })
  groupTicket: unknown;

  @Column({ name: 'free_codes', type: 'jsonb' })
  freeCodes: unknown;
}

/** Gifts, and the one that is for any event or video. One row, changed by administrators. */
@Entity('gift_settings')
@Check('gift_settings_one_row', 'id = 1')
@Check('gift_settings_price', 'price > 0')
export class GiftSettingsRow {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'gift_settings_pk' })
  id: number;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'boolean' })
  available: boolean;

  @Column({ name: 'any_available', type: 'boolean' })
  anyAvailable: boolean;

  @Column({ type: 'text', nullable: true })
  label: string | null;

  @Column({ name: 'label_en', type: 'text', nullable: true })
  labelEn: string | null;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ name: 'description_en', type: 'text', nullable: true })
  descriptionEn: string | null;

  /** Grosze; null where the gift for any product has no price yet. */
  @MoneyColumn({ nullable: true })
  price: number | null;

  /** When the sale is over: the end of its last day in Warsaw. */
  @InstantColumn({ name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  @Column({ name: 'mobile_image', type: 'text', nullable: true })
  mobileImage: string | null;

  @Column({ name: 'tablet_image', type: 'text', nullable: true })
  tabletImage: string | null;

  @Column({ name: 'desktop_image', type: 'text', nullable: true })
  desktopImage: string | null;
}

/** Group tickets. One row, changed by administrators. */
@Entity('group_ticket_settings')
@Check('group_ticket_settings_one_row', 'id = 1')
@Check('group_ticket_settings_units', 'min_units >= 1 AND max_units >= min_units')
@Check('group_ticket_settings_discount', 'discount BETWEEN 0 AND 99')
export class GroupTicketSettingsRow {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'group_ticket_settings_pk' })
  id: number;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ name: 'event_available', type: 'boolean' })
  eventAvailable: boolean;

  @Column({ name: 'video_available', type: 'boolean' })
  videoAvailable: boolean;

  @Column({ name: 'min_units', type: 'integer' })
  minUnits: number;

  @Column({ name: 'max_units', type: 'integer' })
  maxUnits: number;

  @Column({ name: 'one_free', type: 'boolean' })
  oneFree: boolean;

  @Column({ type: 'smallint' })
  discount: number;
}

/** Free codes (CONF-11). One row, changed by administrators. */
@Entity('free_code_settings')
@Check('free_code_settings_one_row', 'id = 1')
@Check(
  'free_code_settings_discount',
  `(unit IS NULL) = (discount IS NULL) AND (unit IS NULL OR (unit = 'percent' AND discount BETWEEN 1 AND 100) OR (unit = 'amount' AND discount > 0))`,
)
@Check('free_code_settings_product', '(kind IS NULL) = (product_id IS NULL)')
export class FreeCodeSettingsRow {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'free_code_settings_pk' })
  id: number;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'text', nullable: true })
  info: string | null;

  @Column({ name: 'info_en', type: 'text', nullable: true })
  infoEn: string | null;

  @Column({ name: 'code_after_sign_up', type: 'boolean' })
  codeAfterSignUp: boolean;

  @InstantColumn({ name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  /** What stands before the random part of each code; null while nobody chose. */
  @Column({ type: 'text', nullable: true })
  prefix: string | null;

  /** With its product, or null for any event or video. */
  @Column({ type: 'text', nullable: true })
  kind: PlayableKind | null;

  @Column({ name: 'product_id', type: 'integer', nullable: true })
  productId: number | null;

  /** Whole percent, or grosze. */
  @Column({ type: 'integer', nullable: true })
  discount: number | null;

  @Column({ type: 'text', nullable: true })
  unit: 'percent' | 'amount' | null;
}
