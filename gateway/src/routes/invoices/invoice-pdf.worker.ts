/** Draws one paper in a thread of its own: the fonts are large, and the gateway answers others meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import type { InvoicePaper } from '@kurtyna/contracts';
import { drawInvoice } from './invoice-pdf.js';

parentPort!.postMessage(await drawInvoice(workerData as InvoicePaper));
