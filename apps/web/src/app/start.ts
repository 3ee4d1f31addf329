import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { ignoreComposedKeys } from './composed-keys.ts';
import { recordEarlyPaletteKey } from './early-palette.ts';
import { replaceForbiddenStorage } from './session/replace-forbidden-storage.ts';

ignoreComposedKeys();
recordEarlyPaletteKey();
replaceForbiddenStorage('localStorage');
replaceForbiddenStorage('sessionStorage');
// A dynamic import after the others, because these modules read the storage as soon as they are loaded.
void import('./main.tsx');
