export function titlesOf(source: string, fileName?: string): string[];
export function rowIdsOf(title: string): string[];
