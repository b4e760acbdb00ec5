/** One long word, such as an e-mail, in a table: one line that ends in "…" where there is no room, and its whole in the title. */
import type { ReactNode } from 'react';

/** `children`: the word as it is shown, where part of it is marked. */
export const LongWord = ({ word, children = word }: { word: string; children?: ReactNode }) => (
  <span className="kt-long-word" title={word}>
    {children}
  </span>
);
