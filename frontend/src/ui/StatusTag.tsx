/** An order's status in the customer's words (BTN-02 to BTN-05). */
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

export function StatusTag({ status }: { status: ReadOrderStatus }) {
  const { t } = useTexts();
  const group = statusGroup(status);
  return (
    <span className={`kt-tag kt-tag--${TAGS[group].tone}`}>
      <Icon name={TAGS[group].icon} />
      {t(`orders.status.${group}`)}
    </span>
  );
}
