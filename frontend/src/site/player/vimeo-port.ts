/** The film host's own library around our frame. Loaded only when such a frame is on the page. */
import Player from '@vimeo/player';
import type { PlayerEvent, PlayerPort } from './player-port.js';

export function vimeoPort(frame: HTMLIFrameElement): PlayerPort {
  const player = new Player(frame);
  let listener: (event: PlayerEvent, seconds: number) => void = () => undefined;
  let seconds = 0;
  const say = (event: PlayerEvent) => (data?: { seconds?: number }) => {
    seconds = data?.seconds ?? seconds;
    listener(event, seconds);
  };
  player.on('play', say('playing'));
  player.on('pause', say('paused'));
  player.on('ended', say('ended'));
  player.on('timeupdate', say('progress'));
  return {
    ready: player.ready(),
    play: () => player.play(),
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
