/** What a page wants of a player, whoever made it: the film host's library, a stand-in behind a frame, or the browser itself. */

/** `measured`: where it is or how long it is became known anew, without playing on. */
export type PlayerEvent = 'playing' | 'paused' | 'ended' | 'progress' | 'measured' | 'error';

/** Where a film is, in seconds. */
export interface Moment {
  seconds: number;
  /** Of the whole film; null while it is not known, and for what is told live. */
  duration: number | null;
}
export type PlayerListener = (event: PlayerEvent, at: Moment) => void;

export interface PlayerPort {
  /** Resolves when the player can be told something. */
  ready: Promise<void>;
  play(): Promise<void>;
  pause(): Promise<void>;
  seek(seconds: number): Promise<void>;
  /** From 0 to 1. */
  volume(level: number): Promise<void>;
  mute(muted: boolean): Promise<void>;
  /** 1 is as it was filmed. */
  speed(rate: number): Promise<void>;
  /** null where the browser or the host has none. */
  pictureInPicture: (() => Promise<void>) | null;
  /** Its own full screen, for browsers that cannot show a part of a page in full. */
  fullscreen(): Promise<void>;
  /** Shows captions in a language, or none. A player without them stays as it is. */
  captions(language: 'pl' | 'en' | null): Promise<void>;
  on(listener: PlayerListener): void;
  destroy(): void;
}

/** What a player says of its length: none for what has no end yet. */
export const lengthOf = (duration: unknown): number | null =>
  typeof duration === 'number' && Number.isFinite(duration) && duration > 0 ? duration : null;

/** Seconds really played: the time between two signs of life of a running film, pauses and jumps left out (D25). */
export class PlayedTime {
  private lastAt: number | null = null;
  private seconds = 0;

  constructor(private readonly now: () => number = Date.now) {}

  hear(event: PlayerEvent): void {
    const at = this.now();
    if (event === 'progress' && this.lastAt !== null) {
      const passed = (at - this.lastAt) / 1000;
      if (passed > 0 && passed <= LONGEST_SILENCE_SECONDS) this.seconds += passed;
    }
    this.lastAt = event === 'progress' || event === 'playing' ? at : null;
  }

  /** What was played since the last call. */
  take(): number {
    const played = Math.round(this.seconds);
    this.seconds = 0;
    return played;
  }
}

/** Players speak about four times a second; a longer silence was no playing. */
const LONGEST_SILENCE_SECONDS = 5;
