import type { EventContent, EventTranslation, VideoTranslation } from '@kurtyna/contracts';
import { toZloty } from '@kurtyna/domain';
import { toContentView, type ContentRow, type WithMedia } from '../content/content.view.js';

export interface EventRow extends ContentRow {
  translations: EventTranslation[];
  video_translations: VideoTranslation[];
  date_from: string;
  date_to: string;
  time_from: string;
  time_to: string;
  starts_at: Date;
  ends_at: Date;
  full_day: boolean;
  hide_time_to: boolean;
  price: number;
  enable_tickets: boolean;
  enable_codes: boolean;
  available_tickets: number | null;
  is_festival: boolean;
  vimeo_chat: string | null;
  video_id: number;
}

export const toEventView = (row: EventRow, media: WithMedia): EventContent => ({
  ...toContentView(row, media),
  translations: row.translations,
  videoTranslations: row.video_translations,
  date_from: row.date_from,
  date_to: row.date_to,
  time_from: row.time_from,
  time_to: row.time_to,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  full_day: row.full_day,
  hide_time_to: row.hide_time_to,
  event_price: toZloty(row.price),
  enable_tickets: row.enable_tickets,
  enable_codes: row.enable_codes,
  available_tickets: row.available_tickets,
  is_festival: row.is_festival,
  vimeo_chat: row.vimeo_chat,
  video_id: row.video_id,
});
