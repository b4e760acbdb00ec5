const LEAST_MS = 150;

/** An answer that takes as long whether there was something to do or not: nobody learns by the clock who has an account or an order (OPEN0-31). */
export async function inTheSameTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, LEAST_MS))]);
  return result;
}
