import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useOutletContext } from 'react-router';
import { useLanguage } from '../messages/language.ts';
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
  useReadAgainInOtherLanguage();
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <Outlet context={useOutletContext()} />
      </Suspense>
    </QueryClientProvider>
  );
}

/** Questions and estimates are written by the server, in the language they are asked for in. */
function useReadAgainInOtherLanguage() {
  const language = useLanguage();
  const read = useRef(language);
  useEffect(() => {
    if (read.current === language) return;
    read.current = language;
    void queryClient.invalidateQueries();
  }, [language]);
}
