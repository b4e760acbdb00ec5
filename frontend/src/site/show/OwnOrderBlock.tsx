/** The own order of an event or a video, on the page of the show and where it is bought. */
import { Link } from 'react-router-dom';
import { productMoved } from '../../api/orders.js';
import { useAppDispatch } from '../../app/store-hooks.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import type { WaitingOrder } from './seen-product.js';
import type { Show } from './show.js';
import { OwnOrder, OwnOrderBar, WAY_BESIDE } from './OwnOrder.js';

interface Props {
  show: Show;
  waiting: WaitingOrder;
  besideForm?: boolean;
}

export function OwnOrderBlock({ besideForm, ...props }: Props) {
  const { t } = useTexts();
  const { kind } = props.show;
  const { extOrderId, code, until, invoice } = props.waiting;
  return (
    <OwnOrder
      {...useOwn(props)}
      code={code}
      until={until}
      besideForm={besideForm}
      invoice={
        <Link className={WAY_BESIDE} to={paths.orderInvoice({ kind, extOrderId })}>
          {t(invoice ? 'orders.own.change-invoice' : 'orders.invoice.want')}
        </Link>
      }
    />
  );
}

export const OwnShowBar = (props: Props) => <OwnOrderBar {...useOwn(props)} />;

function useOwn({ show, waiting: { extOrderId, amount, payUri, lower } }: Props) {
  const dispatch = useAppDispatch();
  const { kind, id } = show;
  return {
    order: { kind, extOrderId },
    amount,
    payUri,
    lower: lower === null ? null : { price: lower, to: paths.buy(kind, show) },
    again: () => dispatch(productMoved({ kind, id })),
  };
}
