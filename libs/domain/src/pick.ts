/** The named fields of a thing and no others: what a list of fields does not name goes to nobody (D24). */
export function pick<T extends object, K extends keyof T>(thing: T, fields: readonly K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>;
  for (const field of fields) picked[field] = thing[field];
  return picked;
}
