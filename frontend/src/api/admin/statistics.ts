/** Orders, income and views in figures. Nothing here changes them: they follow what is sold and watched. */
import { generatedAdminApi, type EventFiguresDto, type PerVideoDto, type VideoFiguresDto } from './generated.js';

export type EventFigures = EventFiguresDto;
export type VideoFigures = VideoFiguresDto;
export type PerVideo = PerVideoDto;

export const {
  useOrdersPerDayQuery,
  useIncomePerDayQuery,
  useOrdersPerVideoQuery,
  useViewsPerVideoQuery,
  useEventFiguresQuery,
  useVideoFiguresQuery,
} = generatedAdminApi.enhanceEndpoints({ addTagTypes: [] });
