/** So long a title may be in a drawing (STAT-13, CALL2-10). */
const LONGEST = 70;

/** The title, cut at 70 characters; a letter is never cut in two. */
export function chartTitle(title: string): string {
  const letters = [...title];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : title;
}
