/** The goals that one machine can measure by itself, one after the other, each from one run with its bare limit beside it. */
import { closeHouse } from '../../support/house.js';
import { closeWire } from '../../support/repertoire.js';
import { adminLists } from './admin-lists.js';
import { catalogue } from './catalogue.js';
import { contentWrites } from './content-writes.js';
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
import { note, table, type Row } from './table.js';
import { visits } from './visits.js';

type Step = (title: string, work: () => Promise<Row[]>) => Promise<Row[]>;

/** Answers the table. A measurement that fails is a line of it, and the others go on. */
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
}): Promise<string> {
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
    all.push(
      ...(await step(title, work).catch((error: Error) => [{ ...note(title, 'not measured', error.message), verdict: 'missed' as const }])),
    );
  }
  await closeWire();
  await closeHouse();
  return table(all);
}
