/** pdftotext, with which the tests read what was printed: the installed one, else Debian's package. */
import { aptCommand, aptInstall, aptPrefix } from './apt.mjs';
import { findProgram } from './commands.mjs';

export const findPdftotext = () => findProgram('pdftotext');

/** The tests that need it fail without it, and say so. */
export async function providePdftotext({ progress }) {
  if (findPdftotext()) return;
  if (aptPrefix()) await progress.step('pdftotext', (note) => aptInstall('poppler-utils', { note })).catch(() => {});
  if (!findPdftotext())
    progress.line(`  (no pdftotext: what is printed cannot be read; ${aptCommand('poppler-utils')})`);
}
