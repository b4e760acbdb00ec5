/**
 * Taking what a code gives, in one go: the code is entered, and where one product costs nothing by it, its ticket is ordered too (OPEN1-49). A
 * code that was entered and could not be used stays on the account, and the same button goes on from there.
 */
import { fromZloty } from '@kurtyna/domain';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useActivateCode, type LookedAtCode } from '../../api/codes.js';
import { useBuy } from '../../api/orders.js';
import { toApiError } from '../../base/api-error.js';
import { newAttempt } from '../../base/attempt.js';
import { say, sayCode } from '../../base/i18n.js';
import { useWhileBusy } from '../../base/while-busy.js';
import { paths } from '../../routes.js';
import { seenByViewer, seenProduct } from '../show/seen-product.js';
import type { Show } from '../show/show.js';
import { useViewer } from '../show/use-viewer.js';

interface Taking {
  code: string;
  looked: LookedAtCode;
  userId: number;
  /** Asks the product anew, as the viewer sees it now; null where there is none. */
  askShow: (() => Promise<Show>) | null;
  /** Looks at the code anew. */
  again: () => unknown;
}

interface Refusal {
  message: string;
  /** Its code, where it has one. */
  why?: string | undefined;
}

const TICKET_NOT_NOW = 'orders.purchase.cannot-buy';

export function useTake({ code, looked, userId, askShow, again }: Taking) {
  const { gives, product, state } = looked;
  const user = useViewer();
  const activate = useActivateCode(userId);
  const { buy } = useBuy(product?.kind ?? 'event');
  const { whileBusy, isBusy, stop } = useWhileBusy();
  const navigate = useNavigate();
  const attempt = useRef(newAttempt());
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const enter = async (): Promise<Refusal | null> => {
    if (state === 'mine') return null;
    const answer = await activate(code);
    if ('activated' in answer || answer.why === 'code.already-activated') return null;
    again(); // somebody else was quicker, or its time is over: the page then says so
    return { message: answer.refused, why: answer.why };
  };
  /** The address of the order; nothing is ordered that costs something, nor what is not sold to this viewer. */
  const order = async (): Promise<string | Refusal> => {
    if (!askShow) return { message: say(TICKET_NOT_NOW) };
    const show = await askShow();
    const { sale, newPrice } = seenProduct(show, user);
    if (!sale.ok) return { message: sayCode(sale.code) ?? say(TICKET_NOT_NOW), why: sale.code };
    if (fromZloty(newPrice ?? show.price) > 0) return { message: say(TICKET_NOT_NOW) };
    const purchase = { additionalCb: true, offer: seenByViewer(show)?.offer };
    const placed = await whileBusy(() => buy(show.id, purchase, attempt.current));
    return paths.orderStatus({ kind: show.kind, extOrderId: placed.order.extOrderId });
  };
  const steps = async (): Promise<string | Refusal> => {
    const refused = await enter();
    if (refused) return refused;
    if (gives === 'ticket') return order();
    return product ? paths.product(product.kind, product) : paths.codeActivated();
  };
  const take = async (): Promise<void> => {
    if (sending) return;
    setRefusal(null);
    setSending(true);
    try {
      const done = await steps();
      if (typeof done === 'string') return void (await navigate(done));
      setRefusal(done);
    } catch (thrown) {
      const { message, code: why, statusCode } = toApiError(thrown);
      // Without an answer, or where the house has none, the same attempt is sent again; one that was decided is over (D11).
      if (![0, 503].includes(statusCode)) attempt.current = newAttempt();
      setRefusal({ message, why });
    } finally {
      setSending(false);
    }
  };
  return { take, sending, refusal, isBusy, stop };
}
