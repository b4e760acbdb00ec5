/** The browser's own player. Streams in pieces (HLS) come through hls.js where the browser cannot do it itself. */
import { patiently } from '../../ui/lazy-part.js';
import { drawnCaptions } from './drawn-captions.js';
import { lengthOf, type Moment, type PlayerEvent, type PlayerListener, type PlayerPort } from './player-port.js';

const EVENTS: Record<string, PlayerEvent> = {
  playing: 'playing',
  pause: 'paused',
  ended: 'ended',
  timeupdate: 'progress',
  durationchange: 'measured',
  seeked: 'measured',
  error: 'error',
};

/** `draw`: takes the words of its captions; null where the browser draws them, under controls of its own. */
export function filmPort(
  video: HTMLVideoElement,
  source: { kind: 'file' | 'hls'; url: string },
  draw: ((words: string) => void) | null,
): PlayerPort {
  const drawn = draw && drawnCaptions(video, draw);
  let listener: PlayerListener = () => undefined;
  let gone = false;
  let stop: () => void = () => undefined;
  let loadedNow: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (loadedNow = resolve));

  const now = (): Moment => ({ seconds: video.currentTime, duration: lengthOf(video.duration) });
  const hear = ({ type }: Event) => {
    if (type === 'loadedmetadata') return loadedNow();
    const event = EVENTS[type];
    if (event && !gone) listener(event, now());
  };
  const names = [...Object.keys(EVENTS), 'loadedmetadata'];
  for (const name of names) video.addEventListener(name, hear);
  load().catch(() => !gone && listener('error', now())); // also the part that plays streams may fail to come

  async function load(): Promise<void> {
    if (source.kind === 'file' || video.canPlayType('application/vnd.apple.mpegurl') !== '') {
      video.src = source.url;
      return;
    }
    const { default: Hls } = await patiently(() => import('hls.js/light'));
    if (gone) return;
    if (!Hls.isSupported()) return listener('error', now());
    const hls = new Hls();
    stop = () => hls.destroy();
    hls.on(Hls.Events.ERROR, (_name: unknown, data: { fatal: boolean }) => data.fatal && listener('error', now()));
    hls.loadSource(source.url);
    hls.attachMedia(video);
  }

  return {
    ready: loaded,
    play: () => video.play(),
    pause: async () => video.pause(),
    volume: async (level) => void (video.volume = level),
    mute: async (muted) => void (video.muted = muted),
    speed: async (rate) => void (video.playbackRate = rate),
    pictureInPicture: document.pictureInPictureEnabled ? () => toggledPicture(video) : null,
    fullscreen: async () => (video.requestFullscreen ? video.requestFullscreen() : iphonesOwn(video)),
    seek: async (to) => {
      await loaded;
      video.currentTime = to;
    },
    captions: async (language) => {
      if (drawn) return drawn.show(language);
      for (const track of video.textTracks) track.mode = track.language === language ? 'showing' : 'disabled';
    },
    on: (next) => void (listener = next),
    destroy: () => {
      gone = true;
      for (const name of names) video.removeEventListener(name, hear);
      stop();
      drawn?.show(null);
      video.pause();
      video.removeAttribute('src');
      video.load();
    },
  };
}

async function toggledPicture(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement === video) await document.exitPictureInPicture();
  else await video.requestPictureInPicture();
}

/** A telephone that knows full screen of films only. */
const iphonesOwn = (video: HTMLVideoElement): void =>
  (video as HTMLVideoElement & { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.();
