/** Where help is, and what the words of the panel mean (HELP-01 to HELP-04). */
import { adminText as t } from '@kurtyna/texts/admin';
import { useGetAppConfigQuery } from '../../api/admin/appconfig.js';
import { SmartLink } from '../../ui/SmartLink.js';
import { Screen } from '../Screen.js';
import './help.css';

const WORDS = ['repertoire', 'vod', 'festival', 'event', 'video'] as const;

/** Without the addresses, or while they are not known, the words are there all the same (OPEN3-52). */
export function HelpScreen() {
  const { data } = useGetAppConfigQuery(undefined);
  const { faq_url: faq, submissions_url: submissions } = data?.config ?? {};
  return (
    <Screen title={t('frame.view.help')}>
      {(faq || submissions) && (
        <section aria-labelledby="help-links">
          <h2 id="help-links">{t('help.links')}</h2>
          <ul className="kt-help__links">
            {faq && (
              <li>
                <SmartLink to={faq} newTab>
                  {t('help.faq')}
                </SmartLink>
              </li>
            )}
            {submissions && (
              <li>
                <SmartLink to={submissions} newTab>
                  {t('help.submissions')}
                </SmartLink>
              </li>
            )}
          </ul>
        </section>
      )}
      <section aria-labelledby="help-words">
        <h2 id="help-words">{t('help.glossary')}</h2>
        <dl className="kt-help__words">
          {WORDS.map((word) => (
            <div key={word}>
              <dt>{t(`help.word.${word}.name`)}</dt>
              <dd>{t(`help.word.${word}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Screen>
  );
}
