import type { AdminConfig } from '@kurtyna/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row of the app config: what was chosen. A setting without a value here has that of `CONFIG_DEFAULTS`. */
@Entity('app_config')
@Check('app_config_is_one_row', 'id = 1')
export class AppConfig {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'app_config_pk' })
  id: number;

  @Column({ type: 'integer' })
  version: number;

  @Column({ type: 'jsonb' })
  settings: Partial<AdminConfig>;
}
