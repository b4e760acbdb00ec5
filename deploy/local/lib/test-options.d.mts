export interface TestOptions {
  steps: string[];
  full: boolean;
  repeat: number;
  passedOn: string[];
}

export function readOptions(args: string[]): TestOptions | { wrong: string };
export function chosenOf(folder: string, passedOn: string[]): string[];
