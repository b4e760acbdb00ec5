import { useTexts } from '../../base/i18n.js';
import { buttonClass } from '../button-class.js';
import './form.css';

/** Under a button that is pressed again by itself while too many buy (`useWhileBusy`); a screen reader hears it when it begins. */
export function BusyNote({ isBusy, stop }: { isBusy: boolean; stop: () => void }) {
  const { t } = useTexts();
  return (
    <div className="kt-busy" role="status">
      {isBusy && (
        <>
          <p className="kt-small">{t('orders.purchase.busy')}</p>
          <button type="button" className={buttonClass('outline', 'block')} onClick={stop}>
            {t('orders.purchase.busy-stop')}
          </button>
        </>
      )}
    </div>
  );
}
