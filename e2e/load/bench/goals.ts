/**
 * The goals of performance, each in one place: rows of the bench name them, and `npm run bench -- --goals` prints them into docs/performance.md. A goal is
 * judged by CPU where the machine's other work would decide about a rate; sizes are what they are on any machine.
 */
export type By = 'time' | 'cpu' | 'size';

/** Where others used more cores than this, a row has its figure and no verdict. */
export const LOUDEST: Record<By, number> = { time: 0.15, cpu: 0.5, size: Infinity };
export const LOUD = LOUDEST.time;

export interface Goal {
  what: string;
  must: number;
  aim: number;
  /** Nothing for a ratio of two rates or of two costs, of which more is better. */
  unit: string;
  by: By;
}

const share = (what: string, must: number, aim: number, by: By = 'time'): Goal => ({ what, must, aim, unit: '', by });
const most = (what: string, unit: string, must: number, aim: number, by: By = 'time'): Goal => ({ what, must, aim, unit, by });

const ALL = {
  P1: share('public list at the gateway (50 events, warm): CPU of bare `node:http` with the same bytes ÷ ours', 0.7, 0.8, 'cpu'),
  P2: share("the same list ÷ Vendure's list of 50, 32 connections", 80, 150),
  P3: most('the same list, p99 at 128 connections', 'ms', 20, 8),
  P4: share('304 answers: CPU of bare `node:http` ÷ ours', 0.7, 0.8, 'cpu'),
  P5: most('new bytes served after a save, under load', 'ms', 1000, 100),
  P6: share('uncached detail through gateway and one hop ÷ bare node and the same query', 0.25, 0.35),
  P8: share("full purchase (hold, order, outbox, settled) ÷ pgbench's five-statement transaction, 8 connections, warm", 0.15, 0.23),
  'P8 at 32': share('the same, 32 connections', 0.3, 0.4),
  'P8 walk': share('the same ÷ one purchase at a time without Kurtyna, 32 connections', 1.5, 2),
  P12: most('p99 of the public list while the crowd of P31 comes', 'ms', 500, 200),
  P13: share('sign-ins ÷ the same walk without Kurtyna (node:http, NATS, one look-up, one check, one write)', 0.85, 0.95),
  P14: most('p99 of the public list in a sign-in storm ÷ idle', '×', 4, 2),
  P15: most('list page at 10,000 events ÷ at 100', '×', 1.5, 1.2),
  P16: most('any statistics report over 1,000,000 orders and 1,000,000 views', 'ms', 300, 50),
  P17: most('a sale or view visible in statistics', 's', 5, 1),
  P18: most('memory of a service after the load of P31', 'MB', 200, 150, 'size'),
  P19: most('all services from start to the first answer of the public list', 's', 8, 5),
  P20: most('JavaScript of the first public page, gzip; admin, editor, charts, upload and player never in it', 'KB', 280, 180, 'size'),
  P21: most('largest paint of the public home, 4 × slower CPU, 1.6 Mbit/s, 150 ms', 's', 2.5, 1.8),
  P22: most('CPU of a full purchase with its key, all programs and PostgreSQL, warm', 'ms', 2, 1, 'cpu'),
  'P22 whole': most('the same with its letter, its facts and their databases', 'ms', 5, 3, 'cpu'),
  P23: most('CPU of a letter (rendered, with its calendar entry, sent), identity', 'ms', 2, 1, 'cpu'),
  P24: most('first page of any list of the back office: 1,500,000 orders, 200,000 people, 1,000,000 codes', 'ms', 150, 50),
  'P24 ratio': most('the same ÷ its bare SQL', '×', 3, 1.5),
  P25: most('payments of a month with their sums', 'ms', 150, 50),
  'P25 year': most('payments of a year with their sums', 'ms', 500, 200),
  P26: most('CSV of 1,500,000 rows', 's', 120, 60),
  'P26 memory': most('its growth in memory, each process', 'MB', 60, 30, 'size'),
  P27: most('statistics rebuilt from the owners, 1,000,000 orders and 1,000,000 views', 's', 300, 120),
  'P27 readers': most("readers' p95 meanwhile ÷ before", '×', 2, 1.2),
  P28: most('CPU of a playback renewal, all programs', 'ms', 2, 0.7, 'cpu'),
  'P28 hops': most('its hops', 'hops', 3, 1, 'size'),
  P29: most('layout shift of home, event, sign-in, purchase and order at 390 and 1440 px', 'CLS', 0.05, 0.01, 'size'),
  P30: share("a page with its head for a crawler ÷ the cached list's rate", 0.5, 0.8),
  P31: most('last word from the click, 10,000 buyers with a socket, a session and a key each, 500 seats: p99', 's', 5, 3),
  'P31 winners': most("the same: the winners' p99", 's', 2, 1),
  'P31 at 20,000': most('the same with 20,000 buyers, or as many as files may be open: p99', 's', 10, 6.5),
  'P31 wrong': most(
    'in both: seats unsold or sold twice, told otherwise than sold, second orders of one key, keys of the refused, 5xx but 503 `busy`, ended programs',
    'wrong',
    0,
    0,
    'size',
  ),
  P32: most('memory in P31: commerce at most', 'MB', 180, 150, 'size'),
  'P32 gateway': most('the same: the gateway with all sockets open', 'MB', 250, 200, 'size'),
  'P32 after': most('the same: the largest program a minute after they have closed', 'MB', 200, 150, 'size'),
  P33: most('5,000 people ask for their home at once: p99 of the public list meanwhile', 'ms', 500, 200),
  'P33 wrong': most('the same: unanswered, ended programs', 'wrong', 0, 0, 'size'),
  P34: most('CPU of one signed-in visit of the home, all programs and PostgreSQL, 8 connections', 'ms', 2.5, 1.5, 'cpu'),
  'P34 titles': most('the same at 1,000 titles ÷ at 50', '×', 1.2, 1.1, 'cpu'),
  P35: most('CPU of `/api/home` at 8 connections', 'ms', 1.6, 1, 'cpu'),
  'P35 at 32': most('the same at 32 connections', 'ms', 0.9, 0.5, 'cpu'),
  'P35 bytes': most('its bytes with 12 tickets', 'KB', 2, 1, 'size'),
  P36: most('CPU of `/api/events?page=1&limit=20` at 500 events ÷ at 50', '×', 1.5, 1.2, 'cpu'),
  'P36 bytes': most('its bytes on the wire', 'KB', 12, 8, 'size'),
  P37: most('largest paint as in P21: event, video, signed-in home', 's', 2, 1.6),
  'P37 event': most("on the same line: the event's buying box", 's', 2.8, 2.5),
  'P37 sign-in': most("on the same line: the sign-in's password field", 's', 2.8, 2.5),
  'P37 home': most("on the same line: the signed-in home's first card", 's', 3.2, 2.8),
  'P37 office': most("on the same line: the office's first row", 's', 5, 4),
  P38: most('JavaScript of event, video and sign-in, gzip', 'KB', 215, 195, 'size'),
  'P38 office': most("JavaScript of the office's first tab, gzip", 'KB', 420, 350, 'size'),
  'P38 files': most('files of a first view', 'files', 12, 10, 'size'),
  'P38 office files': most("files of the office's first tab", 'files', 20, 14, 'size'),
  P39: most('first shelf of 1,000 titles as printed', 'KB', 80, 55, 'size'),
  'P39 wire': most('the same on the wire', 'KB', 12, 8, 'size'),
  P40: most('save to new bytes at 1,000 titles, under load', 'ms', 200, 100),
  'P40 idle': most('CPU of gateway and catalog in an idle minute', '%', 0.5, 0.1, 'cpu'),
  P41: most('first page of payments with its sums, 50,000 orders of today', 'ms', 100, 50),
  'P41 ratio': most('the same ÷ the bare sum of the same rows', '×', 3, 2),
  P42: most("CPU of a stranger's free purchase with its key and all that follows", 'ms', 4.5, 4, 'cpu'),
  'P42 refusal': most('CPU of a refusal of what is sold out', 'ms', 0.6, 0.3, 'cpu'),
  P43: most('CPU of a paid order with all that follows', 'ms', 8, 6.5, 'cpu'),
  'P43 peer': share("Vendure's ÷ ours", 8, 10, 'cpu'),
  P44: most('rows of a quiet run without a verdict', 'rows', 0, 0, 'size'),
  'P44 loud': most('rows of times and rates with a verdict though others used more than 0.15 cores', 'rows', 0, 0, 'size'),
  // Of other pages, measured here too.
  L1: most("a premiere's winners' p99 beside exports and readers of the office ÷ alone", '×', 1.2, 1),
  D13: most('a purchase beside 420 payments at once, median', 'ms', 500, 250),
} satisfies Record<string, Goal>;

export type GoalId = keyof typeof ALL;
export const GOALS: Record<GoalId, Goal> = ALL;

/** The rule of docs/rules.md that it belongs to. */
export const ruleOf = (id: GoalId): string => id.split(' ')[0]!;

export const bound = ({ unit }: Goal, value: number): string => (unit ? `≤ ${value} ${unit}` : `≥ ${value.toFixed(2)}`);

/** Of several figures of one goal the first has its id. */
const nameOf = (id: string): string => (/^P\d+$/.test(id) ? `**${id}**` : id.startsWith('P') ? '' : id);

const JUDGED: Record<By, string> = { time: 'time or rate', cpu: 'CPU', size: 'count or size' };

/** The table of docs/performance.md. */
export function goalsTable(): string {
  const lines = [
    ['#', 'what', 'must', 'aim', 'judged by'],
    ...Object.entries(GOALS).map(([id, goal]) => [nameOf(id), goal.what, bound(goal, goal.must), bound(goal, goal.aim), JUDGED[goal.by]]),
  ];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const row = (cells: string[]): string => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [row(lines[0]!), row(widths.map((width) => '-'.repeat(width))), ...lines.slice(1).map(row)].join('\n');
}
