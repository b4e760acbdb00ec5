import {
  EVENT_FIGURES_SORTS,
  INCOME_SORTS,
  VIDEO_FIGURES_SORTS,
  type EventFiguresSort,
  type IncomeSort,
  type VideoFiguresSort,
} from '@kurtyna/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NullableInstant, NullableString, NullableWhole, Whole } from '../../edge/api.js';
import { ListAnswerDto, ListQueryDto, SortBy } from '../../edge/list-query.js';
import { QueryDay } from '../../edge/query-params.js';
import { NamedProductDto } from '../named-product.js';

const FROM = { description: 'The first Warsaw day' };
const TO = { description: 'The last Warsaw day; at most 3,660 days with the first' };

/** Both ends must be there: a chart has a beginning and an end (STAT-02, STAT-03). */
export class RangeQueryDto {
  @QueryDay(FROM) from?: string;
  @QueryDay(TO) to?: string;
}

/** The part of the day that is neither events nor videos. */
class OtherSalesDto {
  @ApiProperty({ description: 'Group tickets' }) groupTickets: number;
  @ApiProperty({ description: 'Gifts' }) gifts: number;
  @ApiProperty({ description: 'Packets' }) packets: number;
}

export class OrdersOfDayDto extends OtherSalesDto {
  @ApiProperty({ description: 'Warsaw day, YYYY-MM-DD' }) date: string;
  @Whole({ description: 'Orders of events and videos placed that day, any status but NOT_STARTED' })
  count: number;
}
export class OrdersPerDayDto {
  @ApiProperty({ type: [OrdersOfDayDto], description: 'Every day of the range' }) orders: OrdersOfDayDto[];
  @NullableInstant({ description: 'UTC; the figures are being built anew, and these are as of then' })
  rebuildingSince: string | null;
}

export class IncomeOfDayDto extends OtherSalesDto {
  @ApiProperty({ description: 'Warsaw day, YYYY-MM-DD' }) date: string;
  @ApiProperty({
    description: 'Złoty: paid orders of events and videos placed that day, less what was given back that day',
  })
  summ: number;
}
export class IncomePerDayDto {
  @ApiProperty({ type: [IncomeOfDayDto], description: 'Every day of the range' }) income: IncomeOfDayDto[];
  @NullableInstant({ description: 'UTC; the figures are being built anew, and these are as of then' })
  rebuildingSince: string | null;
}

/** Parallel lists: the n-th of each is of the n-th video (STAT-11, STAT-12). At most 500, those with most first. */
export class PerVideoDto {
  @ApiProperty({ type: [String], description: 'Titles' }) labels: string[];
  @ApiProperty({ type: [Number] }) data: number[];
  @ApiProperty({
    type: [String],
    description: 'When each was added, UTC; empty where that is not known',
  })
  created_dates: string[];
  @ApiProperty({ type: [Number] }) ids: number[];
  @ApiProperty({ type: [String], description: 'Empty for one without' }) slugs: string[];
}
export class OrdersPerVideoDto {
  @ApiProperty({ type: PerVideoDto }) ordersPerVideo: PerVideoDto;
}
export class ViewsPerVideoDto {
  @ApiProperty({ type: PerVideoDto }) viewsPerVideo: PerVideoDto;
}

const PAID = 'Złoty: paid orders placed in the range, also those given back later';
const INCOME = 'Złoty: the same less what was given back in the range; below zero where more went back than came in';

export class TakingsDto {
  @ApiProperty({ description: PAID }) paid: number;
  @ApiProperty({ description: INCOME }) income: number;
}
/** The money of the days of a list, whatever its page and its search. */
export class FigureTotalsDto {
  @ApiProperty({ type: TakingsDto, description: 'With the group tickets and gifts that are for an event' })
  events: TakingsDto;
  @ApiProperty({ type: TakingsDto, description: 'With the group tickets and gifts that are for a video' })
  videos: TakingsDto;
  @ApiProperty({ type: TakingsDto, description: 'Packets, and gifts for any event or video' }) untitled: TakingsDto;
  @ApiProperty({ type: TakingsDto, description: 'All three; its income is what the days of the range add up to' })
  all: TakingsDto;
}
/** The totals of a list over days; without `from` and `to` there are none. */
class FiguresListDto extends ListAnswerDto {
  @ApiPropertyOptional({ type: FigureTotalsDto, description: 'With `from` or `to`' }) totals?: FigureTotalsDto;
}
/** A row over days has these beside its figures; without `from` and `to` it has none of them. */
class TitleTakingsDto {
  @ApiPropertyOptional({ description: `With \`from\` or \`to\`: tickets, group tickets and gifts of it. ${PAID}` })
  paid?: number;
  @ApiPropertyOptional({ description: `With \`from\` or \`to\`. ${INCOME}` }) income?: number;
  @ApiPropertyOptional({ type: NamedProductDto, description: 'With `from` or `to`: what the back office calls it by' })
  product?: NamedProductDto;
}

