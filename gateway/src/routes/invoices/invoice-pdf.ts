/** Draws papers about sales. Loaded in a thread of its own alone: its fonts and its maker are large. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { InvoicePaper } from '@kurtyna/contracts';
import pdfmake from 'pdfmake';
import { invoicePage } from './invoice-page.js';

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const font = (name: string): string => join(fonts, `Roboto-${name}.ttf`);

pdfmake.setFonts({ Roboto: { normal: font('Regular'), bold: font('Medium') } });
// A page has our texts and those of buyers; no file and no address is read for it but its fonts.
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
pdfmake.setUrlAccessPolicy(() => false);

export const drawInvoice = (paper: InvoicePaper): Promise<Buffer> => pdfmake.createPdf(invoicePage(paper)).getBuffer();
