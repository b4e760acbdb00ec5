import type { HostedVideo } from '@kurtyna/contracts';
import { spreadsheetTime } from '@kurtyna/domain';
import { adminText } from '@kurtyna/texts/admin';
import type { CsvFile } from '../../edge/csv-exports.js';

/** The table of hosted films (HOST-01, HOST-02). The address a file is sent to is a secret and in no file. */
export const HOSTED_VIDEOS_FILE: CsvFile<HostedVideo> = {
  name: 'Pliki_wideo',
  columns: [
    { title: 'hostedVideos.column.id', value: ({ id }) => id },
    { title: 'hostedVideos.column.name', value: ({ name }) => name },
    { title: 'hostedVideos.column.status', value: ({ status }) => adminText(`hostedVideos.status.${status}`) },
    { title: 'hostedVideos.column.transcode', value: (video) => noteOf(video) },
    { title: 'hostedVideos.column.size', value: ({ size }) => size },
    { title: 'hostedVideos.column.usedBy', value: ({ used_by }) => used_by.map(({ title }) => title).join(', ') },
    { title: 'hostedVideos.column.created_at', value: ({ created_at }) => spreadsheetTime(created_at) },
  ],
};

/** What the host makes of a film says nothing before it is there. */
function noteOf({ status, failure, transcode }: HostedVideo): string | null {
  if (failure !== null) return adminText(`hostedVideos.failure.${failure}`);
  return status === 'complete' ? adminText(`hostedVideos.transcode.${transcode}`) : null;
}
