import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { ignoreComposedKeys } from './composed-keys.ts';
import { lendStorage } from './session/lend-storage.ts';

ignoreComposedKeys();
lendStorage('localStorage');
lendStorage('sessionStorage');
// Imported last and by itself, because its modules read the storage as soon as they are loaded.
void import('./main.tsx');
