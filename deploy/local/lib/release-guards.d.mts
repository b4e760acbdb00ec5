/** Patterns of the files that guard a release. */
export const GUARDS: string[];
export function touchesGuarded(changed: string[] | undefined): boolean;
export function changedFiles(base?: string): Promise<string[] | undefined>;
