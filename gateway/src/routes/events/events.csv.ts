import type { EventRow } from '@kurtyna/contracts';
import { fromZloty, spreadsheetTime } from '@kurtyna/domain';
import { adminText } from '@kurtyna/texts/admin';
import type { CsvFile } from '../../edge/csv-exports.js';

/** The table of events. */
export const EVENTS_FILE: CsvFile<EventRow> = {
  name: 'Wydarzenia',
  columns: [
    { title: 'events.column.id', value: ({ id }) => id },
    { title: 'events.column.title', value: ({ title }) => title },
    { title: 'events.column.video', value: ({ video_title }) => video_title },
    { title: 'events.column.starts_at', value: ({ starts_at }) => spreadsheetTime(starts_at) },
    { title: 'events.column.ends_at', value: ({ ends_at }) => spreadsheetTime(ends_at) },
    { title: 'events.column.price', value: ({ event_price }) => ({ grosze: fromZloty(event_price) }) },
    {
      title: 'events.column.capacity',
      value: ({ available_tickets }) => available_tickets ?? adminText('events.unlimited'),
    },
    { title: 'events.flag.published', value: ({ published }) => published },
    { title: 'events.flag.is_festival', value: ({ is_festival }) => is_festival },
    { title: 'events.flag.dashboard_hidden', value: ({ dashboard_hidden }) => dashboard_hidden },
  ],
};
