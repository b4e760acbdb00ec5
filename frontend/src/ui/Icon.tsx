/** The house's own signs, drawn with one pen. Always beside words or in a named button, so hidden from screen readers. */
const PATHS = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  back: 'M3 3v5h5M3.5 8a9 9 0 1 1-.5 4.5M8 10.6l1.6-1v6.3M12.4 11v3.5a1.5 1.5 0 0 0 3 0V11a1.5 1.5 0 0 0-3 0z',
  forward: 'M21 3v5h-5M20.5 8a9 9 0 1 0 .5 4.5M8 10.6l1.6-1v6.3M12.4 11v3.5a1.5 1.5 0 0 0 3 0V11a1.5 1.5 0 0 0-3 0z',
  sound: 'M4 9.5h4l5-4.5v14l-5-4.5H4zM16.5 8.5c2 2 2 5 0 7M19 6c3.4 3.4 3.4 8.6 0 12',
  silent: 'M4 9.5h4l5-4.5v14l-5-4.5H4zM16.5 9.5l5 5M21.5 9.5l-5 5',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  shrink: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  picture: 'M3.5 5h17v14h-17zM12 12h6v4.5h-6z',
  check: 'M4.5 12.5l5 5 10-11',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.2l3.5 2',
  stop: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM6 6l12 12',
  warning: 'M12 3.5 2.5 20h19zM12 10v4.5M12 17v.2',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  close: 'M5 5l14 14M19 5 5 19',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  left: 'M15 4.5 7.5 12l7.5 7.5',
  right: 'M9 4.5l7.5 7.5L9 19.5',
  up: 'M12 20V4.5M5.5 11 12 4.5l6.5 6.5',
  down: 'M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5',
  unfold: 'M5 9l7 7 7-7',
  drag: 'M5 9h14M5 15h14',
  ticket: 'M3.5 7h17v3.2a1.9 1.9 0 0 0 0 3.6V17h-17v-3.2a1.9 1.9 0 0 0 0-3.6zM14.5 7v10',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  chat: 'M4 5h16v11H11l-4.5 4v-4H4z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  share: 'M12 15V3.5M7 8l5-4.5L17 8M6 12H4.5v8.5h15V12H18',
  copy: 'M9 8h11v13H9zM5 16V3h11',
  gift: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7C9 3 6 4 8 7M12 7c3-4 6-3 4 0',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
} as const;
export type IconName = keyof typeof PATHS;

const FILLED: IconName[] = ['play'];

export function Icon({ name }: { name: IconName }) {
  const filled = FILLED.includes(name);
  return (
    <svg
      className="kt-icon"
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="1.8"
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The mark: a proscenium with two curtain halves. */
export function Mark() {
  return (
    <svg className="kt-mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path d="M2 38V2h36v36h-4V6H6v32z" fill="var(--kt-primary)" />
      <path className="kt-mark__left" d="M8 8h11c0 14-4 25-11 28z" fill="var(--kt-live-bg)" />
      <path className="kt-mark__right" d="M32 8H21c0 14 4 25 11 28z" fill="var(--kt-live-bg)" />
    </svg>
  );
}
