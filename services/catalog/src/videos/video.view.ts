import type { VideoContent, VideoTranslation } from '@kurtyna/contracts';
import { toZloty } from '@kurtyna/domain';
import { toContentView, type ContentRow, type WithMedia } from '../content/content.view.js';

/** "No end date" as it is documented on the wire (OPEN2-14). */
const NO_END_DATE = '0000-00-00';

export interface VideoRow extends ContentRow {
  translations: VideoTranslation[];
  price: number;
  available_from: Date | null;
  end_date: string | null;
  ends_at: Date | null;
  ticket_hours: number | null;
  categories: number[];
  weight: number;
  added_at: Date;
}

export const toVideoView = (row: VideoRow, media: WithMedia): VideoContent => ({
  ...toContentView(row, media),
  translations: row.translations,
  video_price: toZloty(row.price),
  available_from: row.available_from?.toISOString() ?? null,
  end_date: row.end_date ?? NO_END_DATE,
  ends_at: row.ends_at?.toISOString() ?? null,
  tickets_expiration_time: row.ticket_hours,
  categories: row.categories,
  weight: row.weight,
  added_at: row.added_at.toISOString(),
});
