import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { ListAnswer, ListQuestion, RequestContract } from '@kurtyna/contracts';
import { CSV_BOM, csvLine, type CsvValue, PAGE_SIZE_MAX, warsawDate, WHOLE_LIST_MAX } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { currentContext, newRequestId, refused, unavailable, withContext } from '@kurtyna/platform/runtime';
import { adminText, type AdminTextKey } from '@kurtyna/texts/admin';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { Log } from '../log.js';

/** Each of them keeps a service and its database busy for as long as it lasts. */
const AT_ONCE = 2;
const RETRY_SECONDS = 15;
/** However long the list is and however slowly it is read. */
const BUDGET_MS = 120_000;

/** One column of the file: its title, which is that of the table, and what it says of a row: yes and no are TAK and NIE in every file. */
export interface CsvColumn<Row> {
  title: AdminTextKey;
  value: (row: Row) => CsvValue | boolean;
}

/** In Polish, as all of the back office (ADM-19). */
export interface CsvFile<Row> {
  /** What the file is called; without Polish letters, for no system may stumble over it. */
  name: string;
  /** The days or the month it is of, behind its name; none: the name alone. Without it the day it was made. */
  days?: readonly string[];
  columns: readonly CsvColumn<Row>[];
}

/**
 * A list as a CSV file: all rows that fit, in the order that was asked for, read from the service page by page as the socket takes them, so
 * that memory does not grow with the file. Rows that are added meanwhile are not in it. A page that fails breaks the connection: a file
 * that was cut off must not look whole.
 */
@Injectable()
export class CsvExports {
  private readonly places = bulkhead(AT_ONCE);

  constructor(
    private readonly bus: Bus,
    private readonly log: Log,
  ) {}

  /** What is wrong with the question is still an answer of its own: the first page is there before the file begins. */
  start<Row, Sort extends string, Filter extends object>(
    list: RequestContract<ListQuestion<Sort, Filter>, ListAnswer<Row>>,
    question: ListQuestion<Sort, Filter>,
    file: CsvFile<Row>,
  ): Promise<StreamableFile> {
    const pageAfter = (after: string | undefined) =>
      this.bus.ask(list, { ...question, page: 1, limit: PAGE_SIZE_MAX, after });
    return this.startPages(list.subject, pageAfter, file);
  }

  /** As `start`, of a list that is asked in words of its own. */
  startPages<Row>(subject: string, ask: PageAfter<Row>, file: CsvFile<Row>): Promise<StreamableFile> {
    return new Promise((resolve, reject) => {
      const wholeFile = async (): Promise<void> => {
        const pageAfter = inItsOwnTime(ask);
        const lines = Readable.from(linesOf(await pageAfter(undefined), pageAfter, file));
        const closed = this.watch(lines, subject);
        resolve(asDownload(lines, file));
        await closed; // only then the next export may have its place
      };
      this.inPlace(wholeFile).catch(reject);
    });
  }

  /** All rows of a list in one answer, read page by page as those of a file. More than `WHOLE_LIST_MAX` are refused. */
  whole<Row, Sort extends string, Filter extends object>(
    list: RequestContract<ListQuestion<Sort, Filter>, ListAnswer<Row>>,
    question: ListQuestion<Sort, Filter>,
  ): Promise<ListAnswer<Row>> {
    return this.wholePages((after) => this.bus.ask(list, { ...question, page: 1, limit: PAGE_SIZE_MAX, after }));
  }

  /** As `whole`, of a list that is asked in words of its own. A list of one page takes no place of a file. */
  async wholePages<Row, Answer extends Page<Row>>(ask: After<Answer>): Promise<Answer> {
    const first = await ask(undefined);
    if (first.next === null) return first;
    return this.inPlace(async () => {
      const pageAfter = inItsOwnTime(ask);
      const rows = [...first.rows];
      for (let { next } = first; next !== null;) {
        if (rows.length >= WHOLE_LIST_MAX) throw refused('list.too-long');
        const page = await pageAfter(next);
        rows.push(...page.rows);
        next = page.next;
      }
      return { ...first, rows, next: null };
    });
  }

  private async inPlace<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.places.execute(work);
    } catch (error) {
      throw isBulkheadRejectedError(error) ? unavailable(RETRY_SECONDS) : error;
    }
  }

  private watch(lines: Readable, subject: string): Promise<void> {
    const late = setTimeout(() => lines.destroy(new Error('the export took too long')), BUDGET_MS);
    lines.once('error', (error) => this.log.logger.warn({ subject, reason: error.message }, 'export broken off'));
    return new Promise((resolve) => {
      lines.once('close', () => {
        clearTimeout(late);
        resolve();
      });
    });
  }
}

function asDownload(lines: Readable, { name, days }: Pick<CsvFile<never>, 'name' | 'days'>): StreamableFile {
  const whole = [name, ...(days ?? [warsawDate(new Date().toISOString())])].join('_');
  return new StreamableFile(lines, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${whole}.csv"`,
  });
}

/** The rows after the page that said `after`; the first ones without it. */
type Page<Row> = Pick<ListAnswer<Row>, 'rows' | 'next'>;
type After<Answer> = (after: string | undefined) => Promise<Answer>;
type PageAfter<Row> = After<Page<Row>>;

/** Asks for one page after the other, each within what is left of the file's own time and not of a request's. */
function inItsOwnTime<Answer>(ask: After<Answer>): After<Answer> {
  const asked = currentContext() ?? { requestId: newRequestId(), traceparent: null };
  const context = { ...asked, deadline: Date.now() + BUDGET_MS };
  return (after) => withContext(context, () => ask(after));
}

/** While the lines of a page are taken, the service reads the next one. */
async function* linesOf<Row>(
  first: Page<Row>,
  pageAfter: PageAfter<Row>,
  { columns }: CsvFile<Row>,
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(columns.map(({ title }) => adminText(title)));
  for (let page: Page<Row> | null = first; page !== null;) {
    const following: Promise<Page<Row>> | null = page.next === null ? null : pageAfter(page.next);
    following?.catch(() => undefined); // it is heard of below, unless nobody reads on
    yield page.rows.map((row) => csvLine(columns.map(({ value }) => written(value(row))))).join('');
    page = await following;
  }
}

const written = (value: CsvValue | boolean): CsvValue =>
  typeof value === 'boolean' ? adminText(value ? 'list.csv-yes' : 'list.csv-no') : value;
