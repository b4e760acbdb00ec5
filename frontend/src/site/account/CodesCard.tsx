/** The codes on an account, the field for a new one, and taking one off (ACCT-03, ACCT-04, ACCT-27 to ACCT-35). */
import { formatDateTime, formatEnd, isBefore, printedCode } from '@kurtyna/domain';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toApiError } from '../../base/api-error.js';
import { useServerNow } from '../../base/clock.js';
import { useActivateCode, useListUserCodesQuery, useRemoveUserCodeMutation, type UserCode } from '../../api/codes.js';
import { useTexts, type Say } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { paths } from '../../routes.js';
import { CodeForm } from '../../ui/code/CodeForm.js';
import { showPrice } from '../../ui/Price.js';
import { Empty } from '../../ui/states.js';
import { DataTable, type Column } from '../../ui/table/DataTable.js';
import { useArrayPage } from '../../ui/table/table-page.js';
import { BELOW_DESKTOP } from '../../ui/use-media.js';
import type { Viewer } from './AccountPage.js';

const MINUTE_MS = 60_000;

/** The page of a pupil begins with it. */
export function CodeEntry({ userId }: { userId: number }) {
  const { t } = useTexts();
  return (
    <section className="kt-panel kt-account__entry" aria-labelledby="account-code">
      <h2 id="account-code">{t('orders.code.title')}</h2>
      <Entry userId={userId} />
    </section>
  );
}

function Entry({ userId }: { userId: number }) {
  const { t } = useTexts();
  const activate = useActivateCode(userId);
  const enter = async (code: string): Promise<string | null> => {
    const answer = await activate(code);
    if ('refused' in answer) return answer.refused;
    notify({ kind: 'success', title: t('orders.code.activated') });
    return null;
  };
  return <CodeForm onActivate={enter} />;
}

/** Of somebody else the field for a new code stands in it; one's own stands first on the page. */
export function CodesCard({
  userId,
  viewer: { own },
  place,
}: {
  userId: number;
  viewer: Viewer;
  place: 'own' | 'admin';
}) {
  const { t } = useTexts();
  // A code is used by a payment that ends on another page: who comes here sees the latest.
  const { currentData, error, refetch } = useListUserCodesQuery({ id: userId }, { refetchOnMountOrArgChange: true });
  const page = useArrayPage(currentData ? currentData.codes : error ? null : undefined, {
    retry: refetch,
    param: 'codes',
  });
  const now = useServerNow(MINUTE_MS);
  const [removing, setRemoving] = useState<UserCode | null>(null);
  const title = t(own ? 'auth.account.codes' : 'auth.account.user-codes');
  return (
    <section className="kt-panel kt-account__orders" aria-labelledby="account-codes">
      <h2 id="account-codes">{title}</h2>
      {place === 'admin' && <Entry userId={userId} />}
      <DataTable<UserCode>
        label={title}
        columns={columns({ t, now, remove: setRemoving })}
        page={{ ...page, error }}
        rowKey={({ code_id }) => code_id}
        empty={<Empty>{t(own ? 'orders.code.empty' : 'orders.code.none')}</Empty>}
        cardsIn={BELOW_DESKTOP}
      />
      <Question userId={userId} code={removing} onClose={() => setRemoving(null)} />
    </section>
  );
}

const columns = ({ t, now, remove }: { t: Say; now: string; remove: (code: UserCode) => void }): Column<UserCode>[] => [
  {
    key: 'code',
    title: t('form.label.code'),
    wraps: true,
    cell: ({ code, desc }) => (
      <>
        <strong className="kt-account__code">{printedCode(code)}</strong>
        <span className="kt-small kt-quiet kt-account__until">{desc}</span>
      </>
    ),
  },
  { key: 'product', title: t('orders.code.product'), cell: (code) => <Product code={code} />, wraps: true },
  { key: 'discount', title: t('orders.code.discount'), cell: (code) => discountOf(code, t) },
  {
    key: 'until',
    title: t('orders.code.until'),
    cell: ({ expiration_date }) => (expiration_date ? formatEnd(expiration_date) : t('orders.code.no-end')),
  },
  { key: 'state', title: t('orders.code.state'), cell: (code) => stateOf(code, { t, now }), wraps: true },
  {
    key: 'remove',
    title: t('common.delete'),
    cell: (code) =>
      !code.used && (
        <Button
          size="small"
          danger
          aria-label={t('orders.code.remove', { code: code.code })}
          onClick={() => remove(code)}
        >
          {t('common.delete')}
        </Button>
      ),
  },
];

/** Of a product that is taken off nothing is said (OPEN1-35). */
function Product({ code: { event_id, video_id, title, path } }: { code: UserCode }) {
  const { t } = useTexts();
  const id = event_id ?? video_id;
  if (id === null) return <>{t('orders.code.any-product')}</>;
  if (title === null) return <>{t('orders.packet.unnamed-content')}</>;
  return <Link to={paths.product(event_id === null ? 'video' : 'event', { id, slug: path })}>{title}</Link>;
}

function discountOf({ discount_percent, discount_cash }: UserCode, t: Say): string {
  if (discount_cash !== null) return showPrice(discount_cash);
  return discount_percent === null || discount_percent >= 100
    ? t('orders.code.free')
    : t('orders.code.discount-percent', { percent: discount_percent });
}

/** What an order has is agreed; what nobody has taken by its end is lost. */
function stateOf(
  { used, usage_date, extOrderId, expiration_date }: UserCode,
  { t, now }: { t: Say; now: string },
): string {
  if (used) return t('orders.code.used', { time: usage_date ? formatDateTime(usage_date) : '' }).trim();
  if (extOrderId !== null) return t('orders.code.reserved');
  const isOver = expiration_date !== null && !isBefore(now, expiration_date);
  return t(isOver ? 'orders.code.expired' : 'orders.code.unused');
}

/** A code that an order has is not taken off: the server says so here (OPEN0-27). */
function Question({ userId, code, onClose }: { userId: number; code: UserCode | null; onClose: () => void }) {
  const { t } = useTexts();
  const [remove, { isLoading, error, reset }] = useRemoveUserCodeMutation();
  const close = () => {
    reset();
    onClose();
  };
  const erase = async () => {
    if (!code) return;
    const { error: refused } = await remove({ id: userId, codeId: code.code_id });
    if (refused) return; // said in the dialog
    notify({ kind: 'success', title: t('orders.code.removed') });
    close();
  };
  return (
    <Modal
      open={code !== null}
      title={t('orders.code.remove-confirm')}
      okText={t('common.yes')}
      okButtonProps={{ danger: true, loading: isLoading }}
      cancelText={t('common.no')}
      onOk={() => void erase()}
      onCancel={close}
      destroyOnHidden
    >
      {error && <Alert type="error" showIcon role="alert" title={toApiError(error).message} />}
      <p>
        <strong>{code?.code}</strong>
      </p>
      <p>{t('orders.code.remove-text')}</p>
    </Modal>
  );
}
