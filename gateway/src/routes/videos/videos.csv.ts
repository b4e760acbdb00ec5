import type { ListedVideo } from '@kurtyna/contracts';
import { formatDate, fromZloty, spreadsheetTime, videoStatus } from '@kurtyna/domain';
import { adminText } from '@kurtyna/texts/admin';
import type { CsvFile } from '../../edge/csv-exports.js';

/** What the cards of the list say (VIDADM-01), as a table. */
export const VIDEOS_FILE: CsvFile<ListedVideo> = {
  name: 'Wideo',
  columns: [
    { title: 'videos.field.id', value: ({ id }) => id },
    { title: 'videos.field.title', value: ({ title }) => title },
    { title: 'videos.field.subtitle', value: ({ subtitle }) => subtitle },
    { title: 'videos.field.slug', value: ({ slug }) => slug },
    {
      title: 'videos.field.status',
      value: (video) => adminText(`videos.status.${videoStatus(video, new Date().toISOString())}`),
    },
    {
      title: 'videos.field.dashboard_hidden',
      value: ({ dashboard_hidden }) => dashboard_hidden,
    },
    { title: 'videos.field.video_price', value: ({ video_price }) => ({ grosze: fromZloty(video_price) }) },
    { title: 'videos.field.duration', value: ({ duration }) => duration },
    {
      title: 'videos.field.available_from',
      value: ({ available_from }) => available_from && spreadsheetTime(available_from),
    },
    { title: 'videos.field.end_date', value: ({ ends_at, end_date }) => ends_at && formatDate(end_date) },
    { title: 'videos.field.weight', value: ({ weight }) => weight },
    { title: 'videos.field.added_at', value: ({ added_at }) => spreadsheetTime(added_at) },
  ],
};
