import type { Definitions } from './pages.mjs';

export interface Citation {
  id: string;
  defined: boolean;
}
export function citationFinder(definitions: Definitions): (line: string) => Citation[];
export function pagesNamedIn(line: string): string[];
