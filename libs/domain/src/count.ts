/** A whole number as people read it: digits in threes, with a space that does not break: `10 000`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** An average as people read it: two decimals after a comma, `1 234,50`. Not for money, which `formatPrice` shows. */
export function formatAverage(average: number): string {
  const hundredths = Math.round(average * 100);
  return `${formatCount(Math.floor(hundredths / 100))},${String(hundredths % 100).padStart(2, '0')}`;
}
