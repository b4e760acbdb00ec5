/** A thing the person at the keyboard can mend: shown as its sentence and the way out, without a stack. */
export class Problem extends Error {
  constructor(what, remedy = '') {
    super(remedy ? `${what}\n  → ${remedy.replaceAll('\n', '\n    ')}` : what);
    this.name = 'Problem';
  }
}

/** For the last `catch` of a command. */
export const describe = (error) => (error instanceof Problem ? error.message : (error?.stack ?? String(error)));
