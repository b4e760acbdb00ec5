/**
 * A film is sent by one tab of a browser at a time: two would cut each other's bytes off. Which films a tab is sending its locks tell the
 * others, and the browser takes them back when the tab is gone.
 */
const mine = new Map<number, () => void>();
const nameOf = (film: number): string => `kurtyna.film-${film}`;
/** Missing outside of https and localhost. */
const locks = (): LockManager | undefined => navigator.locks;

/** From now on this tab sends these films and no others. */
export function holdFilms(films: readonly number[]): void {
  for (const [film, letGo] of mine)
    if (!films.includes(film)) {
      mine.delete(film);
      letGo();
    }
  for (const film of films) if (!mine.has(film)) hold(film);
}

function hold(film: number): void {
  const held = new Promise<void>((letGo) => mine.set(film, letGo));
  void locks()?.request(nameOf(film), () => held);
}

export async function isSentElsewhere(film: number): Promise<boolean> {
  if (mine.has(film)) return false;
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(film));
}
