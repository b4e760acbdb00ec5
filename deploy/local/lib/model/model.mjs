/**
 * The model of scale: measured costs (`costs.json`, from `npm run bench -- --only=visits`) times the behaviour of an audience. Nobody has measured an
 * audience of a million: what is assumed of it stands in one list, is printed with the table and is marked as such.
 */
const MILLION = 1_000_000;

/** How an audience behaves, and what machines cost. */
export const ASSUMED = {
  arrivalSeconds: [300, 's in which all of them arrive'],
  signInShare: [0.4, 'of them sign in then; the others were signed in'],
  answersPerArrival: [8, 'public answers each, from the memory of the gateway'],
  pagesPerArrival: [1, 'page of the event each, signed in'],
  megabytesPerArrival: [0.4, 'MB of the site each'],
  pastTheCdn: [0.1, 'of the site passes the door where a CDN keeps its files'],
  renewalSeconds: [60, 's between two renewals of a player'],
  toldRenewals: [0.2, 'of the renewals are told to media, which writes a row then'],
  checkSeconds: [300, 's between two checks of a session'],
  factsPerView: [2, 'facts told of each view'],
  factsPerSecond: [600, 'facts a second that one stream takes at least, with each on the disk'],
  filmMegabits: [4, 'Mbit/s of film, which is the host’s'],
  load: [0.65, 'of a core is used before another replica comes, as the autoscalers say'],
  databaseGigabytesPerCore: [4, 'GB of memory for a core of the databases'],
  brokerGigabytes: [3, 'GB for the three nodes of the broker'],
  monthlyPerCore: [100, 'zł for a core and month'],
  monthlyPerGigabyte: [12, 'zł for a GB and month'],
  eveningHours: [3, 'hours of a premiere'],
};
const HOURS_OF_MONTH = 730;

/**
 * As `deploy/k8s` runs them: cores one replica can use (JavaScript is one thread, passwords are hashed beside it), its connections, and the memory it is
 * bounded to. A test holds them to the manifests.
 */
export const PROGRAMS = {
  gateway: { cores: 1, pool: 0, megabytes: 512 },
  identity: { cores: 2, pool: 6 + 2, megabytes: 320 },
  catalog: { cores: 1, pool: 4 + 2, megabytes: 256 },
  commerce: { cores: 1, pool: 8 + 2 + 4, megabytes: 256 },
  media: { cores: 1, pool: 6 + 2, megabytes: 384 },
  statistics: { cores: 1, pool: 4 + 2, megabytes: 256 },
};
/** Whatever happens to a node, one is left. */
const LEAST_REPLICAS = 2;

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
const assumedValues = Object.fromEntries(Object.entries(ASSUMED).map(([name, [value]]) => [name, value]));

/** Questions a second in the worst minute: the last arrive while the first renew. */
function ratesOf(viewers, given) {
  const arrivals = viewers / given.arrivalSeconds;
  return {
    cachedAnswer: arrivals * given.answersPerArrival,
    signIn: arrivals * given.signInShare,
    signedInPage: arrivals * given.pagesPerArrival,
    opening: arrivals,
    renewal: (viewers / given.renewalSeconds) * (1 - given.toldRenewals),
    toldRenewal: (viewers / given.renewalSeconds) * given.toldRenewals,
    sessionCheck: viewers / given.checkSeconds,
  };
}

/** Cores that are busy, by program: rate times cost. */
function busyCores(rates, microseconds) {
  const busy = {};
  for (const [question, rate] of Object.entries(rates))
    for (const [program, cost] of Object.entries(microseconds[question]))
      busy[program] = (busy[program] ?? 0) + (rate * cost) / MILLION;
  return busy;
}

/** All figures for so many viewers. `given`: other assumptions than ours. */
export function model(viewers, microseconds, given = assumedValues) {
  const rates = ratesOf(viewers, given);
  const busy = busyCores(rates, microseconds);
  const replicas = Object.fromEntries(
    Object.entries(PROGRAMS).map(([name, { cores }]) => [
      name,
      Math.max(LEAST_REPLICAS, Math.ceil((busy[name] ?? 0) / (cores * given.load))),
    ]),
  );
  const cores = Math.ceil(sum(Object.values(busy)) / given.load);
  const ofPrograms = sum(Object.entries(PROGRAMS).map(([name, { megabytes }]) => replicas[name] * megabytes)) / 1024;
  const ofDatabases = ((busy.postgres ?? 0) / given.load) * given.databaseGigabytesPerCore;
  const gigabytes = Math.ceil(ofPrograms + ofDatabases + given.brokerGigabytes);
  const monthly = cores * given.monthlyPerCore + gigabytes * given.monthlyPerGigabyte;
  const siteGigabits = (viewers / given.arrivalSeconds) * given.megabytesPerArrival * (8 / 1000);
  return {
    rates,
    busy,
    replicas,
    // One more of each while a release rolls.
    connections: sum(Object.entries(PROGRAMS).map(([name, { pool }]) => (replicas[name] + 1) * pool)),
    countedAfterMinutes: (viewers * given.factsPerView) / given.factsPerSecond / 60,
    siteGigabits,
    siteGigabitsPastCdn: siteGigabits * given.pastTheCdn,
    filmGigabits: (viewers * given.filmMegabits) / 1000,
    cores,
    gigabytes,
    monthly,
    evening: (monthly * given.eveningHours) / HOURS_OF_MONTH,
  };
}

