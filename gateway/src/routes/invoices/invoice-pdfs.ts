import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import type { InvoicePaper } from '@kurtyna/contracts';
import { unavailable } from '@kurtyna/platform/runtime';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { Log } from '../../log.js';

/** Each takes a processor and 60 MB for as long as it draws. */
const AT_ONCE = 2;
/** Who clicks through a list; they are drawn within seconds. */
const WAITING = 8;
const RETRY_SECONDS = 5;
/** Half a second is usual, some are where the machine is busy. */
const PATIENCE_MS = 15_000;
const MOST_MB = 128;

/**
 * Papers about sales as PDF files, drawn in threads of their own: at most two at once, a few wait, and who comes then is told when to come
 * again. A drawing that does not end is ended.
 */
@Injectable()
export class InvoicePdfs {
  private readonly places = bulkhead(AT_ONCE, WAITING);

  /** What draws; specs, which run before anything is built, have another one. */
  worker = new URL('./invoice-pdf.worker.js', import.meta.url);

  constructor(private readonly log: Log) {}

  async draw(paper: InvoicePaper): Promise<Buffer> {
    try {
      return await this.places.execute(() => this.inThread(paper));
    } catch (error) {
      if (!isBulkheadRejectedError(error))
        this.log.logger.error({ reason: (error as Error).message }, 'a PDF was not drawn');
      throw unavailable(RETRY_SECONDS);
    }
  }

  private inThread(paper: InvoicePaper): Promise<Buffer> {
    const thread = new Worker(this.worker, { workerData: paper, resourceLimits: { maxOldGenerationSizeMb: MOST_MB } });
    const drawn = new Promise<Buffer>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('it took too long')), PATIENCE_MS);
      thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
      thread.once('error', reject);
      thread.once('exit', () => {
        clearTimeout(late);
        reject(new Error('the thread ended before it was drawn')); // after a drawing this says nothing
      });
    });
    return drawn.finally(() => void thread.terminate());
  }
}
