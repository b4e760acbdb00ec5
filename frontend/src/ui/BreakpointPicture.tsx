/** One picture in up to three widths: the visitor's screen loads the one made for it, and no other (ADS-04 to ADS-06, GIFT-08, PKT-18). */
import { useState } from 'react';

/** Addresses; null where there is none for that width. */
export interface BreakpointImages {
  mobile: string | null;
  tablet: string | null;
  desktop: string | null;
}

/** Up to 575 px, up to 991 px, and from 992 px on. */
const UP_TO_MOBILE = '(max-width: 575px)';
const UP_TO_TABLET = '(max-width: 991px)';

/** What stands in for a missing width is the next larger one, then the next smaller; null where there is no picture at all (OPEN1-29). */
export function completed({
  mobile,
  tablet,
  desktop,
}: BreakpointImages): Record<keyof BreakpointImages, string> | null {
  const [small, middle, large] = [
    mobile ?? tablet ?? desktop,
    tablet ?? desktop ?? mobile,
    desktop ?? tablet ?? mobile,
  ];
  return small && middle && large ? { mobile: small, tablet: middle, desktop: large } : null;
}

interface Props {
  images: BreakpointImages;
  /** Empty beside a title: then the picture is decoration. */
  alt: string;
  className?: string;
  /** False for what is seen at once. */
  lazy?: boolean;
}

export function BreakpointPicture({ images, alt, className = 'kt-picture', lazy = true }: Props) {
  const shown = completed(images);
  const [broken, setBroken] = useState(false);
  if (!shown || broken) return null;
  return (
    <picture className={className}>
      <source media={UP_TO_MOBILE} srcSet={shown.mobile} />
      <source media={UP_TO_TABLET} srcSet={shown.tablet} />
      <img
        src={shown.desktop}
        alt={alt}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
        onError={() => setBroken(true)}
      />
    </picture>
  );
}
