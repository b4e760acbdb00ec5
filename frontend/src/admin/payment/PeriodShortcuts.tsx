/** Fills the days of a list's filter with one click: today, this month, or the one before (OPEN3-1). */
import { warsawDate } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button } from 'antd';
import { serverNow } from '../../base/clock.js';
import { daysOfMonth, daysOfMonthBefore } from './period.js';

interface Props {
  fill: (days: { date_from: string; date_to: string }) => void;
}

export function PeriodShortcuts({ fill }: Props) {
  const fillToday = () => {
    const today = warsawDate(serverNow());
    fill({ date_from: today, date_to: today });
  };
  return (
    <>
      <Button onClick={fillToday}>{t('payments.filter.today')}</Button>
      <Button onClick={() => fill(daysOfMonth(serverNow()))}>{t('payments.filter.month')}</Button>
      <Button onClick={() => fill(daysOfMonthBefore(serverNow()))}>{t('payments.filter.month-before')}</Button>
    </>
  );
}
