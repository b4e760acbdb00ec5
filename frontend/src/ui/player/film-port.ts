/** The browser's own player. Streams in pieces (HLS) come through hls.js where the browser cannot do it itself. */
import type { PlayerEvent, PlayerPort } from './player-port.js';

const EVENTS: Partial<Record<keyof HTMLMediaElementEventMap, PlayerEvent>> = {
  playing: 'playing',
  pause: 'paused',
  ended: 'ended',
  timeupdate: 'progress',
  error: 'error',
};

export function filmPort(video: HTMLVideoElement, source: { kind: 'file' | 'hls'; url: string }): PlayerPort {
  let listener: (event: PlayerEvent, seconds: number) => void = () => undefined;
  const aborter = new AbortController();
  let stop: () => void = () => undefined;

  for (const [name, event] of Object.entries(EVENTS)) {
    video.addEventListener(name, () => listener(event, video.currentTime), { signal: aborter.signal });
  }
  const loaded = new Promise<void>((resolve) => {
    if (video.readyState > 0) return resolve();
    video.addEventListener('loadedmetadata', () => resolve(), { once: true, signal: aborter.signal });
  });
  void load();

  async function load(): Promise<void> {
    if (source.kind === 'file' || video.canPlayType('application/vnd.apple.mpegurl') !== '') {
      video.src = source.url;
      return;
    }
    const { default: Hls } = await import('hls.js/light');
    if (aborter.signal.aborted) return;
    if (!Hls.isSupported()) return listener('error', 0);
    const hls = new Hls();
    stop = () => hls.destroy();
    hls.on(Hls.Events.ERROR, (_name: unknown, data: { fatal: boolean }) => data.fatal && listener('error', 0));
    hls.loadSource(source.url);
    hls.attachMedia(video);
  }

  return {
    ready: loaded,
    play: () => video.play(),
    seek: async (to) => {
      await loaded;
      video.currentTime = to;
    },
    captions: async (language) => {
      for (const track of video.textTracks) track.mode = track.language === language ? 'showing' : 'disabled';
    },
    on: (next) => void (listener = next),
    destroy: () => {
      aborter.abort();
      stop();
      video.pause();
      video.removeAttribute('src');
      video.load();
    },
  };
}
