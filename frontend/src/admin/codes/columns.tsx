/** The columns of the list of codes (CODEADM-31). */
import { formatDateTime } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { useDeleteCodeMutation, type ListedCode } from '../../api/admin/codes.js';
import { Marked } from '../../ui/Marked.js';
import { showPrice } from '../../ui/Price.js';
import type { Column } from '../../ui/table/DataTable.js';
import { ProductName } from '../ProductName.js';
import { RowActions } from '../RowActions.js';
import type { CodesAddress } from './codes-list.js';
import { eventEndSaid } from './event-end.js';

interface Acts {
  /** Opens the form of this code, or who used it. */
  open: (what: 'edit' | 'uses', id: number) => void;
  /** Shows what was made together. */
  showSeries: (id: number) => void;
}

/** `sought`: what the list is narrowed by, marked where it was found. */
export const columnsOf = (sought: CodesAddress['texts'], acts: Acts): Column<ListedCode>[] => [
  {
    key: 'code',
    sort: 'code',
    title: t('codes.column.code'),
    heading: true,
    wraps: true,
    cell: ({ code }) => <Marked text={code} words={sought.code ? [sought.code] : []} />,
  },
  { key: 'discount', title: t('codes.column.discount'), numeric: true, cell: discountOf },
  {
    key: 'uses',
    sort: 'numberOfUses',
    title: t('codes.column.uses'),
    numeric: true,
    cell: ({ numberOfUses: uses, limit }) => t('codes.uses-of-limit', { uses, limit }),
  },
  {
    key: 'expiration_date',
    sort: 'expiration_date',
    title: t('codes.column.expiration_date'),
    breaks: true,
    cell: endOf,
  },
  { key: 'desc', sort: 'desc', title: t('codes.column.desc'), wraps: true, cell: ({ desc }) => desc },
  { key: 'product', title: t('codes.column.product'), wraps: true, cell: productOf },
  {
    key: 'series',
    title: t('codes.column.series'),
    cell: ({ series_id: id }) =>
      id === null ? (
        t('codes.none')
      ) : (
        <button
          type="button"
          className="kt-link"
          aria-label={t('codes.show-series', { id })}
          onClick={() => acts.showSeries(id)}
        >
          {id}
        </button>
      ),
  },
  { key: 'actions', title: t('codes.column.actions'), cell: (code) => <Actions code={code} {...acts} /> },
];

const productOf = ({ event_id, video_id, title, product }: ListedCode) =>
  event_id === null && video_id === null ? (
    t('codes.any')
  ) : (
    <ProductName product={product} title={title ?? t('codes.product-gone')} />
  );

export const endOf = ({ expiration_date: at, product }: Pick<ListedCode, 'expiration_date' | 'product'>) => {
  const eventEnd = eventEndSaid(product, at);
  return (
    <>
      {at === null ? t('codes.never') : formatDateTime(at)}
      {eventEnd && <div className="kt-small kt-quiet">{eventEnd}</div>}
    </>
  );
};

export const discountOf = ({
  discount_cash: cash,
  discount_percent: percent,
}: Pick<ListedCode, 'discount_cash' | 'discount_percent'>) => (percent === null ? showPrice(cash ?? 0) : `${percent}%`);

function Actions({ code: { id, code, numberOfUses: uses }, open }: { code: ListedCode } & Acts) {
  const [remove] = useDeleteCodeMutation();
  return (
    <RowActions
      name={code}
      acts={[
        { key: 'edit', label: t('codes.edit'), act: () => open('edit', id) },
        { key: 'uses', label: t('codes.uses'), act: () => open('uses', id) },
      ]}
      deletion={{
        loss: uses > 0 && <p>{t('codes.loss', { count: uses })}</p>,
        remove: () => remove({ id }).unwrap(),
      }}
    />
  );
}
