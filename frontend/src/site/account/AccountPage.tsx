/** `/konto`, the own account, and `/konto/{userId}`, anybody's for an administrator (ROUTE-17 to ROUTE-19, USER-19). */
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useConfig } from '../../api/config.js';
import { toApiError, withReason } from '../../base/api-error.js';
import type { AccountAnswerDto } from '../../api/generated.js';
import { useGetUserQuery } from '../../api/users.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { listBefore, paths } from '../../routes.js';
import { AntdProvider } from '../../ui/AntdProvider.js';
import { useRefundWatch } from '../../ui/order/use-refund-watch.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { Failed, Loading } from '../../ui/states.js';
import { CodeEntry, CodesCard } from './CodesCard.js';
import { DataCard } from './DataCard.js';
import { DeleteAccount } from './DeleteAccount.js';
import { EditForm } from './EditForm.js';
import { ExportData } from './ExportData.js';
import { NewsletterCard } from './NewsletterCard.js';
import { OwnedShows } from './OwnedShows.js';
import { OrdersBesides, OrdersTable, type OrderActions } from './OrdersTable.js';
import { PartnerEdit } from './PartnerEdit.js';
import { Settings } from './Settings.js';
import { Warnings, type MissingField } from './Warnings.js';
import '../../ui/form/form.css';
import './account.css';

/** Who is looking: administrators see and edit more (ACCT-19, ACCT-20), on their own account too. */
export interface Viewer {
  own: boolean;
  admin: boolean;
}

export function OwnAccountPage() {
  const user = useAppSelector((state) => state.session.user);
  if (!user) return null;
  return <AccountPage userId={user.id} viewer={{ own: true, admin: user.role === 'admin' }} place="own" />;
}

/** What only administrators see of somebody's account; the router puts it in, for this side of the site does not know it. */
export type OfficePart = ComponentType<{
  user: AccountAnswerDto['user'];
  bans: AccountAnswerDto['bans'];
  retry: () => unknown;
}>;

export function UserAccountPage({ Office, Actions }: { Office: OfficePart; Actions: OrderActions }) {
  const { t } = useTexts();
  const { userId = '' } = useParams();
  const me = useAppSelector((state) => state.session.user);
  if (!me) return null;
  if (!/^[1-9]\d{0,8}$/.test(userId)) {
    return (
      <div className="kt-page kt-page--form">
        <PageHeading title={t('errors.user.not-found')} />
        <p className="kt-lead">
          <Link to={paths.admin({ view: 'users' })}>{t('common.nav.admin')}</Link>
        </p>
      </div>
    );
  }
  const viewer = { own: me.id === Number(userId), admin: me.role === 'admin' };
  return (
    <AccountPage key={userId} userId={Number(userId)} viewer={viewer} place="admin" Office={Office} Actions={Actions} />
  );
}

interface PageProps {
  userId: number;
  viewer: Viewer;
  place: 'own' | 'admin';
  Office?: OfficePart;
  Actions?: OrderActions;
}

function AccountPage({ userId, viewer, place, ...office }: PageProps) {
  const { t } = useTexts();
  // Orders change elsewhere, with each payment: who comes here sees the latest.
  const { currentData, error, refetch } = useGetUserQuery({ id: userId }, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (error) notify({ kind: 'error', title: withReason(toApiError(error).message) });
  }, [error]); // once per failure, not once per language
  useRefundWatch(place === 'admin' && currentData ? ordersOf(currentData) : null, refetch);

  if (currentData) return <Account account={currentData} viewer={viewer} place={place} refetch={refetch} {...office} />;
  return (
    <div className="kt-page kt-page--form">
      {error ? (
        <>
          <PageHeading title={t(place === 'own' ? 'auth.account.title' : 'auth.account.user')} />
          <Failed error={error} retry={refetch} />
        </>
      ) : (
        <Loading>
          <div className="kt-skeleton" style={{ height: 56, maxWidth: 420, marginBottom: 32 }} />
          <div className="kt-skeleton" style={{ height: 320, marginBottom: 24 }} />
          <div className="kt-skeleton" style={{ height: 240 }} />
        </Loading>
      )}
    </div>
  );
}

const ordersOf = ({ orders, videoOrders, giftOrders, groupTicketOrders, packetOrders }: AccountAnswerDto) =>
  [orders, videoOrders, giftOrders, groupTicketOrders, packetOrders].flatMap((list) => list ?? []);

