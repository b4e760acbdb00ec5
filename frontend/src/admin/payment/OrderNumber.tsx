/** The number of an order in a list: its last signs tell it from the others, the whole stands in the tooltip, is read aloud and can be copied. */
import { adminText as t } from '@kurtyna/texts/admin';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';
import { Marked } from '../../ui/Marked.js';
import { useCopy } from '../../ui/use-copy.js';
import './order-number.css';

const SHOWN = 8;

/** `sought`: what the list is narrowed by, marked where it is seen. */
export function OrderNumber({ number, sought }: { number: string; sought?: string | undefined }) {
  const { t: said } = useTexts();
  const { outcome, copy } = useCopy();
  const isLong = number.length > SHOWN;
  return (
    <span className="kt-order-number" title={number}>
      <span aria-hidden={isLong || undefined}>
        {isLong && '…'}
        <Marked text={number.slice(-SHOWN)} words={sought ?? []} />
      </span>
      {isLong && <span className="kt-hidden">{number}</span>}
      <button type="button" aria-label={t('payments.copy-number', { number })} onClick={() => void copy(number)}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      </button>
      <span role="status" className="kt-hidden">
        {outcome === 'copied' && said('common.copied')}
        {outcome === 'failed' && said('common.not-copied')}
      </span>
    </span>
  );
}
