export interface Files {
  paths: string[];
  product: string[];
  read(path: string): string;
  has(path: string): boolean;
  isTest(path: string): boolean;
}
export function filesOf(paths: string[], read: (path: string) => string): Files;
