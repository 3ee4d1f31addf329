import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import '@fanwise/web/src/ui/tokens.css';
import '@fanwise/web/src/ui/fonts.css';
import '@fanwise/web/src/ui/base.css';
import { chooseLanguage } from '@fanwise/web/src/messages/language.ts';
import Toasts from '@fanwise/web/src/ui/windows/toasts.tsx';
import { StylePage } from './style-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root element.');
const search = new URLSearchParams(window.location.search);
const scheme = search.get('scheme');
if (scheme !== null) document.documentElement.style.colorScheme = scheme;
await chooseLanguage(search.get('language') === 'es' ? 'es' : 'en');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <CSPProvider disableStyleElements>
        <StylePage />
        <Toasts />
      </CSPProvider>
    </BrowserRouter>
  </StrictMode>,
);
