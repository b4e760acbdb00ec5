import { invalid } from '../errors/domain-error.js';
import { z } from 'zod';

/** Where a page of a list ended. It goes to the asker and comes back, so nothing of it is believed but its shape. */
export interface ListCursor {
  sort: string;
  descending: boolean;
  /** What the list is sorted by, of the last row of the page, as PostgreSQL writes it; the id is the last one. */
  key: string[];
  /** The newest id there was when the first page was read. */
  newest: string;
  /** As counted with the first page: nobody counts again for each page that follows. */
  count: number;
  countIsExact: boolean;
  /** Of each table of the list, whether only few of its rows fit. */
  few: boolean[];
}

const CURSOR = z.object({
  sort: z.string(),
  descending: z.boolean(),
  key: z.array(z.string()),
  newest: z.string(),
  count: z.int().nonnegative(),
  countIsExact: z.boolean(),
  few: z.array(z.boolean()).default([]),
});

/** The place as the `next` of an answer: letters, digits, `-` and `_`. */
export const writeCursor = (cursor: ListCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** The place an `after` names in a list that is sorted so. Throws invalid (`after`) for what is no `next` of this order. */
export function readCursor(
  after: string,
  { sort, descending, keys }: { sort: string; descending: boolean; keys: number },
): ListCursor {
  const { data } = CURSOR.safeParse(parsed(Buffer.from(after, 'base64url').toString()));
  const fits = data && data.sort === sort && data.descending === descending && data.key.length === keys;
  if (!fits) throw invalid({ after: { key: 'form.validate.wrong_input' } });
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
