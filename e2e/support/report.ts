/**
 * A line of what a test measured, for who reads the run. Past Jest's console, which would add four lines of its own to each
 * and put them between a failed test and its message.
 */
export const report = (line: string): void => void process.stdout.write(`    ${line}\n`);
