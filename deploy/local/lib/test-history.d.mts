import type { RedTest } from './test-reports.mjs';

/** One kind of test in a run, as far as the history looks at it. */
export interface RanStep {
  name: string;
  notRun?: boolean;
  unsteady?: RedTest[];
}

export function openReports(folder: string, now?: Date): string;
export function rememberUnsteady(
  file: string,
  run: { at: string; rows: RanStep[] },
): { step: string; file: string; title: string }[];
export function slowestFiles(reports: string): { step: string; file: string; took: number }[];
