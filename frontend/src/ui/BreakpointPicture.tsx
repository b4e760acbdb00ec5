/** One picture in up to three widths: the visitor's screen loads the one made for it, and no other (ADS-04 to ADS-06, GIFT-08, PKT-18). */
import { imageSrcSet } from '@kurtyna/domain';
import { useState } from 'react';

/** Addresses; null where there is none for that width. */
export interface BreakpointImages {
  mobile: string | null;
  tablet: string | null;
  desktop: string | null;
}

/** The shapes that theatres are asked for, 1:1, 2:1 and 3:1 (ux.md 3.1): so much room is kept until a picture is there. */
const SHAPES = {
  mobile: { width: 800, height: 800 },
  tablet: { width: 1200, height: 600 },
  desktop: { width: 1500, height: 500 },
} as const;
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

const inWidths = (address: string): string => imageSrcSet(address) ?? address;

interface Props {
  images: BreakpointImages;
  /** Empty beside a title: then the picture is decoration. */
  alt: string;
  className?: string;
  /** How wide it is shown, as `sizes` of an image has it. */
  sizes?: string;
  /** False for what is seen at once. */
  lazy?: boolean;
}

export function BreakpointPicture({ images, alt, className = 'kt-picture', sizes = '100vw', lazy = true }: Props) {
  const shown = completed(images);
  const [broken, setBroken] = useState(false);
  if (!shown || broken) return null;
  return (
    <picture className={className}>
      <source media={UP_TO_MOBILE} srcSet={inWidths(shown.mobile)} sizes={sizes} {...SHAPES.mobile} />
      <source media={UP_TO_TABLET} srcSet={inWidths(shown.tablet)} sizes={sizes} {...SHAPES.tablet} />
      <img
        src={shown.desktop}
        srcSet={imageSrcSet(shown.desktop)}
        sizes={sizes}
        {...SHAPES.desktop}
        alt={alt}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
        onError={() => setBroken(true)}
      />
    </picture>
  );
}
