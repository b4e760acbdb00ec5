/** The picture a page begins with: on a phone the poster, from there on the hero; whole, and nothing lies on it (eyes 3.3). */
import { BELOW_DESKTOP, NARROW, useMedia } from '../../ui/use-media.js';
import { Picture } from './Picture.js';
import type { Show } from './show.js';

/** The words stand beside the picture on a desktop, on the dark of its stage; below that under it, on the page's own ground. */
export const useThemeOfWords = (hasPicture: boolean): 'dark' | undefined =>
  !useMedia(BELOW_DESKTOP) && hasPicture ? 'dark' : undefined;

export function ShowPicture({ show }: { show: Show }) {
  const isPhone = useMedia(NARROW);
  const { thumb_link: thumb } = show.answer;
  const shape = shapeOf(show);
  return (
    <div className={`kt-show__picture kt-show__picture--${shape}`}>
      <div className="kt-show__frame">
        <Picture
          src={show.wide}
          alt=""
          title={show.title}
          id={show.id}
          lazy={false}
          wide={!isPhone}
          sizes={HERO}
          narrow={thumb ? { src: thumb, sizes: shape === 'poster' ? POSTER : '100vw' } : undefined}
        />
      </div>
    </div>
  );
}

/** What a phone has to keep room for: a poster 2:3, the frame of a film 16:9, a hero 21:9. */
function shapeOf({ kind, wide, answer }: Show): 'poster' | 'frame' | 'hero' {
  if (!wide) return 'poster'; // the house's own
  if (!answer.thumb_link) return 'hero';
  return kind === 'video' ? 'frame' : 'poster';
}

/** As wide as it is drawn at most: 21:9 of a stage of 520 px, 2:3 of what a phone leaves it. */
const HERO = '(max-width: 991px) 100vw, min(100vw, 1213px)';
const POSTER = 'min(100vw, 44svh)';
