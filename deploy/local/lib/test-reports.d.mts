/** A test that was red: its file, its whole title, what it said. */
export interface RedTest {
  file: string;
  title: string;
  message: string;
}

/** What a report says of one kind of test. */
export interface Counted {
  passed: number;
  failed: number;
  skipped?: number;
  failures?: RedTest[];
  unsteady?: RedTest[];
  files?: string[];
}

export function readJestReport(report: string): Counted;
export function withSecondRun(first: Counted, second: Counted): Counted;
