/** The address for questions about invoices, and the invoices that buyers have asked for (INV-01 to INV-15). */
import { formatDateTime, LIST_SEARCH_MIN, SEARCH_MAX, shortOrderNumber } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Alert, Button, Checkbox, Input, Tag } from 'antd';
import { useState } from 'react';
import {
  useDeleteInvoiceMutation,
  useListInvoicesQuery,
  useUpdateInvoiceMutation,
  type Invoice,
} from '../../api/admin/invoices.js';
import { LongWord } from '../../ui/LongWord.js';
import { OrderSum } from '../../ui/order/OrderSum.js';
import { useRefundWatch } from '../../ui/order/use-refund-watch.js';
import { Empty } from '../../ui/states.js';
import { DataTable, type Column } from '../../ui/table/DataTable.js';
import { FilterForm, type FilterField } from '../../ui/table/FilterForm.js';
import { flag, words } from '../../ui/table/list-params.js';
import { useListAddress, type ListShape } from '../../ui/table/use-list-address.js';
import { CsvButton } from '../CsvButton.js';
import { PersonLink } from '../PersonLink.js';
import { useDrawerAddress } from '../drawer-address.js';
import { InvoiceWindow, whyNot, type InvoicedOrder } from '../payment/InvoiceWindow.js';
import { OrderNumber } from '../payment/OrderNumber.js';
import { ProductName, ProductNames } from '../ProductName.js';
import { RowActions } from '../RowActions.js';
import { Screen } from '../Screen.js';
import { SettingField } from '../SettingField.js';
import { Settings, SettingsCard } from '../Settings.js';
import { buyerOf } from './buyer.js';
import { INVOICE_WINDOWS, KsefButton } from './KsefButton.js';
import { PrintButton, usePrint } from './PrintButton.js';
import { SentSwitch } from './SentSwitch.js';
import { useIssue } from './use-issue.js';
import './invoices.css';

export function InvoicesScreen() {
  const { name } = useDrawerAddress(INVOICE_WINDOWS);
  return (
    <Screen title={t('frame.view.invoices')}>
      <Settings asks={name === null}>
        <SettingsCard title={t('invoices.settings')}>
          <SettingField name="contact_email" label={t('invoices.contact-email')} />
        </SettingsCard>
      </Settings>
      <InvoiceList />
    </Screen>
  );
}

const AT_A_TIME = 200;

const filters = { unsent: flag, search: words({ min: LIST_SEARCH_MIN, max: SEARCH_MAX }) };
const INVOICES_LIST = {
  sorts: ['created_at'],
  sort: 'created_at',
  descending: true,
  limits: [AT_A_TIME],
  filters,
  typed: ['search'],
} satisfies ListShape<'created_at', typeof filters>;

const FIELDS: readonly FilterField<'search'>[] = [
  {
    name: 'search',
    label: t('invoices.search'),
    input: <Input allowClear maxLength={SEARCH_MAX} autoComplete="off" />,
    wide: true,
  },
];

/** Without pages (INV-05): what is older is put below on demand. The filter stands in the address. */
function InvoiceList() {
  const list = useListAddress(INVOICES_LIST);
  const { texts, narrowed, narrow } = list;
  const asked = { unsent: list.filter.unsent || undefined, search: list.filter.search };
  const which = JSON.stringify(asked);
  const [older, setOlder] = useState<{ which: string; after: number }>();
  const after = older?.which === which ? older.after : undefined;
  const { data, error, isFetching, refetch } = useListInvoicesQuery(
    { ...asked, after, limit: AT_A_TIME },
    { refetchOnMountOrArgChange: true },
  );
  const rows = data?.invoices ?? (error ? null : undefined);
  useRefundWatch(after === undefined ? rows : null, refetch); // asked from the beginning again, the list would lose its place
  const count = rows?.length ?? 0;
  const all = { page: 1, pages: 1, first: 1, limit: Math.max(count, 1), turnTo: () => undefined };
  return (
    <section aria-labelledby="invoice-list">
      <header className="kt-invoices__head">
        <h2 id="invoice-list">{t('invoices.list')}</h2>
        <Checkbox
          checked={asked.unsent ?? false}
          onChange={({ target }) => narrow({ ...texts, unsent: target.checked ? 'true' : undefined })}
        >
          {t('invoices.only-unsent')}
        </Checkbox>
        <CsvButton path="/api/invoices" query={asked} />
      </header>
      {data?.issuing === false && (
        <Alert type="info" showIcon className="kt-invoices__note" title={t('invoices.not-issuing')} />
      )}
      <FilterForm
        fields={FIELDS}
        list={{ ...list, narrow: (typed) => narrow({ ...texts, ...typed }) }}
        onSame={() => refetch()}
      />
      <ProductNames rows={rows ?? []}>
        <DataTable<Invoice>
          label={t('invoices.list')}
          columns={COLUMNS}
          page={{
            ...all,
            ...{ rows, error, count, countIsExact: data?.next === null, retry: refetch },
            showAll: narrowed ? list.showAll : undefined,
          }}
          rowKey={({ id }) => id}
          empty={<Empty>{t('invoices.empty')}</Empty>}
        />
      </ProductNames>
      {data?.next != null && (
        <Button loading={isFetching} onClick={() => setOlder({ which, after: data.next! })}>
          {t('invoices.more')}
        </Button>
      )}
    </section>
  );
}

