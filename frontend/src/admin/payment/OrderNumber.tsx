/** The number of an order in a list: the short one, or the last signs of the provider's; the whole stands in the tooltip, is read aloud and can be copied. */
import { adminText as t } from '@kurtyna/texts/admin';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';
import { Marked } from '../../ui/Marked.js';
import { useCopy } from '../../ui/use-copy.js';
import './order-number.css';

const SHOWN = 8;

interface Props {
  number: string;
  /** Tells it better than its last signs. */
  short?: string;
  /** What the list is narrowed by, marked where it is seen. */
  sought?: string | undefined;
}

export function OrderNumber({ number, short, sought }: Props) {
  const { t: said } = useTexts();
  const { outcome, copy } = useCopy();
  const isCut = short === undefined && number.length > SHOWN;
  return (
    <span className="kt-order-number" title={number}>
      <span aria-hidden={isCut || undefined}>
        {isCut && '…'}
        <Marked text={short ?? number.slice(-SHOWN)} words={sought ?? []} />
      </span>
      {(isCut || short) && <span className="kt-hidden">{number}</span>}
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
