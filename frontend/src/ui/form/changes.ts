/** What a form changed: only that is sent (VIDADM-13). Values are compared as they travel, as JSON. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields of `now` that differ from `before`; a field that `now` does not have is left as it is. */
export function changedFields<Values extends object>(before: Values, now: Partial<Values>): Partial<Values> {
  const names = Object.keys(now) as (keyof Values)[];
  return Object.fromEntries(
    names.filter((name) => !same(before[name], now[name])).map((name) => [name, now[name]]),
  ) as Partial<Values>;
}

export const hasChanges = <Values extends object>(before: Values, now: Partial<Values>): boolean =>
  Object.keys(changedFields(before, now)).length > 0;