const AUDIENCES = [10_000, 100_000, MILLION];
/** Three digits that count: more would promise what a model cannot. */
function number(value) {
  if (value === 0) return '0';
  const rounded = Number(value.toPrecision(value >= 100 ? 3 : 2));
  return rounded.toLocaleString('en-US', { maximumFractionDigits: 3 });
}
const exact = (value) => value.toLocaleString('en-US');

const ROWS = [
  ['arrivals a second', ({ rates }) => number(rates.opening)],
  ['public answers a second', ({ rates }) => number(rates.cachedAnswer)],
  ['sign-ins a second', ({ rates }) => number(rates.signIn)],
  ['renewals a second', ({ rates }) => number(rates.renewal + rates.toldRenewal)],
  ['of them rows media writes', ({ rates }) => number(rates.toldRenewal)],
  ['checks of a session a second', ({ rates }) => number(rates.sessionCheck)],
  ...Object.keys(PROGRAMS).map((name) => [
    `${name}: busy cores → replicas`,
    ({ busy, replicas }) => `${number(busy[name] ?? 0)} → ${exact(replicas[name])}`,
  ]),
  ['databases: busy cores', ({ busy }) => number(busy.postgres ?? 0)],
  ['broker: busy cores', ({ busy }) => number(busy.nats ?? 0)],
  ['connections to databases, a rollout included', ({ connections }) => exact(connections)],
  ['minutes until the last view is counted', ({ countedAfterMinutes }) => number(countedAfterMinutes)],
  [
    'site at the door, Gbit/s; with a CDN',
    ({ siteGigabits, siteGigabitsPastCdn }) => `${number(siteGigabits)}; ${number(siteGigabitsPastCdn)}`,
  ],
  ['film, Gbit/s (the host’s)', ({ filmGigabits }) => number(filmGigabits)],
  ['cores · GB of memory, all of it', ({ cores, gigabytes }) => `${exact(cores)} · ${exact(gigabytes)}`],
  ['zł for a month; for an evening', ({ monthly, evening }) => `${number(monthly)}; ${number(evening)}`],
];

/** What `npm run model` prints: what was measured, what is assumed, what follows. */
export function report({ measured, microseconds }) {
  return [measuredPart(measured, microseconds), assumedPart(), followsPart(microseconds)].join('\n\n');
}

function measuredPart({ by, on, cores, node }, microseconds) {
  const programs = [...new Set(Object.values(microseconds).flatMap((cost) => Object.keys(cost)))];
  const rows = Object.entries(microseconds).map(([question, cost]) => [
    question,
    ...programs.map((program) => exact(cost[program] ?? 0)),
    exact(sum(Object.values(cost))),
  ]);
  return [
    `Measured by \`${by}\` on ${on} (${cores} cores, Node ${node}): CPU of one, in µs`,
    '',
    table(['', ...programs, 'together'], rows),
  ].join('\n');
}

function assumedPart() {
  const rows = Object.values(ASSUMED).map(([value, what]) => [exact(value), what]);
  return ['Assumed, not measured', '', table(['', 'what'], rows, ['right', 'left'])].join('\n');
}

function followsPart(microseconds) {
  const figures = AUDIENCES.map((viewers) => model(viewers, microseconds));
  const rows = ROWS.map(([what, show]) => [what, ...figures.map(show)]);
  return [
    'What follows, in the worst minute',
    '',
    table(['people who watch at once', ...AUDIENCES.map(exact)], rows),
  ].join('\n');
}

/** A table of Markdown as the formatter of the repository leaves it: words to the left, figures to the right. */
function table(head, rows, sides = head.map((_, n) => (n === 0 ? 'left' : 'right'))) {
  const widths = head.map((_, n) => Math.max(3, ...[head, ...rows].map((row) => row[n].length)));
  const cell = (text, n) => (sides[n] === 'right' ? text.padStart(widths[n]) : text.padEnd(widths[n]));
  const line = (row) => `| ${row.map(cell).join(' | ')} |`;
  const rule = widths.map((width, n) => (sides[n] === 'right' ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}
