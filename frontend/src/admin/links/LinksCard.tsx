/** Where the footer and the rules lead (LINKS-01 to LINKS-10). */
import { CONTENT_PAGES, pagePath } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { SettingField } from '../SettingField.js';
import { SettingsCard } from '../Settings.js';

const ownPage = (slug: string) => t('views.links.hint-own', { path: pagePath(slug) });

export function LinksCard() {
  return (
    <SettingsCard id="links" title={t('views.links.title')}>
      <SettingField name="institution_page_title" label={t('views.links.institution-title')} />
      <SettingField name="institution_page" label={t('views.links.institution')} hint={t('views.links.hint')} />
      <SettingField name="policy_page" label={t('views.links.policy')} hint={ownPage(CONTENT_PAGES.policy)} />
      <SettingField name="regulations_page" label={t('views.links.regulations')} hint={ownPage(CONTENT_PAGES.terms)} />
    </SettingsCard>
  );
}
