/** A piece of SQL whose values travel apart from its words. */
export interface Sql {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
}

/** A condition as one writes it: whatever stands in `${}` becomes a parameter, never a part of the text (D28). */
export const sql = (texts: TemplateStringsArray, ...values: unknown[]): Sql => ({ texts, values });

/** The conditions of a filter that was given; none where it was not. */
export const whenGiven = <T>(value: T | null | undefined, conditions: (value: T) => Sql | readonly Sql[]): Sql[] =>
  value === undefined || value === null ? [] : [conditions(value)].flat();

/** Numbers the parameters of one statement while it is put together. */
export class Parameters {
  readonly values: unknown[] = [];

  /** The place of a value in the statement: `$1`. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** The text of a piece, its values numbered. */
  textOf({ texts, values }: Sql): string {
    return texts.map((text, index) => (index < values.length ? text + this.add(values[index]) : text)).join('');
  }
}
