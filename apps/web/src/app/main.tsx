import { mailedLanguage } from '@fanwise/contract/pages';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { restoreLanguage } from '../messages/language.ts';
import { readStoredType } from './api.ts';
import { App } from './app.tsx';
import { preserveShell } from './document-shell.tsx';
import { loadFirstPage } from './routing/lazy-page.ts';
import { watchSession } from './session/session.ts';

// A mail to somebody else does not change the language of the person who is logged in.
const languageLoaded = restoreLanguage(
  readStoredType() === null ? mailedLanguage(window.location.search) : null,
);
loadFirstPage(languageLoaded);
const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root element.');

const tree = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

// A shell stands in for pages below it; only the very page that was prerendered can be taken over as it is.
const prerenderedPath = root.querySelector('[data-document]')?.getAttribute('data-document');
if (prerenderedPath === window.location.pathname) {
  // Hydration in a transition can be interrupted, so that a touch is answered in between.
  startTransition(() => void hydrateRoot(root, tree));
} else void renderAgain(root);

// Renders the page from scratch; the shell stays until the layout is loaded.
async function renderAgain(element: HTMLElement) {
  if (prerenderedPath)
    await Promise.allSettled([
      import('./session/guard.tsx'),
      import('./with-queries.tsx'),
      import('./profile/profile-layout.tsx'),
    ]);
  await languageLoaded;
  if (prerenderedPath) preserveShell(element);
  createRoot(element).render(tree);
}

watchSession();
