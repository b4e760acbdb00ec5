export const ROOT: string;
export function inRoot(...parts: string[]): string;
/** All files of the repository, as paths, without what is installed, built or left behind by a run. */
export function repositoryFiles(): string[];
