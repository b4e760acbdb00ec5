import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  cancelPayment,
  type Click,
  describeSales,
  editPayment,
  grantAccess,
  type ListAnswer,
  listPayments,
  productViews,
  summarisePayments,
  type ListedPayment,
  type PaymentsQuestion,
} from '@kurtyna/contracts';
import type { PlayableKind, PlayableRef } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import type { Viewer } from '../../access/viewer.js';
import { CsvExports } from '../../edge/csv-exports.js';
import { isWhole, type PageQueryDto, toListQuestion } from '../../edge/list-query.js';
import { paymentsFile } from './payments.csv.js';
import type {
  GrantDto,
  PanelDto,
  PanelQueryDto,
  PaymentAnswerDto,
  PaymentChangesDto,
  PaymentDto,
  PaymentListQueryDto,
  PaymentSummaryDto,
} from './payments.dto.js';
import { toChanges, toFilter, toPanelFilter, toPayment, toSales, toSummary } from './payments.view.js';

/** Newest first, where nobody asks for another order. */
const NEWEST_FIRST = { sort: 'created_at', descending: true } as const;

/** A page with the sums of its whole list. */
interface PaymentsPage {
  rows: PaymentDto[];
  count: number;
  countIsExact: boolean;
  next: string | null;
  summary: PaymentSummaryDto;
}

/** Payments for administrators: the same for events and videos, under two paths and one of both (document 3 §7). */
@Injectable()
export class AdminPayments {
  constructor(
    private readonly bus: Bus,
    private readonly exports: CsvExports,
  ) {}

  /** A page, or all of it as a file. */
  async list(
    query: PaymentListQueryDto,
    kinds: PlayableKind[],
    viewer: Viewer,
  ): Promise<PaymentsPage | StreamableFile> {
    const question = toListQuestion(query, { filter: toFilter(query, kinds), otherwise: NEWEST_FIRST });
    if (query.format === 'csv') return this.file(question, query, viewer);
    const { search, filter } = question;
    const [{ rows, ...page }, summary] = await Promise.all([
      this.rowsOf(query, question),
      this.bus.ask(summarisePayments, { search, filter }),
    ]);
    return { ...page, rows: rows.map(toPayment), summary: toSummary(summary) };
  }

  async panel({ kind, id }: PlayableRef, query: PanelQueryDto, viewer: Viewer): Promise<PanelDto | StreamableFile> {
    const ofProduct = {
      ...toPanelFilter(query),
      kinds: [kind],
      ...(kind === 'event' ? { eventId: id } : { videoId: id }),
    };
    const question = toListQuestion(query, { filter: ofProduct, otherwise: NEWEST_FIRST });
    if (query.format === 'csv') return this.file(question, {}, viewer);
    const [{ rows, ...page }, sales, seen] = await Promise.all([
      this.rowsOf(query, question),
      this.bus.ask(describeSales, { kind, id }),
      this.bus.ask(productViews, { product: { kind, id } }).catch(() => null), // orders are worth showing without them (D38)
    ]);
    const views = seen?.viewers ?? null;
    return { ...page, orders: rows.map(toPayment), views, sales: toSales(sales, views) };
  }

  private rowsOf(query: PageQueryDto, question: PaymentsQuestion): Promise<ListAnswer<ListedPayment>> {
    return isWhole(query) ? this.exports.whole(listPayments, question) : this.bus.ask(listPayments, question);
  }

  private file(
    question: PaymentsQuestion,
    days: Parameters<typeof paymentsFile>[0],
    { userId }: Viewer,
  ): Promise<StreamableFile> {
    return this.exports.start(listPayments, { ...question, exportBy: userId }, paymentsFile(days));
  }

  async edit(kind: PlayableKind, ref: string, dto: PaymentChangesDto, viewer: Viewer): Promise<PaymentAnswerDto> {
    const { revision } = dto;
    const command = { kind, ref, adminId: viewer.userId, changes: toChanges(dto) };
    return answer(await this.bus.ask(editPayment, revision === undefined ? command : { ...command, revision }));
  }

  async cancel(kind: PlayableKind, ref: string, viewer: Viewer): Promise<PaymentAnswerDto> {
    return answer(await this.bus.ask(cancelPayment, { kind, ref, adminId: viewer.userId }));
  }

  async grant(
    product: PlayableRef,
    { userval, priceIncluded = false, desc }: GrantDto,
    click: Click,
  ): Promise<PaymentAnswerDto> {
    return answer(
      await this.bus.ask(grantAccess, {
        ...product,
        userval,
        priceIncluded,
        desc: desc?.trim() || undefined,
        ...click,
      }),
    );
  }
}

const answer = (payment: ListedPayment): PaymentAnswerDto => ({ order: toPayment(payment) });
