/** Many people who all want the same thing at the same moment, over a bounded number of connections. */
import type { Answer } from '../support/http.js';
import { sleep } from '../support/house.js';

/** What one of the crowd got in the end. */
export interface Verdict<Member> {
  member: Member;
  answer: Answer;
}

export interface CrowdReport<Member> {
  verdicts: Verdict<Member>[];
  /** Every answer, also those that said "come again". */
  answers: { status: number; took: number }[];
  /** 5xx other than a 503 that says when to come again. */
  defects: Answer[];
  seconds: number;
}

const LONGEST_PAUSE_MS = 3000;

/** Everybody asks at once and asks again after 429, 503 and a broken connection, until the answer is final. */
export async function crowd<Member>(
  members: Member[],
  { connections, ask }: { connections: number; ask: (member: Member) => Promise<Answer> },
): Promise<CrowdReport<Member>> {
  const begun = performance.now();
  const line = places(connections);
  const answers: { status: number; took: number }[] = [];
  const defects: Answer[] = [];

  const insist = async (member: Member): Promise<Verdict<Member>> => {
    for (;;) {
      // A place is taken for one question only: who pauses leaves the connection to others.
      const answer = await line.within(() => ask(member));
      answers.push({ status: answer.status, took: answer.took });
      if (isDefect(answer)) defects.push(answer);
      if (![0, 429, 503].includes(answer.status)) return { member, answer };
      await sleep(pauseAfter(answer));
    }
  };

  const verdicts = await Promise.all(members.map(insist));
  return { verdicts, answers, defects, seconds: (performance.now() - begun) / 1000 };
}

const isDefect = ({ status, headers }: Answer): boolean => status >= 500 && !(status === 503 && headers['retry-after'] !== undefined);

function pauseAfter({ headers }: Answer): number {
  const asked = Number(headers['retry-after'] ?? 0.2) * 1000;
  return Math.min(asked, LONGEST_PAUSE_MS) * (1 + Math.random() / 4);
}

/** So many at a time, in the order in which they came. */
function places(count: number): { within<T>(work: () => Promise<T>): Promise<T> } {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    async within(work) {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
