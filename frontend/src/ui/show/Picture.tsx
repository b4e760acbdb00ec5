/** The picture of a show, or a poster of our own where the theatre gave none: flat shapes, one letter, always the same for a show. */
import { useState } from 'react';

interface Props {
  src: string | null;
  /** Empty beside the title: then the picture is decoration. */
  alt: string;
  title: string;
  id: number;
  lazy?: boolean;
}

export function Picture({ src, alt, title, id, lazy = true }: Props) {
  const [broken, setBroken] = useState(false);
  if (!src || broken) return <OwnPoster title={title} id={id} alt={alt} />;
  return (
    <img
      src={src}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={lazy ? 'auto' : 'high'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

const GROUNDS = ['#7F1327', '#14213D', '#5C4310', '#17402A', '#3A303D', '#8A4B00'];
const SHAPES = ['#E6B85C', '#F5EEE6', '#C8553D', '#CFC3C6', '#E86A92', '#9CC4FF'];

function OwnPoster({ title, id, alt }: { title: string; id: number; alt: string }) {
  const ground = GROUNDS[id % GROUNDS.length];
  const shape = SHAPES[(id * 5 + 1) % SHAPES.length];
  const lean = ((id * 37) % 50) - 25;
  return (
    <svg
      viewBox="0 0 400 600"
      preserveAspectRatio="xMidYMid slice"
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      <rect width="400" height="600" fill={ground} />
      <circle cx={200 + lean * 3} cy={id % 2 ? 170 : 420} r="150" fill={shape} />
      <path d={`M0 ${430 + lean * 3} L400 ${330 - lean * 3} V600 H0z`} fill="#120E13" opacity="0.82" />
      <text x="32" y="560" fontFamily="var(--kt-display)" fontSize="220" fill="#F5EEE6">
        {title.slice(0, 1)}
      </text>
    </svg>
  );
}
