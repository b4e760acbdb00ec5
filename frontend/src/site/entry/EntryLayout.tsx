/** The frame of sign-in, sign-up and verification: a picture and a form beside it (AUTH-22). */
import type { ReactNode } from 'react';
import { AntdProvider } from '../../ui/AntdProvider.js';
import '../../ui/form/form.css';
import { EntryFrame } from './EntryFrame.js';

export function EntryLayout({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return (
    <EntryFrame wide={wide}>
      <AntdProvider>{children}</AntdProvider>
    </EntryFrame>
  );
}
