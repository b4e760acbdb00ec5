import {
  configChanged,
  contentPublished,
  type AdminConfig,
  picturesChanged,
  type ConfigChanges,
  type ConfigImages,
  type PublicConfig,
} from '@kurtyna/contracts';
import { CONFIG_IMAGE_FIELDS, imageAddress, imageNameIn } from '@kurtyna/domain';
import { Database, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { cleanHtml } from '@kurtyna/platform/html';
import { AppConfig } from './app-config.entity.js';
import { CONFIG_DEFAULTS, publicPart } from './config-defaults.js';

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
    return { ...CONFIG_DEFAULTS, ...row?.settings };
  }

  async forEverybody(): Promise<PublicConfig> {
    return publicPart(await this.forAdministrators());
  }

  /** What is absent stays. Within a second every page, and the maintenance mode of every gateway, follows. */
  async change(changes: ConfigChanges, images: ConfigImages = {}): Promise<AdminConfig> {
    const addresses = Object.fromEntries(
      Object.entries(images).map(([field, name]) => [field, name === null ? null : imageAddress(name)]),
    );
    await this.database.transaction((tx) => writeConfig(tx, { ...changes, ...addresses }, new Date()));
    return this.forAdministrators();
  }
}

/** Writes flags; the others stay. A bar whose text changed gets the time of the change (OPEN2-36). */
export async function writeConfig(tx: Tx, changes: Partial<AdminConfig>, now: Date): Promise<void> {
  const row =
    (await tx.manager.findOne(AppConfig, { where: ROW, lock: { mode: 'pessimistic_write' } })) ??
    Object.assign(new AppConfig(), { ...ROW, version: 0, settings: {} });
  const before: AdminConfig = { ...CONFIG_DEFAULTS, ...row.settings };
  const settings: AdminConfig = { ...before, ...changes };
  for (const bar of ['info_bar', 'error_bar'] as const) {
    settings[bar] = cleanHtml(settings[bar]);
    if (settings[bar] !== before[bar]) settings[`${bar}_iat`] = now.toISOString();
  }
  const pictures = changedPictures(before, settings);
  row.settings = settings;
  row.version += 1;
  await tx.manager.save(row);
  const { version } = row;
  await tx.announce(configChanged, { key: 'app', version, data: { ...publicPart(settings), version } });
  if (pictures) await tx.publish(picturesChanged, { aggregate: 'config', version, data: pictures });
  await tx.publish(contentPublished, { aggregate: 'config', version, data: { kind: 'config', id: 1, slug: null } });
}

/** The names of the pictures the settings use. */
export const picturesOf = (config: AdminConfig): string[] =>
  CONFIG_IMAGE_FIELDS.map((field) => imageNameIn(config[field])).filter((name) => name !== null);

/** Which pictures the settings begin and cease to use; null where they stay the same. */
function changedPictures(before: AdminConfig, after: AdminConfig): { kept: string[]; dropped: string[] } | null {
  const [old, now] = [picturesOf(before), picturesOf(after)];
  const kept = now.filter((name) => !old.includes(name));
  const dropped = old.filter((name) => !now.includes(name));
  return kept.length + dropped.length > 0 ? { kept, dropped } : null;
}
