import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet, useOutletContext } from 'react-router';
import { queryClient } from './queries.ts';
import { useSession } from './session.ts';

/** The cache of server answers, for everything behind the landing pages. Emptied when the session ends. */
export default function WithQueries() {
  const { status } = useSession();
  useEffect(() => {
    // A toast that says there is no connection cannot be loaded without one.
    void import('../ui/toasts.tsx').catch(() => undefined);
  }, []);
  useEffect(() => {
    if (status === 'out') queryClient.clear();
  }, [status]);
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <Outlet context={useOutletContext()} />
      </Suspense>
    </QueryClientProvider>
  );
}
