/** That somebody withdrew from the contract, beside the status of its order: the money goes back by whoever reads this (mail-geo-legal 5.2). */
import { formatDateTime, formatShortDate } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Tag, Tooltip } from 'antd';

export function WithdrawnMark({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <Tooltip title={t('payments.withdrawn.title', { time: formatDateTime(at) })}>
      <Tag color="warning" tabIndex={0}>
        {t('payments.withdrawn.tag', { day: formatShortDate(at) })}
      </Tag>
    </Tooltip>
  );
}
