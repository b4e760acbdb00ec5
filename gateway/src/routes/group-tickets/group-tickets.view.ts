import type { GroupTicketConfig, NewSaleSettings } from '@kurtyna/contracts';
import type { GroupTicketChangesDto, GroupTicketConfigDto } from './group-tickets.dto.js';

/** Group tickets as everybody may know them (GRP-16). */
export const toGroupTicketConfig = (config: GroupTicketConfig): GroupTicketConfigDto => ({
  event_available: config.event_available,
  video_available: config.video_available,
  min_units: config.min_units,
  max_units: config.max_units,
  one_free: config.one_free,
  discount: config.discount,
});

/** What was sent, by the names of commerce. */
export function toGroupTicketChanges(dto: GroupTicketChangesDto): NonNullable<NewSaleSettings['groupTicket']> {
  const changes = {
    eventAvailable: dto.event_available,
    videoAvailable: dto.video_available,
    minUnits: dto.min_units,
    maxUnits: dto.max_units,
    oneFree: dto.one_free,
    discount: dto.discount,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
