/** How each part of the sandbox is told to misbehave: by named switches, each with what it normally is and what it accepts. */

type Accepts = (value: unknown) => boolean;
export type Switches<Settings> = { [Name in keyof Settings]: { normally: Settings[Name]; accepts: Accepts } };

export const flag: Accepts = (value) => typeof value === 'boolean';
export const amount: Accepts = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
export const oneOf =
  (values: readonly unknown[]): Accepts =>
  (value) =>
    values.includes(value);
export const orNull =
  (accepts: Accepts): Accepts =>
  (value) =>
    value === null || accepts(value);
export const textOrNull = orNull((value) => typeof value === 'string');
/** The number of a refusal in HTTP or SMTP. */
export const failureStatus: Accepts = (value) => amount(value) && (value as number) >= 400 && (value as number) < 600;

/** So many of the next calls fail with this status. */
export interface FailNext {
  count: number;
  status: number;
}
/** `more`: what else such a failure may say. */
export const failNext = (more: Record<string, Accepts> = {}): Accepts =>
  orNull((value) => {
    const { count, status, ...others } = (value ?? {}) as Record<string, unknown>;
    return (
      amount(count) &&
      failureStatus(status) &&
      Object.entries(others).every(([name, each]) => more[name]?.(each) ?? false)
    );
  });

type NamesOf<Settings, Value> = {
  [Name in keyof Settings]: Settings[Name] extends Value ? Name : never;
}[keyof Settings];

/** What is to go wrong next. Everything is as it should be until a test says otherwise. */
export class FaultSwitches<Settings extends object> {
  settings: Settings;

  constructor(private readonly switches: Switches<Settings>) {
    this.settings = this.normal();
  }

  /** A misspelt switch is refused: a test that thinks it broke something must not pass by accident. */
  merge(changes: Record<string, unknown>): void {
    for (const [name, value] of Object.entries(changes)) {
      const known = Object.hasOwn(this.switches, name) && this.switches[name as keyof Settings];
      if (!known) throw new TypeError(`There is no switch "${name}".`);
      if (!known.accepts(value)) throw new TypeError(`"${name}" does not accept ${JSON.stringify(value)}.`);
    }
    this.settings = { ...this.settings, ...structuredClone(changes) };
  }

  reset(): void {
    this.settings = this.normal();
  }

  /** The failure this call must answer with, if it is one of the next ones; counts it down. */
  takeFailure<Name extends NamesOf<Settings, FailNext | null>>(name: Name): NonNullable<Settings[Name]> | null {
    const failure = this.settings[name] as unknown as (NonNullable<Settings[Name]> & FailNext) | null;
    if (!failure || failure.count <= 0) return null;
    failure.count -= 1;
    return failure;
  }

  /** Whether it goes wrong this time: always, or so many of the next times; counts those down. */
  takeOne(name: NamesOf<Settings, boolean | number>): boolean {
    const value = this.settings[name] as unknown as boolean | number;
    if (typeof value === 'boolean') return value;
    if (value > 0) Object.assign(this.settings, { [name]: value - 1 });
    return value > 0;
  }

  private normal(): Settings {
    const settings = Object.entries<{ normally: unknown }>(this.switches).map(([name, { normally }]) => [
      name,
      normally,
    ]);
    return structuredClone(Object.fromEntries(settings)) as Settings;
  }
}
