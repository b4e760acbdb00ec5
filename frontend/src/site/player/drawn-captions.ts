/**
 * Captions of a film of ours, told to whoever draws them: drawn by the browser they can neither be lifted over the controls nor set larger. Where
 * the browser shows the film alone (a phone's own full screen, picture in picture) it draws them itself for as long.
 */
import { captionText, type Cue } from './caption-text.js';

const ALONE = ['webkitbeginfullscreen', 'enterpictureinpicture'];
const WITH_US_AGAIN = ['webkitendfullscreen', 'leavepictureinpicture'];

interface DrawnCaptions {
  /** null: none, and nothing is listened to. */
  show(language: string | null): void;
}

export function drawnCaptions(video: HTMLVideoElement, draw: (words: string) => void): DrawnCaptions {
  let track: TextTrack | undefined;
  let isAlone = false;

  const tell = () => {
    const isOurs = track !== undefined && !isAlone;
    draw(isOurs ? captionText(cuesOf(track!.activeCues), cuesOf(track!.cues), video.currentTime) : '');
  };
  const turn = () => {
    if (track) track.mode = isAlone ? 'showing' : 'hidden';
    tell();
  };
  const leaves = () => {
    isAlone = true;
    turn();
  };
  const returns = () => {
    isAlone = false;
    turn();
  };
  const listen = (how: 'addEventListener' | 'removeEventListener') => {
    track?.[how]('cuechange', tell);
    for (const name of ALONE) video[how](name, leaves);
    for (const name of WITH_US_AGAIN) video[how](name, returns);
  };

  return {
    show: (language) => {
      if (track) listen('removeEventListener');
      const tracks = [...video.textTracks];
      track = tracks.find((each) => each.language === language);
      for (const each of tracks) if (each !== track) each.mode = 'disabled';
      isAlone = document.pictureInPictureElement === video;
      if (track) listen('addEventListener');
      turn();
    },
  };
}

const cuesOf = (list: TextTrackCueList | null): Cue[] => Array.from(list ?? []) as VTTCue[];
