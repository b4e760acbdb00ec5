/** What an account holds (ACCT-01, USERADM-21 to USERADM-26). Empty parts of the address are left out, a missing birthday is not. */
import { formatDate, formatDateTime, isBirthdayKnown, roleOf } from '@kurtyna/domain';
import type { ReactNode } from 'react';
import type { User } from '../../api/users.js';
import { useTexts } from '../../base/i18n.js';
import { Country as Flag } from '../../ui/Country.js';
import { countryOptions } from '../../ui/form/CountrySelect.js';
import type { Viewer } from './AccountPage.js';

interface Props {
  user: User;
  viewer: Viewer;
  /** Said here too, where its card stands elsewhere. */
  newsletter: boolean;
}

export function DataCard({ user, viewer, newsletter }: Props) {
  const { t } = useTexts();
  return (
    <dl className="kt-account__facts">
      <Fact name={t('form.label.firstname')}>{user.firstname}</Fact>
      <Fact name={t('form.label.lastname')}>{user.lastname}</Fact>
      <Fact name={t('form.label.email')}>{user.email}</Fact>
      <Fact name={t('form.label.birthday')}>
        {isBirthdayKnown(user.birthday) ? formatDate(user.birthday) : t('auth.account.not-given')}
      </Fact>
      <Fact name={t('form.label.country_code')}>
        <Country code={user.country_code} />
      </Fact>
      <Fact name={t('auth.account.role')}>{t(`auth.role.${roleOf(user.role_id)}`)}</Fact>
      {newsletter && <Fact name={t('auth.account.newsletter')}>{t(user.mailing ? 'common.yes' : 'common.no')}</Fact>}
      {addressOf(user) && <Fact name={t('auth.account.address')}>{addressOf(user)}</Fact>}
      {invoiceOf(user) && <Fact name={t('auth.account.invoice')}>{invoiceOf(user)}</Fact>}
      {viewer.admin && <AdminFacts user={user} />}
    </dl>
  );
}

function AdminFacts({ user }: { user: User }) {
  const { t } = useTexts();
  const partner = user.provider === 'partner';
  return (
    <>
      <Fact name={t('auth.account.last-login')}>
        {user.last_login ? <LastLogin at={user.last_login} user={user} /> : t('auth.account.no-login')}
      </Fact>
      <Fact name={t('auth.account.registered')}>{formatDate(user.created_at)}</Fact>
      <Fact name={t('auth.account.mfa')}>{t(user.mfa ? 'auth.account.on' : 'auth.account.off')}</Fact>
      <Fact name={t('auth.account.type')}>
        {t(partner ? 'auth.account.type-partner' : 'auth.account.type-standard')}
      </Fact>
    </>
  );
}

function LastLogin({ at, user: { country, last_ip } }: { at: string; user: User }) {
  return (
    <>
      {formatDateTime(at)}
      {country && (
        <>
          , <Flag code={country} />
        </>
      )}
      {last_ip && `, ${last_ip}`}
    </>
  );
}

/** The name in the visitor's language and the code: `Polska (PL)`. */
function Country({ code }: { code: string }) {
  const { t, lang } = useTexts();
  if (!code) return <>{t('auth.account.not-given')}</>;
  const name = countryOptions(lang).find(({ value }) => value === code)?.label;
  return <>{name ? `${name} (${code})` : code}</>;
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');

const addressOf = ({ street, postal_code, city, state }: User) =>
  joined(street, [postal_code, city].filter(Boolean).join(' '), state);

const invoiceOf = ({ company, nip }: User) => joined(company, nip && `NIP ${nip}`);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
