import type { Translation } from '../../area.ts';
import type * as english from '../../en/privacy/privacy.ts';

/** The page about people's data; its text is the server's. */
export const privacy: Translation<typeof english.privacy> = {
  title: 'Privacidad',
  version: 'Versión',
  asPdf: 'Lo mismo en PDF',
  failed: 'El texto no se cargó',
  what: 'Qué',
  kept: 'Se conserva',
  end: 'Después',
};
