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
  joined([nameOf(product, now, options), stateOf(product, now)]);

/** Labels of a list: those of one title and minute, of whatever state, also have their number, `#25`. */
export function productLabels(products: readonly NamedProduct[], now: string): (product: NamedProduct) => string {
  const names = new Map(products.map((product) => [keyOf(product), nameOf(product, now, {})]));
  const bearers = new Map<string, number>();
  for (const name of names.values()) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  return (product) => {
    const name = names.get(keyOf(product)) ?? nameOf(product, now, {});
    return joined([name, (bearers.get(name) ?? 0) > 1 && `#${product.id}`, stateOf(product, now)]);
  };
}

/**
 * Labels of a file, whose rows nobody knows before they are written: the first of one title and minute is called by these, each other one has
 * its number too. Each label is made once, for a file may have a million rows.
 */
export function productLabelsOfFile(now: string): (product: NamedProduct) => string {
  const labels = new Map<string, string>();
  const taken = new Set<string>();
  const make = (product: NamedProduct): string => {
    const name = nameOf(product, now, { inFile: true });
    const label = joined([name, taken.has(name) && `#${product.id}`, stateOf(product, now)]);
    taken.add(name);
    labels.set(keyOf(product), label);
    return label;
  };
  return (product) => labels.get(keyOf(product)) ?? make(product);
}

const joined = (parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(' · ');
const keyOf = ({ kind, id }: NamedProduct): string => `${kind}-${id}`;

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
