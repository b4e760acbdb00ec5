import { Batches, newRequestId, type RequestContext, withContext } from '@kurtyna/platform/runtime';

/** Of players that go on, so many are asked about together at most; the contracts name it. */
const MOST_TOGETHER = 32;

interface Asking<Question, Answer> {
  most?: number;
  /** So long the first one waits for others; not given where they come together already. */
  gatherMs?: number;
  /** In the order of the questions, with null in place of an answer that is to be asked for alone. */
  each(asked: Question[]): Promise<(Answer | null)[]>;
  /** Not given where one question serves one as well as many: without an answer all of them fail. */
  alone?(asked: Question): Promise<Answer>;
}

/**
 * Questions that many ask in the same moment go together in one. Where that is not answered, as by a service of the release before, each is
 * asked alone: none is to stop the others.
 */
export function askedTogether<Question, Answer>({
  each,
  alone,
  most = MOST_TOGETHER,
  gatherMs = 0,
}: Asking<Question, Answer>): Batches<Question, Answer> {
  const run = async (asked: readonly Question[]): Promise<readonly (Answer | Error)[]> => {
    if (!alone) return (await each([...asked])) as Answer[];
    const answers = asked.length > 1 ? await each([...asked]).catch(() => []) : [];
    return Promise.all(asked.map(async (one, nth) => answers[nth] ?? alone(one).catch((error: Error) => error)));
  };
  return new Batches({
    most,
    gatherMs,
    run: (asked) => withContext(ofNoRequest(), () => run(asked)),
  });
}

/** What is asked for several requests is none of theirs: the time that is left to one is not the others'. */
const ofNoRequest = (): RequestContext => ({ requestId: newRequestId(), traceparent: null, deadline: null });
