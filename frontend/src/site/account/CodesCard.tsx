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
import { buttonClass } from '../../ui/button-class.js';
import { CodeForm } from '../../ui/code/CodeForm.js';
import { showPrice } from '../../ui/Price.js';
import { Empty } from '../../ui/states.js';
import type { Column } from '../../ui/table/DataTable.js';
import type { Viewer } from './AccountPage.js';
import { FirstRows } from './FirstRows.js';

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
  const now = useServerNow(MINUTE_MS);
  const [removing, setRemoving] = useState<UserCode | null>(null);
  const title = t(own ? 'auth.account.codes' : 'auth.account.user-codes');
  const codes = currentData ? currentData.codes : error ? null : undefined;
  const past = codes?.filter((code) => isPast(code, now)) ?? [];
  const table = {
    ...{ columns: columns({ t, now, own, remove: setRemoving }), error, retry: refetch },
    rowKey: ({ code_id }: UserCode) => code_id,
    empty: (
      <Empty>{t(!own ? 'orders.code.none' : past.length > 0 ? 'orders.code.all-past' : 'orders.code.empty')}</Empty>
    ),
  };
  return (
    <section className="kt-panel kt-account__orders" aria-labelledby="account-codes">
      <h2 id="account-codes">{title}</h2>
      {place === 'admin' && <Entry userId={userId} />}
      <FirstRows<UserCode>
        {...table}
        label={title}
        rows={codes?.filter((code) => !isPast(code, now)) ?? codes}
        param="codes"
      />
      {past.length > 0 && (
        <details className="kt-account__past">
          <summary>{t('auth.account.codes-past', { n: past.length })}</summary>
          <FirstRows<UserCode>
            {...table}
            label={t('auth.account.codes-past', { n: past.length })}
            rows={past}
            param="past"
          />
        </details>
      )}
      <Question userId={userId} code={removing} onClose={() => setRemoving(null)} />
    </section>
  );
}

interface Shown {
  t: Say;
  now: string;
  own: boolean;
  remove: (code: UserCode) => void;
}

const columns = ({ t, now, own, remove }: Shown): Column<UserCode>[] => [
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
    key: 'actions',
    title: t('orders.list.actions'),
    cell: (code) =>
      !code.used && (
        <span className="kt-account__acts">
          {own && !isPast(code, now) && code.extOrderId === null && <UseCode code={code} />}
          <Button
            size="small"
            danger
            aria-label={t('orders.code.remove', { code: code.code })}
            onClick={() => remove(code)}
          >
            {t('common.delete')}
          </Button>
        </span>
      ),
  },
];

/** The address of its product; null for a code of any, and for a product that is taken off. */
function addressOf({ event_id, video_id, title, path }: UserCode): string | null {
  const id = event_id ?? video_id;
  if (id === null || title === null) return null;
  return paths.product(event_id === null ? 'video' : 'event', { id, slug: path });
}

/** Of a product that is taken off nothing is said (OPEN1-35). */
function Product({ code }: { code: UserCode }) {
  const { t } = useTexts();
  const address = addressOf(code);
  if (address) return <Link to={address}>{code.title}</Link>;
  return <>{t((code.event_id ?? code.video_id) ? 'orders.packet.unnamed-content' : 'orders.code.any-product')}</>;
}

/** Where it is used: at its product, or among all that is played. */
function UseCode({ code }: { code: UserCode }) {
  const { t } = useTexts();
  return (
    <Link className={buttonClass('outline', 'small')} to={addressOf(code) ?? `${paths.home()}#repertuar`}>
      {t('orders.code.use')}
      <span className="kt-hidden">: {code.title ?? printedCode(code.code)}</span>
    </Link>
  );
}

function discountOf({ discount_percent, discount_cash }: UserCode, t: Say): string {
  if (discount_cash !== null) return showPrice(discount_cash);
  return discount_percent === null || discount_percent >= 100
    ? t('orders.code.free')
    : t('orders.code.discount-percent', { percent: discount_percent });
}

/** What an order has is agreed; what nobody has taken by its end is lost. */
const isOver = ({ extOrderId, expiration_date }: UserCode, now: string): boolean =>
  extOrderId === null && expiration_date !== null && !isBefore(now, expiration_date);
const isPast = (code: UserCode, now: string): boolean => code.used || isOver(code, now);

function stateOf(code: UserCode, { t, now }: { t: Say; now: string }): string {
  const { used, usage_date, extOrderId } = code;
  if (used) return t('orders.code.used', { time: usage_date ? formatDateTime(usage_date) : '' }).trim();
  if (extOrderId !== null) return t('orders.code.reserved');
  return t(isOver(code, now) ? 'orders.code.expired' : 'orders.code.unused');
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