interface AccountProps extends Omit<PageProps, 'userId'> {
  account: AccountAnswerDto;
  refetch: () => unknown;
}

function Account({ account, viewer, place, Office, Actions, refetch }: AccountProps) {
  const { t } = useTexts();
  const { user } = account;
  const fullName = `${user.firstname} ${user.lastname}`;
  const editing = useEditing();
  const partnerUrl = useConfig()?.partner_account_url ?? null;
  /** The owner edits a partner account at the partner's; here it has nothing to edit (SSO-08). */
  const atPartner = user.provider === 'partner' && !viewer.admin;
  const mayEdit = user.role !== 'deleted' && (!atPartner || partnerUrl !== null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [focusOn, setFocusOn] = useState<MissingField | null>(null);
  const data = useRef<HTMLElement>(null);
  useEffect(() => {
    if (editing.on) data.current?.scrollIntoView(); // it stands below what was bought
  }, []);
  const { state } = useLocation();
  const [list] = useState(() => listBefore(state)); // what is opened over the page changes its address

  const complete = (field: MissingField) => {
    setFocusOn(field);
    editing.open();
  };
  const leave = () => {
    setFocusOn(null);
    editing.close();
    toggle.current?.focus();
  };
  const lists = { account, own: viewer.own, retry: refetch, Actions };
  const codes = user.role !== 'deleted' && <CodesCard userId={user.id} viewer={viewer} place={place} />;
  const bought = (
    <>
      <OrdersTable {...lists} />
      <OrdersBesides {...lists} />
      {codes}
    </>
  );
  const settings = (
    <>
      <section ref={data} className="kt-panel kt-account__data" aria-labelledby="account-data">
        <header className="kt-panel__head">
          <h2 id="account-data">{t(viewer.own ? 'auth.account.data' : 'auth.account.user-data')}</h2>
          {mayEdit && (
            <button
              ref={toggle}
              type="button"
              className="kt-button kt-button--outline"
              onClick={editing.on && !atPartner ? leave : editing.open}
            >
              {t(editing.on && !atPartner ? 'auth.account.cancel-edit' : 'common.edit')}
            </button>
          )}
        </header>
        {atPartner && !mayEdit && <p className="kt-quiet">{t('auth.account.partner-edit-note')}</p>}
        {editing.on && mayEdit && !atPartner ? (
          <EditForm user={user} viewer={viewer} focusOn={focusOn} onDone={leave} />
        ) : (
          <DataCard user={user} viewer={viewer} newsletter={place === 'admin'} />
        )}
      </section>
      {user.role !== 'deleted' && <NewsletterCard userId={user.id} viewer={viewer} />}
    </>
  );
  const ending = user.role !== 'deleted' && (
    <>
      <ExportData userId={user.id} />
      <DeleteAccount user={user} viewer={viewer} />
    </>
  );
  return (
    <AntdProvider>
      <div className="kt-page kt-page--form kt-account">
        {list && (
          <p>
            <Link to={list}>{t('auth.account.back-to-list')}</Link>
          </p>
        )}
        {place === 'admin' && <p className="kt-kicker">{t('auth.account.user')}</p>}
        <PageHeading title={place === 'own' ? t('auth.account.title') : fullName} />
        <Warnings user={user} viewer={viewer} onComplete={mayEdit ? complete : undefined} />
        {place === 'own' && user.role !== 'deleted' && <CodeEntry userId={user.id} />}
        {place === 'own' && <OwnedShows account={account} />}
        {bought}
        {place === 'own' ? (
          <Settings account={account} isAsked={editing.on}>
            {settings}
            {ending}
          </Settings>
        ) : (
          settings
        )}
        {Office && !viewer.own && user.role !== 'deleted' && <Office user={user} bans={account.bans} retry={refetch} />}
        {place === 'admin' && ending}
        {atPartner && partnerUrl && <PartnerEdit open={editing.on} url={partnerUrl} onClose={leave} />}
      </div>
    </AntdProvider>
  );
}

/** Whether the form is open stands in the address: `?edit=true` (ROUTE-18). */
function useEditing() {
  const [query, setQuery] = useSearchParams();
  const set = (on: boolean) =>
    setQuery(
      (now) => {
        if (on) now.set('edit', 'true');
        else now.delete('edit');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { on: query.get('edit') === 'true', open: () => set(true), close: () => set(false) };
}
