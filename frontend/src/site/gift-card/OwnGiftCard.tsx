/** The way to the words of an own gift, on its page (OPEN1-15). */
import { useRef, useState } from 'react';
import type { Order } from '../../api/orders.js';
import { useTexts } from '../../base/i18n.js';
import { buttonClass } from '../../ui/button-class.js';
import { lazyBlock } from '../../ui/lazy-part.js';
import './gift-card.css';

const GiftCardForm = lazyBlock(async () => (await import('./GiftCardForm.js')).GiftCardForm);

export function OwnGiftCard({ order }: { order: Order }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus(); // what was pressed is there no more
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass('outline', 'large')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t(order.card ? 'orders.gift.card-change' : 'orders.gift.card-later')}
      </button>
      {open && (
        <div className="kt-own-card">
          <GiftCardForm order={order} onDone={close} />
        </div>
      )}
    </>
  );
}
