export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Looks until it is so, and fails with `what` when it is not within so many seconds: machines that are busy take their time. */
export async function until(what: string, look: () => Promise<boolean> | boolean, seconds = 20): Promise<void> {
  const late = Date.now() + seconds * 1000;
  while (!(await look())) {
    if (Date.now() > late) throw new Error(`not within ${seconds} s: ${what}`);
    await sleep(50);
  }
}
