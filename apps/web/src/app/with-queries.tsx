import type { Language } from '@fanwise/domain/texts/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useOutletContext } from 'react-router';
import { useLanguage } from '../messages/language.ts';
import { fetchToasts } from '../ui/windows/lazy-component.ts';
import { DocumentShell, hasShell } from './document-shell.tsx';
import { clearPersonalAnswers, queryClient } from './queries.ts';
import { useSession } from './session/session.ts';

/** The language of the answers in the cache. A module variable: pages outside the provider can change the language too. */
let languageOfCache: Language | undefined;

/**
 * Provides the cache of server answers to every page but the landing pages. A document's shell stays until the page it
 * stands for can be rendered; on a navigation the page before stays.
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
 * Removes a person's answers from the cache when the session ends, and reads again in another language what the server
 * writes: questions and estimates. A separate component, so that a change does not render prerendered pages again
 * during hydration.
 */
function Freshness() {
  const { status } = useSession();
  const language = useLanguage();
  useEffect(() => {
    if (status === 'out') clearPersonalAnswers();
  }, [status]);
  useEffect(() => {
    const previous = languageOfCache;
    languageOfCache = language;
    if (previous === undefined || previous === language) return;
    // A request under way would answer in the previous language.
    void queryClient.cancelQueries().then(() => queryClient.invalidateQueries());
  }, [language]);
  return null;
}
