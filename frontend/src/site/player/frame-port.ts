/** A player in a frame that speaks the film host's postMessage protocol from another origin (local house, stand-in). */
import { lengthOf, type Moment, type PlayerEvent, type PlayerListener, type PlayerPort } from './player-port.js';

const EVENTS: Record<string, PlayerEvent> = {
  playing: 'playing',
  play: 'playing',
  pause: 'paused',
  ended: 'ended',
  timeupdate: 'progress',
  durationchange: 'measured',
  seeked: 'measured',
  error: 'error',
};

export function framePort(frame: HTMLIFrameElement): PlayerPort {
  const origin = new URL(frame.src).origin;
  let at: Moment = { seconds: 0, duration: null };
  let listener: PlayerListener = () => undefined;
  let isReady = false;
  let readyNow: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (readyNow = resolve));

  const tell = (method: string, value?: unknown) =>
    frame.contentWindow?.postMessage(value === undefined ? { method } : { method, value }, origin);

  const hear = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.contentWindow || from !== origin) return;
    const message = read(data);
    if (!message) return;
    if (!isReady && (message.event === 'ready' || message.method === 'ping')) {
      isReady = true;
      for (const name of Object.keys(EVENTS)) tell('addEventListener', name);
      tell('getDuration');
      readyNow();
    }
    const event = message.method === 'getDuration' ? 'measured' : EVENTS[message.event ?? ''];
    if (!event) return;
    const { seconds, duration = message.value } = message.data ?? {};
    at = { seconds: typeof seconds === 'number' ? seconds : at.seconds, duration: lengthOf(duration) ?? at.duration };
    if (event === 'error' && message.data?.method) return; // a refused wish is no broken player
    listener(event, at);
  };
  const knock = () => tell('ping');
  window.addEventListener('message', hear);
  frame.addEventListener('load', knock);

  return {
    ready,
    play: async () => tell('play', {}),
    pause: async () => tell('pause', {}),
    volume: async (level) => tell('setVolume', level),
    mute: async (muted) => tell('setMuted', muted),
    speed: async (rate) => tell('setPlaybackRate', rate),
    pictureInPicture: null,
    fullscreen: async () => tell('requestFullscreen', {}),
    seek: async (to) => tell('setCurrentTime', to),
    captions: async (language) =>
      language ? tell('enableTextTrack', { language, kind: 'subtitles' }) : tell('disableTextTrack', {}),
    on: (next) => void (listener = next),
    destroy: () => {
      window.removeEventListener('message', hear);
      frame.removeEventListener('load', knock);
      listener = () => undefined;
    },
  };
}

interface PlayerMessage {
  event?: string;
  method?: string;
  /** The answer to a question. */
  value?: unknown;
  data?: { seconds?: unknown; duration?: unknown; method?: unknown };
}

function read(data: unknown): PlayerMessage | null {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return typeof message === 'object' && message !== null ? message : null;
  } catch {
    return null;
  }
}
