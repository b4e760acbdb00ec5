import { AsyncLocalStorage } from 'node:async_hooks';

type Environment = Record<string, string | undefined>;

/**
 * Where one program of the house lives. A process has one program as a rule, and then there is nothing to choose; a small theatre's runs all
 * of them side by side, and what each has for itself (settings, log, readiness, numbers) is looked up by the place it is asked from
 * (decision 71).
 */
export class ProgramSpace {
  private constructor(
    /** Null for the program that has its process to itself. */
    readonly name: string | null,
    /** Null where it is that of the process. */
    readonly environment: Environment | null,
  ) {}

  static readonly alone = new ProgramSpace(null, null);
  static of(name: string, environment: Environment): ProgramSpace {
    return new ProgramSpace(name, environment);
  }

  /** What a module does while it is loaded (it reads its settings, it names its numbers), it does for this program. One after the other. */
  async load<T>(modules: () => Promise<T>): Promise<T> {
    if (loading.space) throw new Error(`${loading.space.name} is being loaded`);
    loading.space = this;
    try {
      return await modules();
    } finally {
      loading.space = null;
    }
  }

  /** `work`, and all that ever comes of it: its timers, the connections it opens, what it is asked over HTTP. Not what a bare socket accepts. */
  run<T>(work: () => T): T {
    return storage.run(this, work);
  }
}

const storage = new AsyncLocalStorage<ProgramSpace>();
const loading: { space: ProgramSpace | null } = { space: null };

export const currentSpace = (): ProgramSpace => storage.getStore() ?? loading.space ?? ProgramSpace.alone;

/** One of a thing for each program of the process. */
export class PerProgram<T> {
  private readonly made = new Map<ProgramSpace, T>();

  constructor(private readonly make: (space: ProgramSpace) => T) {}

  of(space: ProgramSpace): T {
    let own = this.made.get(space);
    if (own === undefined) this.made.set(space, (own = this.make(space)));
    return own;
  }

  isIn(space: ProgramSpace): boolean {
    return this.made.has(space);
  }

  get here(): T {
    return this.of(currentSpace());
  }
}
