/** The ids with one of them at its new place, from 1; a place beyond the end is the last one. Pure. */
export function inNewOrder(ids: readonly number[], moved: number, position: number): number[] {
  const others = ids.filter((id) => id !== moved);
  return others.toSpliced(Math.max(position - 1, 0), 0, moved);
}
