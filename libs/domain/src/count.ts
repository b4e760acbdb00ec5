/** A whole number as people read it: digits in threes, with a space that does not break: `10 000`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}
