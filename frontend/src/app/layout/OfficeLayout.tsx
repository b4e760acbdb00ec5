/**
 * The administrators' pages: Polish, whatever the visitor chose (ADM-19, OPEN2-4). Their menu and frame come with their own files
 * (frontend/src/admin); until then, and when these fail to come, the page has its landmark here.
 */
import { useLayoutEffect, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { speakOnly } from '../../base/i18n.js';
import { Gate } from '../session/Gate.js';

export function OfficeLayout() {
  useLayoutEffect(() => speakOnly('pl'), []);
  return (
    <Gate>
      <Outlet />
    </Gate>
  );
}

export function OfficeMain({ children }: { children: ReactNode }) {
  return (
    <main id="tresc" className="kt-main" tabIndex={-1}>
      {children}
    </main>
  );
}
