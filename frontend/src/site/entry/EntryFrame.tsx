/** A picture of the theatre's choice, or our curtain, and beside it what one reads and presses; loads nothing that only forms need. */
import type { ReactNode } from 'react';
import { useConfig } from '../../api/config.js';
import './entry.css';

export function EntryFrame({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const picture = useConfig()?.noauth_bg_image;
  return (
    <div className="kt-entry">
      <div className="kt-entry__picture" data-theme="dark" aria-hidden="true">
        {picture ? <img src={picture} alt="" /> : <Curtain />}
      </div>
      <div className={`kt-entry__form${wide ? ' kt-entry__form--wide' : ''}`}>{children}</div>
    </div>
  );
}

/** Two halves, a gap of light: the mark, as large as a wall. */
function Curtain() {
  return (
    <svg viewBox="0 0 600 900" preserveAspectRatio="xMidYMin slice">
      <rect width="600" height="900" fill="#120E13" />
      <path d="M300 140L470 900H130z" fill="#E6B85C" />
      <circle cx="300" cy="640" r="86" fill="#F5EEE6" />
      <path d="M0 0h300c0 330-70 640-190 900H0z" fill="#9E1B32" />
      <path d="M600 0H300c0 330 70 640 190 900h110z" fill="#7F1327" />
      <path
        d="M120 0c0 330-30 620-80 900M210 0c0 330-50 640-130 900M480 0c0 330 30 620 80 900M390 0c0 330 50 640 130 900"
        fill="none"
        stroke="#120E13"
        strokeOpacity="0.28"
        strokeWidth="10"
      />
    </svg>
  );
}
