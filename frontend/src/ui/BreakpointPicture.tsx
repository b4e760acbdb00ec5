/** One picture in up to three widths: phone to 575, tablet to 991, desktop from 992 px (GIFT-08, PKT-18). */
interface Props {
  mobile: string | null;
  tablet: string | null;
  desktop: string | null;
  /** Empty beside a title: then the picture is decoration. */
  alt: string;
  className?: string;
  lazy?: boolean;
}

/** A missing width shows the next larger, then the next smaller; without any there is nothing. */
export function BreakpointPicture({ mobile, tablet, desktop, alt, className, lazy = true }: Props) {
  const onPhone = mobile ?? tablet ?? desktop;
  const onTablet = tablet ?? desktop ?? mobile;
  const onDesktop = desktop ?? tablet ?? mobile;
  if (!onPhone || !onTablet || !onDesktop) return null;
  return (
    <picture className={className}>
      <source media="(max-width: 575px)" srcSet={onPhone} />
      <source media="(max-width: 991px)" srcSet={onTablet} />
      <img src={onDesktop} alt={alt} loading={lazy ? 'lazy' : 'eager'} decoding="async" />
    </picture>
  );
}
