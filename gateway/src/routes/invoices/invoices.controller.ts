import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  deleteInvoice,
  getInvoicePaper,
  issueCorrection,
  issueInvoice,
  listInvoices,
  markInvoiceSent,
  type QuestionOf,
  recordKsefNumber,
} from '@kurtyna/contracts';
import { PAGE_SIZE_MAX } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiProduces, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { LIST } from '../../edge/in-hand.js';
import { ApiId } from '../../edge/api.js';
import { CsvExports } from '../../edge/csv-exports.js';
import { IdPipe } from '../../edge/id-or-slug.pipe.js';
import { InvoicePdfs } from './invoice-pdfs.js';
import { invoicesFile } from './invoices.csv.js';
import {
  DeletedInvoiceDto,
  InvoiceAnswerDto,
  InvoiceChangesDto,
  InvoiceListDto,
  InvoicePdfQueryDto,
  InvoicesQueryDto,
  KsefNumberDto,
} from './invoices.dto.js';
import { fileNameOf, toInvoice } from './invoices.view.js';

type InvoiceFilter = Pick<QuestionOf<typeof listInvoices>, 'unsent' | 'anyStatus' | 'search'>;

@ApiTags('invoices')
@Controller('api/invoices')
export class InvoicesController {
  constructor(
    private readonly bus: Bus,
    private readonly exports: CsvExports,
    private readonly pdfs: InvoicePdfs,
  ) {}

  @Get()
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({
    operationId: 'listInvoices',
    summary:
      'The invoices that buyers have asked for, newest first; also those whose issued invoice asks for a correction',
  })
  @ApiExtraModels(InvoiceListDto)
  @ApiOkResponse({
    description: 'A page of the list, or all of it as a file',
    content: {
      'application/json': { schema: { $ref: getSchemaPath(InvoiceListDto) } },
      'text/csv': { schema: { type: 'string' } },
    },
  })
  async list(@Query() query: InvoicesQueryDto): Promise<InvoiceListDto | StreamableFile> {
    const { after = null, limit, search } = query;
    const filter = {
      ...{ unsent: query.unsent ?? false, anyStatus: query.status === 'all' },
      ...(search !== undefined && { search }),
    };
    if (query.format === 'csv') return this.file(filter);
    if (after === null && limit === undefined) {
      const { rows, issuing } = await this.exports.wholePages(this.pagesOf(filter));
      return { invoices: rows.map(toInvoice), next: null, issuing };
    }
    const question = { ...filter, after, limit: limit ?? PAGE_SIZE_MAX };
    const { invoices, next, issuing = true } = await this.bus.ask(listInvoices, question);
    return { invoices: invoices.map(toInvoice), next, issuing };
  }

  private file(filter: InvoiceFilter): Promise<StreamableFile> {
    return this.exports.startPages(listInvoices.subject, this.pagesOf(filter), invoicesFile());
  }

  private pagesOf(filter: InvoiceFilter) {
    return async (after: string | undefined) => {
      const question = { ...filter, after: after === undefined ? null : Number(after), limit: PAGE_SIZE_MAX };
      const { invoices, next, issuing = true } = await this.bus.ask(listInvoices, question);
      return { rows: invoices, next: next === null ? null : String(next), issuing };
    };
  }

  @Put(':id')
  @Access('admin')
  @ApiOperation({ operationId: 'updateInvoice', summary: 'Mark an invoice as sent, or as not sent' })
  @ApiId()
  @ApiOkResponse({ type: InvoiceAnswerDto })
  async update(
    @Param('id', IdPipe) id: number,
    @Body() { sent }: InvoiceChangesDto,
    @SignedIn() viewer: Viewer,
  ): Promise<InvoiceAnswerDto> {
    return { invoice: toInvoice(await this.bus.ask(markInvoiceSent, { id, sent, by: viewer.userId })) };
  }

  @Delete(':id')
  @Access('admin')
  @ApiOperation({
    operationId: 'deleteInvoice',
    summary: 'Take an invoice off the list; its order stays as it is. 409: it was issued, and stays',
  })
  @ApiId()
  @ApiOkResponse({ type: DeletedInvoiceDto })
  async delete(@Param('id', IdPipe) id: number, @SignedIn() viewer: Viewer): Promise<DeletedInvoiceDto> {
    return this.bus.ask(deleteInvoice, { id, by: viewer.userId });
  }

  @Get(':id/pdf')
  @Access('admin')
  @ApiOperation({
    operationId: 'getInvoicePdf',
    summary: 'What was issued, and while nothing was the data for an invoice, which is no document of tax',
  })
  @ApiId()
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async pdf(@Param('id', IdPipe) id: number, @Query() { document }: InvoicePdfQueryDto): Promise<StreamableFile> {
    const paper = await this.bus.ask(getInvoicePaper, { id, documentId: document ?? null });
    return new StreamableFile(await this.pdfs.draw(paper), {
      type: 'application/pdf',
      disposition: `attachment; filename="${fileNameOf(paper)}"`,
    });
  }

  @Post(':id/document')
  @HttpCode(200)
  @Access('admin')
  @ApiOperation({
    operationId: 'issueInvoice',
    summary:
      'Issue the invoice with the next number of the month; it stays as it is. 409: not configured, not paid, issued',
  })
  @ApiId()
  @ApiOkResponse({ type: InvoiceAnswerDto })
  async issue(@Param('id', IdPipe) id: number, @SignedIn() { userId }: Viewer): Promise<InvoiceAnswerDto> {
    return { invoice: toInvoice(await this.bus.ask(issueInvoice, { id, adminId: userId })) };
  }

  @Post(':id/correction')
  @HttpCode(200)
  @Access('admin')
  @ApiOperation({
    operationId: 'issueInvoiceCorrection',
    summary: 'Issue what corrects the invoice after a refund. 409: there is nothing to correct',
  })
  @ApiId()
  @ApiOkResponse({ type: InvoiceAnswerDto })
  async correct(@Param('id', IdPipe) id: number, @SignedIn() { userId }: Viewer): Promise<InvoiceAnswerDto> {
    return { invoice: toInvoice(await this.bus.ask(issueCorrection, { id, adminId: userId })) };
  }

  @Put(':id/documents/:documentId')
  @Access('admin')
  @ApiOperation({
    operationId: 'recordKsefNumber',
    summary:
      'Keep the number that KSeF gave a document, once; nothing else of it can be changed. 409: it has another one',
  })
  @ApiId()
  @ApiId('documentId')
  @ApiOkResponse({ type: InvoiceAnswerDto })
  async recordKsef(
    @Param('id', IdPipe) id: number,
    @Param('documentId', IdPipe) documentId: number,
    @Body() { ksef_number }: KsefNumberDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<InvoiceAnswerDto> {
    const invoice = await this.bus.ask(recordKsefNumber, { id, documentId, ksefNumber: ksef_number, adminId: userId });
    return { invoice: toInvoice(invoice) };
  }
}
