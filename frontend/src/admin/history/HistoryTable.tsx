/** What happened, newest first: when in Warsaw, who, what, and which fields; never a value (X11), but the sum of a refund, out of its own table. */
import { formatDateTime, PAGE_SIZE } from '@kurtyna/domain';
import { adminText as t, adminTexts } from '@kurtyna/texts/admin';
import type { History, HistoryEntry } from '../../api/admin/history.js';
import { useTexts, type Say } from '../../base/i18n.js';
import { showPrice } from '../../ui/Price.js';
import { Empty } from '../../ui/states.js';
import { DataTable, type Column } from '../../ui/table/DataTable.js';
import type { TablePage } from '../../ui/table/table-page.js';
import { PersonLink } from '../PersonLink.js';

/** The newest 500 can be read. */
const PAGES = 25;

interface Answers {
  data?: History;
  currentData?: History;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface Props {
  answers: Answers;
  page: number;
  turnTo: (page: number) => void;
}

export function HistoryTable({ answers: { data, currentData, isError, error, refetch }, page, turnTo }: Props) {
  const { t: said } = useTexts();
  const count = data?.count ?? 0;
  const shown: TablePage<HistoryEntry> = {
    rows: isError ? null : data?.entries,
    error,
    retry: refetch,
    count,
    countIsExact: true,
    first: (page - 1) * PAGE_SIZE + 1,
    pages: Math.min(Math.max(Math.ceil(count / PAGE_SIZE), 1), PAGES),
    page,
    turnTo,
    limit: PAGE_SIZE,
    waiting: data !== undefined && currentData === undefined,
  };
  return (
    <DataTable<HistoryEntry>
      label={t('history.title')}
      columns={columnsOf(said)}
      page={shown}
      rowKey={keyOf}
      empty={<Empty>{t('history.empty')}</Empty>}
    />
  );
}

const keyOf = ({ at, act, to, extOrderId, refund }: HistoryEntry) =>
  [at, act, to, extOrderId, refund?.amount].join(' ');

const columnsOf = (said: Say): Column<HistoryEntry>[] => [
  { key: 'at', title: t('history.column.at'), cell: ({ at }) => formatDateTime(at) },
  { key: 'by', title: t('history.column.by'), cell: (entry) => <Who entry={entry} />, wraps: true },
  { key: 'act', title: t('history.column.act'), cell: (entry) => whatOf(entry, said), wraps: true },
  {
    key: 'fields',
    title: t('history.column.fields'),
    cell: ({ fields }) => fields.map(fieldOf).join(', ') || t('history.none'),
    wraps: true,
  },
];

function Who({ entry: { by, adminId, adminName } }: { entry: HistoryEntry }) {
  if (by !== 'admin') return t(`history.by.${by}`);
  if (adminId === null) return t('history.by.house');
  const name = adminName || t('history.gone-admin', { id: adminId });
  return <PersonLink id={adminId}>{name}</PersonLink>;
}

function whatOf({ act, from, to, extOrderId, refund }: HistoryEntry, said: Say): string {
  if (to !== null) {
    const after = said(`orders.status-admin.${to}`);
    if (from === null) return t('history.placed', { to: after });
    return t('history.moved', { from: said(`orders.status-admin.${from}`), to: after });
  }
  if (refund) {
    const { amount, way, state } = refund;
    const price = showPrice(amount);
    return t('history.refund', { price, way: t(`history.way.${way}`), state: t(`history.state.${state}`) });
  }
  const words = isKnown(adminTexts.history.act, act) ? t(`history.act.${act}`) : t('history.act.other', { act });
  return extOrderId === null ? words : t('history.of-order', { act: words, number: extOrderId });
}

/** A field that has no words yet is shown by its name. */
const fieldOf = (name: string): string => (isKnown(adminTexts.history.field, name) ? t(`history.field.${name}`) : name);

const isKnown = <Words extends object>(words: Words, name: string): name is keyof Words & string =>
  Object.hasOwn(words, name);
