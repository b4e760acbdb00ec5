import type { Page, RequestContract } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';

/** Between services a long list goes in pages, for a message has an end; an answer over HTTP holds them all. */
export async function* pagesOf<Question extends { after?: string }, Answer extends Page>(
  bus: Bus,
  contract: RequestContract<Question, Answer>,
  question: Question,
): AsyncGenerator<Answer> {
  for (let after: string | undefined; ;) {
    const page: Answer = await bus.ask(contract, after === undefined ? question : { ...question, after });
    yield page;
    after = page.next;
    if (after === undefined) return;
  }
}

/** Those not seen before: while the pages are read somebody may move an item from one to the other. */
export function firstTimeOnly<Item extends { id: number }>(): (items: Item[]) => Item[] {
  const seen = new Set<number>();
  return (items) => items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
