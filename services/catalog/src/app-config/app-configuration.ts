import {
  configChanged,
  contentPublished,
  houseRulesChanged,
  type AdminConfig,
  type ConfigChanges,
  type ConfigImages,
  type HouseRules,
  PUBLIC_SETTINGS,
  type PublicConfig,
  type Sentence,
} from '@kurtyna/contracts';
import {
  CONFIG_DEFAULTS,
  CONFIG_IMAGE_FIELDS,
  imageAddress,
  isTypedSetting,
  pick,
  settingError,
} from '@kurtyna/domain';
import { Database, invalid, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { cleanHtml } from '@kurtyna/platform/html';
import { recordAct } from '../content/acts.js';
import { tellPictures } from '../content/pictures.js';
import { AppConfig } from './app-config.entity.js';

const ROW = { id: 1 } as const;

/** The app config: what is chosen over the defaults, and the word to everybody when it changes. */
@Injectable()
export class AppConfiguration {
  constructor(
    private readonly database: Database,
    @InjectRepository(AppConfig) private readonly rows: Repository<AppConfig>,
  ) {}

  async forAdministrators(): Promise<AdminConfig> {
    const row = await this.rows.findOneBy(ROW);
    return whole(row?.settings ?? {});
  }

  async forEverybody(): Promise<PublicConfig> {
    return pick(await this.forAdministrators(), PUBLIC_SETTINGS);
  }

  /**
   * What is absent stays; when one value is refused, nothing is saved (CFG-12). Within a second every page, and the maintenance mode of
   * every gateway, follows.
   */
  async change(changes: ConfigChanges, images: ConfigImages = {}, adminId?: number): Promise<AdminConfig> {
    const errors = errorsOf(changes);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const addresses = Object.fromEntries(
      Object.entries(images).map(([field, name]) => [field, name === null ? null : imageAddress(name)]),
    );
    await this.database.transaction(async (tx) => {
      const { before, after } = await writeConfig(tx, { ...changes, ...addresses }, new Date());
      await recordAct(tx, { by: adminId, act: 'save-config', subject: 'config', before, after });
    });
    return this.forAdministrators();
  }
}

/** Writes settings; the others stay. Only what was chosen is kept, so that what nobody chose follows a later default. */
export async function writeConfig(
  tx: Tx,
  changes: Partial<AdminConfig>,
  now: Date,
): Promise<{ before: AdminConfig; after: AdminConfig }> {
  // Two who choose first would both find no row to lock.
  await tx.manager.query(`INSERT INTO app_config (id, version, settings) VALUES (1, 0, '{}') ON CONFLICT DO NOTHING`);
  const row = await tx.manager.findOneOrFail(AppConfig, { where: ROW, lock: { mode: 'pessimistic_write' } });
  const before = whole(row.settings);
  row.settings = { ...row.settings, ...withBars(changes, before, now) };
  row.version += 1;
  await tx.manager.save(row);
  const { version } = row;
  const after = whole(row.settings);
  await tx.announce(configChanged, { key: 'app', version, data: { ...pick(after, PUBLIC_SETTINGS), version } });
  await tx.announce(houseRulesChanged, { key: 'app', version, data: houseRulesOf(after, version) });
  await tellPictures(tx, { aggregate: 'config', version, before: addressesIn(before), after: addressesIn(after) });
  await tx.publish(contentPublished, { aggregate: 'config', version, data: { kind: 'config', id: 1, slug: null } });
  return { before, after };
}

const whole = (chosen: Partial<AdminConfig>): AdminConfig => ({ ...CONFIG_DEFAULTS, ...chosen });

/** The bars' texts cleaned (D29); one that changed gets the time of the change, so that who closed the old one sees it (OPEN2-36). */
function withBars(changes: Partial<AdminConfig>, before: AdminConfig, now: Date): Partial<AdminConfig> {
  const written = { ...changes };
  for (const bar of ['info_bar', 'error_bar'] as const) {
    if (changes[bar] === undefined) continue;
    written[bar] = cleanHtml(changes[bar]);
    if (written[bar] !== before[bar]) written[`${bar}_iat`] = now.toISOString();
  }
  return written;
}

/** Field name to sentence; whoever asks past the gateway is judged too. */
function errorsOf(changes: ConfigChanges): Record<string, Sentence> {
  const errors: Record<string, Sentence> = {};
  for (const [name, value] of Object.entries(changes)) {
    const error = isTypedSetting(name) ? settingError(name, value) : UNKNOWN;
    if (error) errors[name] = error;
  }
  return errors;
}
const UNKNOWN: Sentence = { key: 'form.validate.unknown_field' };

const houseRulesOf = (settings: AdminConfig, version: number): HouseRules => ({
  version,
  autobanAfterExceedingIpLimit: settings.autoban_after_exceeding_ip_limit,
  maxDiffIpViewsPerUser: settings.max_diff_ip_views_per_user,
  sendEmailAfterIpBan: settings.send_email_after_ip_ban,
  notifyRemindPlatform: settings.notify_remindplatform,
  notifyRemindPayedEvent: settings.notify_remindpayedevent,
});

const addressesIn = (config: AdminConfig): (string | null)[] => CONFIG_IMAGE_FIELDS.map((field) => config[field]);
