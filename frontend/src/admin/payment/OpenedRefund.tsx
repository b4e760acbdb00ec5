/** The refund window of the address, `refund=group-18`: drawn by the screen, so that it stays when the row it was opened from goes. */
import { ORDER_KINDS, type OrderKind } from '@kurtyna/domain';
import { AntdProvider } from '../../ui/AntdProvider.js';
import { useDrawerAddress } from '../drawer-address.js';
import { RefundWindow } from './RefundWindow.js';

const REFUND = ['refund'] as const;
const ORDER = new RegExp(`^(?:(${ORDER_KINDS.join('|')})-)?([1-9]\\d{0,9})$`);

interface Props {
  /** A number without its kind, as addresses of the release before have it. */
  kindOf?: (id: number) => OrderKind | undefined;
}

export function OpenedRefund({ kindOf }: Props) {
  const { value, close, stays } = useDrawerAddress(REFUND);
  const [, named, digits] = ORDER.exec(value ?? '') ?? [];
  const id = Number(digits);
  const kind = digits && ((named as OrderKind | undefined) ?? kindOf?.(id));
  if (!kind) return null;
  return (
    <AntdProvider dense>
      <RefundWindow key={`${kind}-${id}`} kind={kind} id={id} close={close} stays={stays} />
    </AntdProvider>
  );
}
