type Look = 'primary' | 'outline' | 'quiet' | 'large' | 'small' | 'block';

/** The classes of a button or of a link that looks like one: `buttonClass('outline', 'block')`. */
export const buttonClass = (...looks: Look[]): string =>
  ['kt-button', ...looks.map((look) => `kt-button--${look}`)].join(' ');
