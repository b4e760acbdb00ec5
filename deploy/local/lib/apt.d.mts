export function sourceLine(suite: string, targets: string): string;