const COLUMNS: readonly Column<Invoice>[] = [
  { key: 'created', title: t('invoices.column.created'), cell: ({ created_at }) => formatDateTime(created_at) },
  {
    key: 'buyer',
    title: t('invoices.column.buyer'),
    wraps: true,
    cell: (invoice) => {
      const { name, nip, address } = buyerOf(invoice);
      return (
        <>
          <strong>{name}</strong>
          {nip && <span className="kt-invoices__line kt-small">{t('invoices.nip', { nip })}</span>}
          <span className="kt-invoices__line kt-small kt-quiet">
            {address.split(/(?<= )/).map((word, nth) => (
              <span key={nth} className="kt-invoices__word">
                {word}
              </span>
            ))}
          </span>
        </>
      );
    },
  },
  {
    key: 'description',
    title: t('invoices.column.description'),
    wraps: true,
    cell: (invoice) => (
      <>
        <ProductName product={invoice.product} title={invoice.description} />
        <div className="kt-small kt-quiet">
          <OrderNumber number={invoice.extOrderId} short={shortOrderNumber(invoice)} />
        </div>
      </>
    ),
  },
  {
    key: 'amount',
    title: t('invoices.column.amount'),
    numeric: true,
    breaks: true,
    cell: ({ refunded, ...order }) => <OrderSum order={{ ...order, refunded_amount: refunded }} />,
  },
  {
    key: 'user',
    title: t('invoices.column.user'),
    wraps: true,
    cell: ({ userId, email }) => <PersonLink id={userId}>{email ? <LongWord word={email} /> : userId}</PersonLink>,
  },
  {
    key: 'document',
    title: t('invoices.column.document'),
    wraps: true,
    cell: (invoice) => <Documents invoice={invoice} />,
  },
  { key: 'sent', title: t('invoices.column.sent'), cell: (invoice) => <Sent invoice={invoice} /> },
  { key: 'action', title: t('invoices.column.action'), cell: (invoice) => <Actions invoice={invoice} /> },
];

const nameOf = (invoice: Invoice): string =>
  t('invoices.name', { buyer: buyerOf(invoice).name, order: shortOrderNumber(invoice) });

function Sent({ invoice }: { invoice: Invoice }) {
  const [update] = useUpdateInvoiceMutation();
  const save = (sent: boolean) => update({ id: invoice.id, invoiceChangesDto: { sent } }).unwrap();
  return <SentSwitch label={t('invoices.sent-of', { name: nameOf(invoice) })} sent={invoice.sent} save={save} />;
}

/** What was issued, each to be printed by its number, and whether a refund asks for a correction. */
function Documents({ invoice }: { invoice: Invoice }) {
  return (
    <>
      {invoice.documents.map((issued) => (
        <div key={issued.id}>
          <PrintButton invoice={invoice} document={issued.id}>
            {issued.number}
          </PrintButton>
          {issued.ksef_number === null ? (
            <KsefButton invoiceId={invoice.id} issued={issued} />
          ) : (
            <span className="kt-invoices__line kt-small kt-quiet">{issued.ksef_number}</span>
          )}
        </div>
      ))}
      {invoice.needs_correction && <Tag color="warning">{t('invoices.needs-correction')}</Tag>}
    </>
  );
}

/** The order that its data belong to; null while its kind is not told. */
function orderOf({ kind, ...invoice }: Invoice): InvoicedOrder | null {
  const { id, userId, extOrderId, created_at, amount } = invoice;
  const money = { status: invoice.paymentStatus, amount, refunded_amount: invoice.refunded };
  return kind ? { ...{ kind, id, userId, extOrderId, created_at }, ...money } : null;
}

/** What was issued stays, so it is not offered to correct or to delete it. */
function Actions({ invoice }: { invoice: Invoice }) {
  const name = nameOf(invoice);
  const { issue, question } = useIssue(invoice, name);
  const { busy, print } = usePrint(invoice);
  const [remove] = useDeleteInvoiceMutation();
  const windows = useDrawerAddress(INVOICE_WINDOWS);
  const order = orderOf(invoice);
  const which = order && `${order.kind}-${order.id}`;
  return (
    <>
      <RowActions
        name={name}
        acts={[
          issue,
          { key: 'print', label: t('invoices.print'), act: print, loading: busy },
          order !== null &&
            whyNot(order, invoice) === null && {
              ...{ key: 'data', label: t('invoices.correct-data') },
              act: () => windows.open('invoice', which!),
            },
        ]}
        deletion={
          invoice.documents.length === 0 && {
            loss: <p>{t('invoices.delete-loss')}</p>,
            remove: () => remove({ id: invoice.id }).unwrap(),
          }
        }
      />
      {question}
      {order && windows.name === 'invoice' && windows.value === which && (
        <InvoiceWindow order={order} close={windows.close} stays={windows.stays} />
      )}
    </>
  );
}
