import { formatDate } from '@kurtyna/domain';

/** Warsaw's wall time as the API writes it, `2027-01-31 08:00`, as it is read: `31.01.2027, 8:00`. It is no instant and is not turned into one. */
export function wallTime(written: string): string {
  const [day = '', time = ''] = written.split(' ');
  return `${formatDate(day)}, ${time.replace(/^0/, '')}`;
}
