import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useOutletContext } from 'react-router';
import { useLanguage } from '../messages/language.ts';
import { fetchToasts } from '../ui/windows/loaded-later.ts';
import { DocumentShell, hasShell } from './document-shell.tsx';
import { queryClient } from './queries.ts';
import { useSession } from './session/session.ts';

/**
 * The cache of server answers, for everything behind a log-in. Only the shell of a document takes the place of
 * a page that is on its way: gone to from another page, that one stays until the new one can be drawn.
 */
export default function WithQueries() {
  const [followsShell] = useState(hasShell);
  const page = <Outlet context={useOutletContext()} />;
  useEffect(fetchToasts, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Freshness />
      {followsShell ? <Suspense fallback={<DocumentShell />}>{page}</Suspense> : page}
    </QueryClientProvider>
  );
}

/**
 * Empties the cache when the session ends, and reads again in another language what the server writes: questions and
 * estimates. A component of its own: a change must not draw prerendered pages anew while they are taken over.
 */
function Freshness() {
  const { status } = useSession();
  const language = useLanguage();
  const read = useRef(language);
  useEffect(() => {
    if (status === 'out') queryClient.clear();
  }, [status]);
  useEffect(() => {
    if (read.current === language) return;
    read.current = language;
    // A first answer under way would come in the language before, and nothing would ask again.
    void queryClient.cancelQueries().then(() => queryClient.invalidateQueries());
  }, [language]);
  return null;
}
