/** The film host's own library around our frame. Loaded only when such a frame is on the page. */
import Player from '@vimeo/player';
import { lengthOf, type Moment, type PlayerEvent, type PlayerListener, type PlayerPort } from './player-port.js';

export function vimeoPort(frame: HTMLIFrameElement): PlayerPort {
  const player = new Player(frame);
  let listener: PlayerListener = () => undefined;
  let at: Moment = { seconds: 0, duration: null };
  const say = (event: PlayerEvent) => (data?: { seconds?: number; duration?: number }) => {
    at = { seconds: data?.seconds ?? at.seconds, duration: lengthOf(data?.duration) ?? at.duration };
    listener(event, at);
  };
  player.on('play', say('playing'));
  player.on('pause', say('paused'));
  player.on('ended', say('ended'));
  player.on('timeupdate', say('progress'));
  player.on('seeked', say('measured'));
  player.on('durationchange', say('measured'));
  // How long it is does not come by itself before it plays; a film that does not say plays all the same.
  const measure = () =>
    player.getDuration().then(
      (duration) => say('measured')({ duration }),
      () => undefined,
    );
  return {
    ready: player.ready().then(() => void measure()),
    play: () => player.play(),
    pause: () => player.pause(),
    volume: async (level) => void (await player.setVolume(level)),
    mute: async (muted) => void (await player.setMuted(muted)),
    speed: async (rate) => void (await player.setPlaybackRate(rate)),
    pictureInPicture: document.pictureInPictureEnabled ? () => player.requestPictureInPicture() : null,
    fullscreen: () => player.requestFullscreen(),
    seek: async (to) => void (await player.setCurrentTime(to)),
    captions: async (language) => {
      if (!language) return player.disableTextTrack();
      // subtitles and captions are two kinds there, and a film has one of them
      await player.enableTextTrack(language, 'subtitles').catch(() => player.enableTextTrack(language, 'captions'));
    },
    on: (next) => void (listener = next),
    destroy: () => void (listener = () => undefined), // the frame leaves the page with its player inside
  };
}
