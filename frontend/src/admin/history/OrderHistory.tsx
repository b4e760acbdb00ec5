/** The history of one order, under its form: asked for when it is opened. */
import type { OrderKind } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Collapse } from 'antd';
import { useState } from 'react';
import { useOrderHistory } from '../../api/admin/history.js';
import { HistoryTable } from './HistoryTable.js';
import './history.css';

interface Props {
  kind: OrderKind;
  id: number;
}

export function OrderHistory(order: Props) {
  return (
    <Collapse
      ghost
      className="kt-history"
      size="small"
      destroyOnHidden
      items={[{ key: 'history', label: t('history.title'), children: <Opened {...order} /> }]}
    />
  );
}

function Opened(order: Props) {
  const [page, setPage] = useState(1);
  return <HistoryTable answers={useOrderHistory({ ...order, page })} page={page} turnTo={setPage} />;
}
