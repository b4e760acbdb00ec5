/** Shows a part of the looks as a page of its own: antd's theme and language, a router, and the messages over the page. */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AntdProvider } from '../ui/AntdProvider.js';
import Notices from '../ui/Notices.js';

export function show(part: ReactNode, address = '/') {
  const page = (
    <AntdProvider>
      <main>{part}</main>
      <Notices />
    </AntdProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const where = () => router.state.location.pathname + router.state.location.search;
  return { router, where, user: userEvent.setup({ delay: null }) };
}

/** The window is a phone's, or fits any query that contains this. */
export function fitWindow(query: string | null): void {
  window.matchMedia = (media: string) =>
    ({
      media,
      matches: query !== null && media.includes(query),
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) as unknown as MediaQueryList;
}
