import '@fanwise/web/src/ui/tokens.css';
import '@fanwise/web/src/ui/fonts.css';
import '@fanwise/web/src/ui/base.css';
import './admin.css';
import { ignoreComposedKeys } from '@fanwise/web/src/app/composed-keys.ts';
import { restoreLanguage } from '@fanwise/web/src/messages/language.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { watchKeys } from './keys-pressed.ts';
import { watchSession } from './session.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root element.');

ignoreComposedKeys();
watchSession();
watchKeys();
await restoreLanguage();
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
