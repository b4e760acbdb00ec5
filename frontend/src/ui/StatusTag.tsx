/** An order's status: in the customer's words (BTN-02 to BTN-05), or in those of the office. */
import { statusGroup, type ReadOrderStatus, type StatusGroup } from '@kurtyna/domain';
import { useTexts } from '../base/i18n.js';
import { Icon, type IconName } from './Icon.js';

const TAGS: Record<StatusGroup, { tone: string; icon: IconName }> = {
  unfinished: { tone: 'neutral', icon: 'clock' },
  processing: { tone: 'pending', icon: 'clock' },
  completed: { tone: 'granted', icon: 'check' },
  canceled: { tone: 'denied', icon: 'close' },
  refunded: { tone: 'neutral', icon: 'left' },
};

interface Props {
  status: ReadOrderStatus;
  /** As the office says it (PAYADM-23). */
  words?: string;
}

export function StatusTag({ status, words }: Props) {
  const { t } = useTexts();
  const group = statusGroup(status);
  return (
    <span className={`kt-tag kt-tag--${TAGS[group].tone}`}>
      <Icon name={TAGS[group].icon} />
      {words ?? t(`orders.status.${group}`)}
    </span>
  );
}
