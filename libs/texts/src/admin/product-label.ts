/** How the back office calls an event, a video or a packet, on its screens and in its files: a play is several evenings and a film of one title. */
import {
  eventTiming,
  formatDate,
  formatShortDate,
  formatTime,
  lastsWholeDays,
  warsawDate,
  type NamedProduct,
} from '@kurtyna/domain';

/** From Sunday on, as Polish programmes of theatres write them. */
const DAYS = ['ndz.', 'pon.', 'wt.', 'śr.', 'czw.', 'pt.', 'sob.'];
const ENDED = 'zakończone';
const DELETED = 'usunięte';

interface Options {
  /** A file is read in another year too: the year stands there always. */
  inFile?: boolean;
}

/**
 * `Śluby panieńskie · ndz. 29.11, 18:00 · zakończone`, `Zemsta · wideo`, `Karnet · pakiet`; in Warsaw's time. The year stands where it is not
 * that of `now` (UTC), and a whole day has no hour (EVT-12).
 */
export const productLabel = (product: NamedProduct, now: string, options: Options = {}): string =>
  joined(product, now, options, false);

/** Labels of a list: those of one title and minute, of whatever state, also have their number, `#25`. */
export function productLabels(products: readonly NamedProduct[], now: string): (product: NamedProduct) => string {
  const first = new Map<string, number>();
  const alike = new Set<string>();
  for (const product of products) {
    const name = nameOf(product, now, {});
    if ((first.get(name) ?? product.id) !== product.id) alike.add(name);
    first.set(name, product.id);
  }
  return (product) => joined(product, now, {}, alike.has(nameOf(product, now, {})));
}

/**
 * Labels of a file, whose rows nobody knows before they are written: the first of one title and minute is called by these, each other one has
 * its number too.
 */
export function productLabelsOfFile(now: string): (product: NamedProduct) => string {
  const options = { inFile: true };
  const first = new Map<string, number>();
  return (product) => {
    const name = nameOf(product, now, options);
    if (!first.has(name)) first.set(name, product.id);
    return joined(product, now, options, first.get(name) !== product.id);
  };
}

function joined(product: NamedProduct, now: string, options: Options, numbered: boolean): string {
  const state = stateOf(product, now);
  return [nameOf(product, now, options), ...(numbered ? [`#${product.id}`] : []), ...(state ? [state] : [])].join(
    ' · ',
  );
}

const nameOf = (product: NamedProduct, now: string, options: Options): string =>
  `${product.title} · ${kindOrTime(product, now, options)}`;

function kindOrTime(product: NamedProduct, now: string, { inFile = false }: Options): string {
  const { kind, starts_at: startsAt, ends_at: endsAt, full_day: fullDay } = product;
  if (kind === 'video') return 'wideo';
  if (kind === 'packet') return 'pakiet';
  if (startsAt === null) return 'wydarzenie';
  const day = warsawDate(startsAt);
  const isOfThisYear = day.slice(0, 4) === warsawDate(now).slice(0, 4);
  const date = `${DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${(inFile || !isOfThisYear ? formatDate : formatShortDate)(day)}`;
  return (fullDay ?? lastsWholeDays(startsAt, endsAt)) ? date : `${date}, ${formatTime(startsAt)}`;
}

function stateOf({ deleted, ends_at: endsAt }: NamedProduct, now: string): string | null {
  if (deleted) return DELETED;
  return eventTiming({ startsAt: null, endsAt }, now) === -1 ? ENDED : null;
}
