/** The app config as catalog knows it, and which of it goes to whom; all of it comes of the one table in libs/domain. */
import { type ConfigOf, SETTINGS, settingsFor, type SettingName } from '@kurtyna/domain';

/** What everybody is told of the config, `contact_email` only the signed-in (CONF-03 to CONF-07, OPEN0-30). */
export const PUBLIC_CONFIG = settingsFor('everybody');
/** What only administrators are told: of use to those who evade it (OPEN0-30). */
export const ADMIN_CONFIG = settingsFor('administrators');

/** App config, the public part. */
export type PublicConfig = ConfigOf<Exclude<SettingName, (typeof ADMIN_CONFIG)[number]>>;
/** The whole app config. */
export type AdminConfig = ConfigOf<SettingName>;

/** The public part by name: a setting that is added is closed until its audience says so (D24). */
export const PUBLIC_SETTINGS = SETTINGS.filter(
  (name): name is keyof PublicConfig => !ADMIN_CONFIG.some((closed) => closed === name),
);
