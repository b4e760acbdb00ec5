import type { Row } from './pages.mjs';

export interface TestFile {
  /** From the root of the repository. */
  path: string;
  ids: string[];
}
export interface CoveredRow extends Row {
  namedIn: string[];
  missingAt: ('screen' | 'server' | 'deploy')[];
  named: boolean;
  proven: boolean;
}
export interface Counts {
  rows: number;
  named: number;
  proven: number;
}
export function coverRows(rows: Map<string, Row>, tests: TestFile[]): CoveredRow[];
export function countByGroup(covered: CoveredRow[]): Map<string, Counts>;
