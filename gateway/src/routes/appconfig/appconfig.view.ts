/** The app config per audience: anonymous, signed in, administrator (OPEN0-30). */
import { ADMIN_CONFIG, type AdminConfig, PUBLIC_CONFIG, type PublicConfig } from '@kurtyna/contracts';
import { pick } from '@kurtyna/domain';
import type { Viewer } from '../../access/viewer.js';
import type { Settings } from '../../settings.js';
import type { ConfigDto, PublicConfigDto } from './appconfig.dto.js';

/** Where partner accounts are edited and where help is are the house's own settings, not the theatre's. */
type OfTheHouse = Pick<Settings, 'SSO_ACCOUNT_URL' | 'HELP_FAQ_URL' | 'HELP_SUBMISSIONS_URL'>;

export const toPublicConfig = (
  config: PublicConfig,
  { SSO_ACCOUNT_URL }: Pick<Settings, 'SSO_ACCOUNT_URL'>,
): PublicConfigDto => ({
  ...pick(config, PUBLIC_CONFIG),
  partner_account_url: SSO_ACCOUNT_URL,
});

export function toConfig(config: PublicConfig | AdminConfig, viewer: Viewer | null, ofTheHouse: OfTheHouse): ConfigDto {
  const forAll = toPublicConfig(config, ofTheHouse);
  if (!viewer) return forAll;
  const forSignedIn = { ...forAll, contact_email: config.contact_email };
  if (!viewer.admin || !('notify_remindplatform' in config)) return forSignedIn;
  return {
    ...forSignedIn,
    ...pick(config, ADMIN_CONFIG),
    faq_url: ofTheHouse.HELP_FAQ_URL,
    submissions_url: ofTheHouse.HELP_SUBMISSIONS_URL,
  };
}
