import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Gift, group-ticket and free-code settings. One row, changed by administrators. */
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