export class EventFiguresQueryDto extends ListQueryDto {
  @SortBy(EVENT_FIGURES_SORTS) sort?: EventFiguresSort;
  @QueryDay({ description: 'The first Warsaw day of orders, views and money; without it since the beginning' })
  from?: string;
  @QueryDay({ description: 'The last Warsaw day of orders, views and money' }) to?: string;
}
/** STAT-17. */
export class EventFiguresDto extends TitleTakingsDto {
  @Whole() id: number;
  @NullableString({ description: 'Null for a deleted one' }) slug: string | null;
  @ApiProperty() title: string;
  @NullableString({ description: 'YYYY-MM-DD' }) date_from: string | null;
  @NullableString({ description: 'YYYY-MM-DD' }) date_to: string | null;
  @ApiProperty() full_day: boolean;
  @NullableString({ description: 'HH:mm' }) time_from: string | null;
  @NullableString({ description: 'HH:mm' }) time_to: string | null;
  @NullableInstant({ description: 'UTC' }) starts_at: string | null;
  @NullableInstant({ description: 'UTC' }) ends_at: string | null;
  @Whole({ description: 'Plays of ten seconds and more' }) views: number;
  @Whole({ description: 'Any status but NOT_STARTED' }) orders: number;
}
/** STAT-19. */
export class EventFiguresListDto extends FiguresListDto {
  @ApiProperty({ type: [EventFiguresDto] }) events: EventFiguresDto[];
}

export class VideoFiguresQueryDto extends ListQueryDto {
  @SortBy(VIDEO_FIGURES_SORTS) sort?: VideoFiguresSort;
  @QueryDay({ description: 'The first Warsaw day of orders, views and money; without it since the beginning' })
  from?: string;
  @QueryDay({ description: 'The last Warsaw day of orders, views and money' }) to?: string;
}
/** STAT-18. */
export class VideoFiguresDto extends TitleTakingsDto {
  @Whole() id: number;
  @NullableString({ description: 'Null for a deleted one' }) slug: string | null;
  @ApiProperty() title: string;
  @NullableInstant({ description: 'UTC' }) added_at: string | null;
  @NullableInstant({ description: 'The same as added_at' }) created_dates: string | null;
  @Whole({ description: 'Plays of ten seconds and more' }) views: number;
  @Whole({ description: 'Any status but NOT_STARTED' }) orders: number;
}
/** STAT-20. */
export class VideoFiguresListDto extends FiguresListDto {
  @ApiProperty({ type: [VideoFiguresDto] }) videos: VideoFiguresDto[];
}

export class PaymentSumQueryDto extends ListQueryDto {
  @SortBy(INCOME_SORTS) sort?: IncomeSort;
  @QueryDay(FROM) from?: string;
  @QueryDay(TO) to?: string;
}

/** What one thing brought in: złoty, by the rule of the income chart. */
class SumDto {
  @ApiProperty({ description: 'Złoty; below zero when more of it went back than was sold in the range' })
  income: number;
  @ApiProperty() title: string;
}
export class EventSumDto extends SumDto {
  @Whole() event_id: number;
}
export class VideoSumDto extends SumDto {
  @Whole() video_id: number;
}
export class PacketSumDto extends SumDto {
  @Whole() packet_id: number;
}
/** A group ticket or a gift: of an event, of a video, or of any of them. */
export class ProductSumDto extends SumDto {
  @NullableWhole() event_id: number | null;
  @NullableWhole() video_id: number | null;
}
/** STAT-26. */
export class PaymentSumDto {
  @ApiProperty({ type: [EventSumDto] }) eventsSumm: EventSumDto[];
  @ApiProperty({ type: [VideoSumDto] }) videosSumm: VideoSumDto[];
  @ApiProperty({ type: [ProductSumDto] }) groupTicketsSumm: ProductSumDto[];
  @ApiProperty({ type: [ProductSumDto] }) giftsSumm: ProductSumDto[];
  @ApiProperty({ type: [PacketSumDto] }) packetsSumm: PacketSumDto[];
}
