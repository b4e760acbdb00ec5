/** The goals that one machine can measure by itself, one after the other, each from one run with its bare limit beside it. */
import { closeHouse } from '../../support/house.js';
import { closeWire } from '../../support/repertoire.js';
import { adminLists } from './admin-lists.js';
import { catalogue } from './catalogue.js';
import { contentWrites } from './content-writes.js';
import { measured } from './cpu.js';
import { figures } from './figures.js';
import { firstPage } from './first-page.js';
import { firstSight } from './first-sight.js';
import { notices } from './notices.js';
import { office } from './office.js';
import { orderPage } from './order-page.js';
import { peopleList } from './people-list.js';
import { pictures } from './pictures.js';
import { premiere } from './premiere.js';
import { memory, start } from './programs.js';
import { purchases } from './purchases.js';
import { quiet } from './quiet.js';
import { signIns } from './sign-ins.js';
import { atMost, isMissed, isNoisy, judgedThoughLoud, note, ofBothSides, table, type Row } from './table.js';
import { visits } from './visits.js';

type Step = (title: string, work: () => Promise<Row[]>) => Promise<Row[]>;

/** Answers the table, and how many goals are missed. A measurement that fails is a line of it, and the others go on. */
export async function bench({
  step,
  only,
  pgbench,
  chromium,
}: {
  step: Step;
  only: string[];
  pgbench: Parameters<typeof purchases>[0];
  /** Where it is on this machine. */
  chromium: string;
}): Promise<{ text: string; missed: number }> {
  const parts: [string, () => Promise<Row[]>][] = [
    ['catalogue', catalogue],
    ['content writes', contentWrites],
    ['order page', orderPage],
    ['purchases', () => purchases(pgbench)],
    ['notices', notices],
    ['premiere', premiere],
    ['figures', figures],
    ['sign-ins', signIns],
    ['visits', visits],
    ['people list', peopleList],
    ['admin lists', adminLists],
    ['office', office],
    ['pictures', pictures],
    ['memory', memory],
    ['start', start],
    ['first page', firstPage],
    ['first sight', () => firstSight(chromium)],
  ];
  const all: Row[] = [];
  for (const [title, work] of parts) {
    if (only.length && !only.includes(title.replace(' ', '-'))) continue;
    await quiet();
    const failed = (error: Error): Row[] => [{ ...note(title, 'not measured', error.message), verdict: 'missed', by: 'size' }];
    const { result, cpu } = await measured(() => step(title, work).catch(failed));
    // A row that was not measured by itself has the figures of all that was measured with it.
    all.push(...result.map((row) => ({ ...row, cpu: row.cpu || ofBothSides(cpu), foreign: row.foreign ?? cpu.foreign })));
  }
  await closeWire();
  await closeHouse();
  const noisy = all.filter(isNoisy).length;
  // Of a loud run the first one says nothing: then it is a note.
  const without = atMost('P44', 'rows without a verdict', noisy);
  const rows = [
    ...all,
    noisy ? { ...without, verdict: '-' as const } : without,
    atMost('P44 loud', 'rows of times and rates with one, though others used more than 0.15 cores', judgedThoughLoud(all)),
  ];
  const missed = rows.filter(isMissed).length;
  const text = `${table(rows)}\n\n${missed} missed, ${noisy} noisy`;
  return { text, missed };
}
