/** What is set once and hardly ever again: data, newsletter, copy of the data, the end of the account. Folded under what was bought. */
import { useState, type ReactNode } from 'react';
import type { AccountAnswerDto } from '../../api/generated.js';
import { useTexts } from '../../base/i18n.js';
import { BELOW_DESKTOP, useMedia } from '../../ui/use-media.js';

interface Props {
  account: AccountAnswerDto;
  /** Something in it is edited (ROUTE-18). */
  isAsked: boolean;
  children: ReactNode;
}

/** Open for who edits, and on a desktop where nothing stands above it; by everybody's own choice afterwards. */
export function Settings({ account, isAsked, children }: Props) {
  const { t } = useTexts();
  const desktop = !useMedia(BELOW_DESKTOP);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { orders, videoOrders, giftOrders, groupTicketOrders, packetOrders } = account;
  const isFirst = [orders, videoOrders, giftOrders, groupTicketOrders, packetOrders].every(
    (list) => list?.length === 0,
  );
  if (isAsked && !chosen) setChosen(true); // whoever has saved reads there what was saved
  const isOpen = chosen ?? (desktop && isFirst);
  return (
    <details className="kt-account__settings" open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault(); // one owner of whether it is open
          setChosen(!isOpen);
        }}
      >
        {t('auth.account.settings')}
      </summary>
      <div className="kt-account__folded">{children}</div>
    </details>
  );
}
