/**
 * A film host for component tests: the part of tus 1.0.0 that a browser's transfer needs, over a real connection, with the troubles a line
 * and a host can have.
 */
export interface TusHost {
  /** The address of the file's bytes, as a browser gets it. */
  link: string;
  /** What has arrived. */
  bytes: () => Uint8Array;
  /** `HEAD`, and `PATCH 40` for bytes from the 40th on. */
  asked: string[];
  /** Bytes of all requests together, also of those that were cut off. */
  received: () => number;
  /** What the next requests meet, one each; those after them are served. */
  troubles: Trouble[];
  close: () => Promise<void>;
}

/** A status; a PATCH whose line is cut, or stands still, after so many bytes; the line cut before any answer; none. */
export type Trouble = number | { cutAfter: number } | { holdAfter: number } | 'cut' | 'fine';

/** `already`: bytes that the host has from an earlier try. */
export function tusHost(size: number, already?: number): Promise<TusHost>;

/** A film of that many bytes; each one tells its place, so that a byte left out or sent twice shows. */
export function filmBytes(size: number): Uint8Array<ArrayBuffer>;
