export interface Track {
  number: string;
  type: string;
  language: string;
  name: string;
  active: boolean;
  /** In the signed address its text is put to. */
  signature: string;
  text: string | null;
}

/** A film as the host keeps it. Its bytes lie beside, under the name of its transfer. */
export interface HostedFilm {
  number: string;
  name: string;
  /** The player wants it of a hidden film. */
  hash: string;
  size: number;
  /** UTC. */
  createdAt: string;
  /** The transfer; null for a film of the stage, whose bytes lie with the others. */
  transfer: string | null;
  /** A file of the stage that is played for it. */
  stage: string | null;
  /** When the last byte came, by `Date.now()`. */
  completedAt: number | null;
  /** Fixed by the demo; else it follows from the bytes and the time since. */
  transcode: 'in_progress' | 'error' | null;
  duration: number;
  view: string;
  embed: string;
  domains: string[];
  tracks: Track[];
}
