export function inOrder<Test extends { path: string }>(tests: readonly Test[], seed?: string): Test[];
