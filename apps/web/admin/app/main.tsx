import '../../src/ui/tokens.css';
import '../../src/ui/fonts.css';
import '../../src/ui/base.css';
import './admin.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ignoreComposedKeys } from '../../src/app/composed-keys.ts';
import { restoreLanguage } from '../../src/messages/language.ts';
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
