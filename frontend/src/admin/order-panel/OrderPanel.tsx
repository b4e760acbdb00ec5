/** The orders of one event or video, on its page, for administrators (PANEL, FREEACC). */
import { formatCount, HAND_STATUSES, type PlayableKind } from '@kurtyna/domain';
import { adminText as t, productLabel } from '@kurtyna/texts/admin';
import { Button, Input, Select } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { download } from '../../api/admin/download.js';
import { useDescribeVideoQuery } from '../../api/admin/videos.js';
import { usePanel, type Payment } from '../../api/admin/payments.js';
import type { ProductSalesDto } from '../../api/admin/generated.js';
import { files } from '../../app/save-file.js';
import { useAppDispatch } from '../../app/store-hooks.js';
import { toApiError } from '../../base/api-error.js';
import { serverNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { paths } from '../../routes.js';
import { AntdProvider } from '../../ui/AntdProvider.js';
import { useRefundWatch } from '../../ui/order/use-refund-watch.js';
import { Empty } from '../../ui/states.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { FilterForm, type FilterField } from '../../ui/table/FilterForm.js';
import { useListAddress } from '../../ui/table/use-list-address.js';
import { useServerPage } from '../../ui/table/use-server-page.js';
import { Figures } from '../Figures.js';
import { UnplayableTag } from '../films.js';
import { useNamedProduct } from '../found-products.js';
import { columnsOf } from '../payment/columns.js';
import { showIncome } from '../payment/income.js';
import { FreeAccess } from './FreeAccess.js';
import { completedFirst, PANEL_LIST, questionOf, type PanelFilterName } from './panel-list.js';
import './order-panel.css';

const FIELDS: readonly FilterField<PanelFilterName>[] = [
  {
    name: 'status',
    label: t('payments.filter.status'),
    input: (
      <Select
        options={(['all', ...HAND_STATUSES] as const).map((value) => ({ value, label: t(`payments.filter.${value}`) }))}
        popupMatchSelectWidth={false}
      />
    ),
  },
  { name: 'user', label: t('payments.filter.user'), input: <Input allowClear autoComplete="off" /> },
  { name: 'number', label: t('payments.filter.number'), input: <Input allowClear autoComplete="off" /> },
  { name: 'desc', label: t('payments.filter.desc'), input: <Input allowClear autoComplete="off" /> },
];

interface Props {
  kind: PlayableKind;
  id: number;
  /** The video whose films are played. */
  videoId: number;
}

export function OrderPanel(product: Props) {
  return (
    <AntdProvider dense>
      <Panel {...product} />
    </AntdProvider>
  );
}

function Panel({ kind, id, videoId }: Props) {
  const { data: described } = useDescribeVideoQuery({ id: videoId });
  const product = useNamedProduct({ kind, id });
  const { t: said } = useTexts();
  const list = completedFirst(useListAddress(PANEL_LIST));
  const answers = usePanel(kind, id, questionOf(list));
  const page = useServerPage(list, answers, ({ orders }) => orders);
  const { isError, error, data } = answers;
  useRefundWatch(page.rows, answers.refetch);
  useEffect(() => {
    if (isError) notify({ kind: 'error', title: t('orderPanel.failed', { error: toApiError(error).message }) }); // PANEL-34
  }, [isError, error]);
  const columns = useMemo(
    () => columnsOf(list.texts, said, { titles: false }),
    [list.texts.user, list.texts.desc, list.texts.number, said],
  );
  return (
    <section className="kt-order-panel" aria-label={t('orderPanel.title')}>
      {described?.video.unplayable && (
        <p>
          <UnplayableTag />
        </p>
      )}
      <h2>
        {product ? t('orderPanel.title-of', { product: productLabel(product, serverNow()) }) : t('orderPanel.title')}
      </h2>
      {data && !isError && <Sales sales={data.sales} />}
      <div className="kt-order-panel__acts">
        <Link
          className="kt-button kt-button--outline kt-button--small"
          to={paths.admin({ view: `${kind}s`, edit: id })}
        >
          {said('common.edit')}
        </Link>
        <FreeAccess kind={kind} id={id} />
        <MailingButton kind={kind} id={id} format="txt" />
        <MailingButton kind={kind} id={id} format="csv" />
      </div>
      <FilterForm fields={FIELDS} list={list} onSame={answers.refetch} />
      <DataTable<Payment>
        label={t('orderPanel.title')}
        columns={columns}
        page={page}
        rowKey={({ id: order }) => order}
        empty={<Empty>{t('orderPanel.empty')}</Empty>}
      />
    </section>
  );
}

const TILES = ['placed', 'completed', 'used'] as const;
const OTHERS = ['views', 'completedPaid'] as const;

/** Statistics may be silent: the rest is shown all the same. */
const countOf = (count: number | null) => (count === null ? '–' : formatCount(count));

function Sales({ sales }: { sales: ProductSalesDto }) {
  const figure = (key: (typeof TILES | typeof OTHERS)[number]) => ({
    ...{ key, label: t(`orderPanel.sales.${key}`) },
    value: countOf(sales[key]),
  });
  const money = (key: 'revenue' | 'income') => {
    const zloty = sales[key];
    return { key, label: t(`orderPanel.sales.${key}`), value: zloty == null ? '–' : showIncome(zloty) };
  };
  return (
    <>
      <Figures
        label={t('orderPanel.sales.label')}
        tiles={[...TILES.map(figure), money('revenue')]}
        others={[money('income'), ...OTHERS.map(figure)]}
      />
      <p className="kt-small kt-quiet">{t('orderPanel.sales.besides')}</p>
    </>
  );
}

/** Whom to write to, each address once; a file that did not come whole is not kept (PANEL-17 to PANEL-20). */
function MailingButton({ kind, id, format }: Pick<Props, 'kind' | 'id'> & { format: 'txt' | 'csv' }) {
  const dispatch = useAppDispatch();
  const [loading, setLoading] = useState(false);
  const path = kind === 'event' ? `/api/payments/event/${id}/mailing` : `/api/videopayments/video/${id}/mailing`;
  const fetchIt = async () => {
    setLoading(true);
    try {
      const file = await dispatch(download({ path, query: { format }, onBytes: () => undefined }));
      files.save(file.content, file.name);
    } catch (error) {
      notify({ kind: 'error', title: t('orderPanel.mailing.failed'), text: toApiError(error).message });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button loading={loading} onClick={() => void fetchIt()}>
      {t(`orderPanel.mailing.${format}`)}
    </Button>
  );
}
