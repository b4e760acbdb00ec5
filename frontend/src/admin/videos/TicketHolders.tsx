/** How many people lose something with a video; asked when the question before its deletion is (OPEN2-8). */
import { adminText as t } from '@kurtyna/texts/admin';
import { useDescribeVideoQuery } from '../../api/admin/videos.js';

export function TicketHolders({ id }: { id: number }) {
  const { currentData, isError } = useDescribeVideoQuery({ id });
  const count = currentData?.video.numberOfTickets;
  return <p role="status">{isError || count === null ? t('videos.delete.unknown') : sentence(count)}</p>;
}

function sentence(count: number | undefined): string {
  if (count === undefined) return t('videos.delete.counting');
  return count === 0 ? t('videos.delete.nobody') : t('videos.delete.holders', { count });
}
