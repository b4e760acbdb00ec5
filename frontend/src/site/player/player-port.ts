/** What a page wants of a player, whoever made it: the film host's library, a stand-in behind a frame, or the browser itself. */

export type PlayerEvent = 'playing' | 'paused' | 'ended' | 'progress' | 'error';

export interface PlayerPort {
  /** Resolves when the player can be told something. */
  ready: Promise<void>;
  play(): Promise<void>;
  seek(seconds: number): Promise<void>;
  /** Shows captions in a language, or none. A player without them stays as it is. */
  captions(language: 'pl' | 'en' | null): Promise<void>;
  /** Seconds from the beginning, with each event. */
  on(listener: (event: PlayerEvent, seconds: number) => void): void;
  destroy(): void;
}

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
