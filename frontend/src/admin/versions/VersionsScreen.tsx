/** What each version brought, the newest first (ABOUT-01 to ABOUT-08). */
import { adminText as t } from '@kurtyna/texts/admin';
import { version as full } from '../../../package.json';
import { Screen } from '../Screen.js';
import './versions.css';

/** Which topic came with which version (OPEN3-53). */
const NOTES = {
  '1.11': ['packets', 'two-step', 'trusted-domain'],
  '1.10': ['gifts', 'group-tickets', 'invoices'],
  '1.9': ['codes', 'free-for-subscribers', 'ticket-validity'],
  '1.8': ['bars', 'csv', 'chat'],
} as const;

/** `1.11.0` is called 1.11. */
const CURRENT = full.split('.').slice(0, 2).join('.');

export function VersionsScreen() {
  return (
    <Screen title={t('frame.view.about_versions')}>
      <p className="kt-lead">{t('versions.current', { version: CURRENT })}</p>
      <div className="kt-versions">
        {Object.entries(NOTES).map(([version, notes]) => (
          <section key={version} aria-labelledby={`version-${version}`}>
            <h2 id={`version-${version}`}>{t('versions.version', { version })}</h2>
            <ul>
              {notes.map((note) => (
                <li key={note}>{t(`versions.notes.${note}`)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Screen>
  );
}
