/** Pages nobody uses without having accepted the terms: the home of the signed-in and the purchase pages (ACCT-42, OPEN0-35). */
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useGetTermsQuery } from '../../api/users.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { lazyBlock } from '../../ui/lazy-part.js';
import { sayTermsFailed } from './terms-failed.js';

/** Most people have accepted: the window, and antd with it, comes only for those who have not. */
const TermsWindow = lazyBlock(async () => (await import('./TermsWindow.js')).default);

export function BehindTerms() {
  const userId = useAppSelector((state) => state.session.user?.id);
  return (
    <>
      <Outlet />
      {userId !== undefined && <Terms key={userId} userId={userId} />}
    </>
  );
}

function Terms({ userId }: { userId: number }) {
  const { data, error } = useGetTermsQuery({ id: userId });
  useEffect(() => {
    if (error) sayTermsFailed(error);
  }, [error]);
  return data?.accept_tos === false ? <TermsWindow userId={userId} /> : null;
}
