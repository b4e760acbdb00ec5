/** The codes of one order and who has used each; of many the first ones, the others on demand (GIFTADM-24, GRPADM-14). */
import { printedCode, shortOrderNumber } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useGroupTicketCodes, type SoldCode, type SoldOrder } from '../../api/admin/sold-orders.js';
import { useTexts } from '../../base/i18n.js';
import { Failed, Loading } from '../../ui/states.js';
import { PersonLink } from '../PersonLink.js';

/** More than these stand in a box of their own that scrolls: a row stays a row. */
const ROWS_SEEN = 5;

interface Props {
  order: SoldOrder;
  kind: 'gift' | 'group';
}

export function SoldCodes({ order, kind }: Props) {
  const { codes, codes_count: all, numberOfUses: used } = order;
  const number = shortOrderNumber(order);
  if (codes.length === 0) return t('payments.none');
  const scrolls = codes.length > ROWS_SEEN;
  return (
    <div className="kt-sold__codes">
      {all > 1 && <div className="kt-small">{t('soldOrders.used', { used, all })}</div>}
      <div
        className={scrolls ? 'kt-sold__box' : undefined}
        {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': t('soldOrders.codes-of', { number }) })}
      >
        <Codes codes={codes} />
      </div>
      {kind === 'group' && all > codes.length && <AllCodes order={order} />}
    </div>
  );
}

function Codes({ codes }: { codes: readonly SoldCode[] }) {
  return (
    <ul>
      {codes.map(({ code, usage, returned }) => (
        <li key={code}>
          <code>{printedCode(code)}</code>{' '}
          {usage ? (
            <User {...usage} />
          ) : (
            <span className="kt-quiet">{t(returned ? 'soldOrders.returned' : 'soldOrders.unused')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function User({ userId, firstname, lastname }: NonNullable<SoldCode['usage']>) {
  const name = [firstname, lastname].filter(Boolean).join(' ') || t('payments.deleted');
  return <PersonLink id={userId}>{name}</PersonLink>;
}

/** Five hundred tickets are not read in a row of a table. */
function AllCodes({ order }: Pick<Props, 'order'>) {
  const { id, codes_count: count } = order;
  const number = shortOrderNumber(order);
  const { t: said } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={t('soldOrders.all-codes-of', { count, number })}
        onClick={() => setOpen(true)}
      >
        {t('soldOrders.all-codes', { count })}
      </Button>
      <Modal
        open={open}
        title={t('soldOrders.codes-of', { number })}
        footer={null}
        width={640}
        onCancel={() => setOpen(false)}
        closable={{ 'aria-label': said('common.close') }}
        destroyOnHidden
      >
        <div className="kt-sold__all" tabIndex={0} role="group" aria-label={t('soldOrders.codes-of', { number })}>
          <CodesAfter id={id} />
        </div>
      </Modal>
    </>
  );
}

/** The answer of one call, and below it, once asked for, the next. */
function CodesAfter({ id, after }: { id: number; after?: number }) {
  const { currentData, error, refetch } = useGroupTicketCodes(id, after);
  const [further, setFurther] = useState(false);
  if (error && !currentData) return <Failed error={error} retry={refetch} />;
  if (!currentData) {
    return (
      <Loading>
        <div className="kt-skeleton" style={{ height: 120 }} />
      </Loading>
    );
  }
  const { codes, next } = currentData;
  return (
    <>
      <Codes codes={codes} />
      {next !== null && !further && <Button onClick={() => setFurther(true)}>{t('soldOrders.more-codes')}</Button>}
      {next !== null && further && <CodesAfter id={id} after={next} />}
    </>
  );
}
