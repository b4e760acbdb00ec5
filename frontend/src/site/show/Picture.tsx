/** The picture of a show, or a poster of our own where the theatre gave none: flat shapes, one letter, always the same for a show. */
import { imageSrcSet } from '@kurtyna/domain';
import { useState } from 'react';
import { NARROW } from '../../ui/use-media.js';

interface Props {
  src: string | null;
  /** Empty beside the title: then the picture is decoration. */
  alt: string;
  title: string;
  id: number;
  lazy?: boolean;
  /** A scene across instead of a poster. */
  wide?: boolean;
  /** How wide it is shown, as `sizes` of an image has it: the browser then loads no more than it needs. */
  sizes?: string;
  /** Another picture in its place up to 767 px (`NARROW`). */
  narrow?: { src: string; sizes: string };
}

/** Of a card: two beside each other on a phone, up to four on a desk. */
const CARD = '(max-width: 575px) 50vw, (max-width: 991px) 33vw, 400px';
/** Of a card that shows a scene across: of a hero the drawn part alone, so it is wider than its card. */
const WIDE_CARD = '(max-width: 575px) 100vw, (max-width: 991px) 50vw, 400px';

export function Picture({ src, alt, title, id, lazy = true, wide = false, sizes, narrow }: Props) {
  const [broken, setBroken] = useState(false);
  if (!src || broken) return <OwnPoster title={title} id={id} alt={alt} wide={wide} />;
  const image = (
    <img
      src={src}
      srcSet={imageSrcSet(src)}
      sizes={sizes ?? (lazy ? (wide ? WIDE_CARD : CARD) : '100vw')}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={lazy ? 'auto' : 'high'}
      decoding={lazy ? 'async' : 'sync'} // what is seen at once may have been served with the page: no frame without it
      onError={() => setBroken(true)}
    />
  );
  if (!narrow) return image;
  return (
    <picture>
      <source media={NARROW} srcSet={imageSrcSet(narrow.src) ?? narrow.src} sizes={narrow.sizes} />
      {image}
    </picture>
  );
}

const GROUNDS = ['#7F1327', '#14213D', '#5C4310', '#17402A', '#3A303D', '#8A4B00'];
const SHAPES = ['#E6B85C', '#F5EEE6', '#C8553D', '#CFC3C6', '#E86A92', '#9CC4FF'];

function OwnPoster({ title, id, alt, wide }: { title: string; id: number; alt: string; wide: boolean }) {
  const ground = GROUNDS[id % GROUNDS.length];
  const shape = SHAPES[(id * 5 + 1) % SHAPES.length];
  const lean = ((id * 37) % 50) - 25;
  const [width, height] = wide ? [960, 540] : [400, 600];
  const high = id % 2 === 1;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      <rect width={width} height={height} fill={ground} />
      <circle cx={width * (wide ? 0.66 : 0.5) + lean * 3} cy={height * (high ? 0.34 : 0.64)} r="150" fill={shape} />
      <path
        d={`M0 ${height * 0.72 + lean * 3} L${width} ${height * 0.55 - lean * 3} V${height} H0z`}
        fill="#120E13"
        opacity="0.82"
      />
      {!wide && (
        <text x="32" y="560" fontFamily="var(--kt-display)" fontSize="220" fill="#F5EEE6">
          {title.slice(0, 1)}
        </text>
      )}
    </svg>
  );
}
