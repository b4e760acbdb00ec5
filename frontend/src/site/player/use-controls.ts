/** What our controls know of the player and tell it, whichever stands behind the port; it survives a change of version. */
import { useCallback, useRef, useState } from 'react';
import { memory } from '../../base/memory.js';
import type { Moment, PlayerEvent, PlayerPort } from './player-port.js';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export const JUMP_SECONDS = 10;
const LOUDER = 0.1;
const VOLUME_KEY = 'kurtyna.volume';

interface Settings {
  volume: number;
  muted: boolean;
  speed: number;
}
export interface PlayerState extends Settings, Moment {
  running: boolean;
  ended: boolean;
}

export type Controls = ReturnType<typeof useControls>;

export function useControls() {
  const [state, setState] = useState<PlayerState>(() => ({
    ...{ running: false, ended: false, seconds: 0, duration: null },
    ...{ volume: volumeRemembered(), muted: false, speed: 1 },
  }));
  const [port, setPort] = useState<PlayerPort | null>(null);
  const now = useRef(state);
  now.current = state;
  const change = (part: Partial<PlayerState>) => setState((before) => ({ ...before, ...part }));

  const hear = useCallback((event: PlayerEvent, at: Moment) => {
    if (event === 'error') return;
    setState((before) => ({ ...before, ...at, ...RUNS[event] }));
  }, []);
  /** A player that has just come plays as loud and as fast as the one before. */
  const meet = useCallback((next: PlayerPort | null) => {
    setPort(next);
    if (!next) return change({ running: false });
    const { volume, muted, speed } = now.current;
    void next.volume(volume).catch(ignored);
    if (muted) void next.mute(true).catch(ignored);
    if (speed !== 1) void next.speed(speed).catch(ignored);
  }, []);

  const seek = (to: number) => {
    const seconds = Math.min(Math.max(0, to), now.current.duration ?? to);
    change({ seconds, ended: false });
    void port?.seek(seconds).catch(ignored);
  };
  const setVolume = (level: number) => {
    const volume = Math.min(1, Math.max(0, Math.round(level * 100) / 100));
    memory.write(VOLUME_KEY, String(volume));
    change({ volume, muted: volume === 0 });
    void port?.volume(volume).catch(ignored);
    void port?.mute(volume === 0).catch(ignored);
  };
  const setSpeed = (speed: number) => {
    change({ speed });
    void port?.speed(speed).catch(() => change({ speed: 1 })); // the theatre's plan at the host may not have it
  };
  return {
    state,
    port,
    meet,
    hear,
    toggle: () => void (state.running ? port?.pause() : port?.play())?.catch(ignored),
    seek,
    jump: (seconds: number) => seek(now.current.seconds + seconds),
    setVolume,
    louder: (steps: number) => setVolume(now.current.volume + steps * LOUDER),
    mute: () => {
      change({ muted: !state.muted });
      void port?.mute(!state.muted).catch(ignored);
    },
    setSpeed,
    faster: (steps: number) => {
      const next = SPEEDS[SPEEDS.findIndex((each) => each === state.speed) + steps];
      if (next !== undefined) setSpeed(next);
    },
    replay: () => {
      seek(0);
      void port?.play().catch(ignored);
    },
  };
}

/** What an event says of running; a place that became known says nothing of it. */
const RUNS: Record<Exclude<PlayerEvent, 'error'>, Partial<PlayerState>> = {
  playing: { running: true, ended: false },
  progress: {},
  measured: {},
  paused: { running: false },
  ended: { running: false, ended: true },
};

/** What a player refuses it does not do: no sound before a click, no speed at the host. */
const ignored = () => undefined;

function volumeRemembered(): number {
  const kept = Number(memory.read(VOLUME_KEY) ?? 1);
  return kept > 0 && kept <= 1 ? kept : 1;
}
