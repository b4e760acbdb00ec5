import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Borrowed from catalog's app config: the rules that hold for every product. One row. */
@Entity('shop_rules')
@Check('shop_rules_one_row', 'id = 1')
export class ShopRules {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'shop_rules_pk' })
  id: number;

  @Column({ type: 'integer' })
  version: number;

  @Column({ name: 'only_poland', type: 'boolean' })
  onlyPoland: boolean;

  @Column({ name: 'only_europe', type: 'boolean' })
  onlyEurope: boolean;

  /** Hours a ticket is valid unless the product says otherwise; null for no end (TICK-07). */
  @Column({ name: 'ticket_hours', type: 'integer', nullable: true })
  ticketHours: number | null;

  /** Minutes for which people who are in stay in after an end. */
  @Column({ name: 'grace_minutes', type: 'integer', default: 60 })
  graceMinutes: number;
}
