/** Rules, contact, the theatre's own site, and the choice of theme (BARS-13 to BARS-16). */
import { useLocation } from 'react-router-dom';
import { useConfig } from '../../api/config.js';
import { paths, patterns } from '../../routes.js';
import { Choice } from '../../ui/Choice.js';
import { SmartLink } from '../../ui/SmartLink.js';
import { useTexts } from '../../base/i18n.js';
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../../ui/theme/theme-mode.js';

export function Footer() {
  const { t } = useTexts();
  const config = useConfig();
  const theme = useThemeChoice();
  const isClosed = useLocation().pathname === patterns.maintenance; // its own pages lead back there
  return (
    <footer className="kt-footer">
      <div className="kt-footer__inner">
        <nav aria-label={t('common.footer.label')}>
          <ul>
            {!isClosed && <OwnPages />}
            {config?.institution_page && (
              <li>
                <SmartLink to={config.institution_page}>
                  {config.institution_page_title || config.institution_page}
                </SmartLink>
              </li>
            )}
          </ul>
        </nav>
        <Choice
          legend={t('common.theme.label')}
          options={THEME_CHOICES.map((value) => ({ value, label: t(`common.theme.${value}`) }))}
          value={theme}
          onChoose={chooseTheme}
        />
      </div>
    </footer>
  );
}

function OwnPages() {
  const { t } = useTexts();
  const config = useConfig();
  return (
    <>
      <li>
        <SmartLink to={config?.regulations_page || paths.regulations()}>{t('common.footer.regulations')}</SmartLink>
      </li>
      <li>
        <SmartLink to={config?.policy_page || paths.policy()}>{t('common.footer.policy')}</SmartLink>
      </li>
      <li>
        <SmartLink to={paths.contact()}>{t('common.footer.contact')}</SmartLink>
      </li>
      <li>
        <SmartLink to={paths.accessibility()}>{t('common.footer.accessibility')}</SmartLink>
      </li>
      <li>
        <SmartLink to={paths.withdrawal()}>{t('common.footer.withdrawal')}</SmartLink>
      </li>
    </>
  );
}
