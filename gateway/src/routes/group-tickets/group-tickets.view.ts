import type { GroupTicketConfig } from '@kurtyna/contracts';
import type { GroupTicketConfigDto } from './group-tickets.dto.js';

/** Group tickets as everybody may know them (GRP-16). */
export const toGroupTicketConfig = (config: GroupTicketConfig): GroupTicketConfigDto => ({
  event_available: config.event_available,
  video_available: config.video_available,
  min_units: config.min_units,
  max_units: config.max_units,
  one_free: config.one_free,
  discount: config.discount,
});
