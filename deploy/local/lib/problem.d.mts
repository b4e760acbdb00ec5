/** A thing the person at the keyboard can mend. */
export class Problem extends Error {
  constructor(what: string, remedy?: string);
}
