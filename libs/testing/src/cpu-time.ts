/**
 * The processor's time that `work` costs, in ms. It is the least of some runs: others compile and collect beside one, and work that is slow is
 * slow each time. Unlike time on the wall it does not grow while others have the processor. It is back with the first run under `enough`.
 */
export async function cpuTime(
  work: () => unknown,
  { enough, runs = 15 }: { enough: number; runs?: number },
): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs && least >= enough; run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
