/** The colours of both themes: one table, from which antd's theme, our CSS variables and the contrast test are made. */

export const MODES = ['dark', 'light'] as const;
/** Widownia (the auditorium) and Foyer. */
export type Mode = (typeof MODES)[number];

export interface Palette {
  layout: string;
  container: string;
  elevated: string;
  raised: string;
  divider: string;
  border: string;
  text: string;
  text2: string;
  text3: string;
  primary: string;
  primaryHover: string;
  primaryActive: string;
  onPrimary: string;
  link: string;
  focus: string;
  error: string;
  success: string;
  warning: string;
  info: string;
  grantedBg: string;
  granted: string;
  pendingBg: string;
  pending: string;
  deniedBg: string;
  denied: string;
  neutralBg: string;
  neutral: string;
  liveBg: string;
  live: string;
  markBg: string;
  mark: string;
}

export const PALETTES: Record<Mode, Palette> = {
  dark: {
    layout: '#120E13',
    container: '#1C161D',
    elevated: '#272029',
    raised: '#332A36',
    divider: '#3A303D',
    border: '#8B7C8E',
    text: '#F5EEE6',
    text2: '#CFC3C6',
    text3: '#AFA2A9',
    primary: '#E6B85C',
    primaryHover: '#F2CF8A',
    primaryActive: '#CFA046',
    onPrimary: '#1A1216',
    link: '#F0C878',
    focus: '#FFD98A',
    error: '#FF8A80',
    success: '#7FD6A0',
    warning: '#F5B56B',
    info: '#9CC4FF',
    grantedBg: '#17402A',
    granted: '#B8F0CB',
    pendingBg: '#4A2E0B',
    pending: '#FFD9A3',
    deniedBg: '#4E1519',
    denied: '#FFC9C4',
    neutralBg: '#332A36',
    neutral: '#CFC3C6',
    liveBg: '#C8102E',
    live: '#FFFFFF',
    markBg: '#5C4310',
    mark: '#FFE9B8',
  },
  light: {
    layout: '#FAF6F0',
    container: '#FFFFFF',
    elevated: '#FFFFFF',
    raised: '#F3ECE2',
    divider: '#E4D9CC',
    border: '#8C7D74',
    text: '#1F1719',
    text2: '#54474A',
    text3: '#6B5D60',
    primary: '#9E1B32',
    primaryHover: '#B62540',
    primaryActive: '#7F1327',
    onPrimary: '#FFFFFF',
    link: '#8F152B',
    focus: '#9E1B32',
    error: '#B3261E',
    success: '#1E6B3A',
    warning: '#8A4B00',
    info: '#1B5E9B',
    grantedBg: '#DDF2E4',
    granted: '#14532D',
    pendingBg: '#FFEBD0',
    pending: '#6B3A00',
    deniedBg: '#FBE1DE',
    denied: '#8C1D18',
    neutralBg: '#F3ECE2',
    neutral: '#54474A',
    liveBg: '#C8102E',
    live: '#FFFFFF',
    markBg: '#FFE39A',
    mark: '#3A2A00',
  },
};

/** Parts of a whole, in this order: no two that touch are of one hue. The last is for what is left, and its neighbour is the first. */
export const SHARE_COLOURS = [
  ...(['primary', 'info', 'warning', 'text3', 'primaryHover', 'success', 'link', 'border'] as const),
] satisfies (keyof Palette)[];

/** Of series that stand on each other: not all are always there, so any two may touch. */
export const SERIES_COLOURS = ['primary', 'info', 'success', 'text3'] as const satisfies (keyof Palette)[];

const kebab = (name: string) => name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`);

const variables = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--kt-${kebab(name)}:${value};`)
    .join('');

/**
 * `--kt-text-2` and its like, for `data-theme` on the document and on any part of it (a hero stays dark in the Foyer). Paper is
 * light whatever the screen is: a printer leaves out grounds, and light words on white are none.
 */
export function tokensCss(): string {
  const rule = (where: string, mode: Mode) => `${where}{color-scheme:${mode};${variables(PALETTES[mode])}}`;
  return [
    ...MODES.map((mode) => rule(`[data-theme='${mode}']`, mode)),
    `@media print{${rule('[data-theme]', 'light')}}`,
  ].join('\n');
}
