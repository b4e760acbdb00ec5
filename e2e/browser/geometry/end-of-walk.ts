/** Playwright's global setup and teardown: the looks of one run, counted. */
import { report } from '../../support/report.js';
import { forget, summary } from './ledger.js';

/** Forgets the looks of the run before; at its end says how many there were and which exceptions nothing needed, which fails a full walk. */
export default function beginWalk(): () => void {
  forget();
  return () => {
    const { line, idle } = summary();
    report(line);
    const isWhole = process.argv
      .slice(process.argv.indexOf('test') + 1)
      .every((word) => word.startsWith('-') || word.endsWith('playwright.config.ts'));
    if (isWhole) for (const each of idle) report(`  nothing needed ${each}`);
    if (isWhole && process.env.KURTYNA_FULL && idle.length)
      throw new Error(`nothing needed these lines of looked-past.ts:\n${idle.join('\n')}`);
  };
}
