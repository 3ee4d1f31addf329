import type { Language } from '../../messages/language.ts';

/**
 * The document of terms for clients or agents; its translation where there is one. With a version it is not taken from
 * what the browser kept of an older one.
 */
export const termsPath = (
  audience: 'clients' | 'agents',
  language: Language,
  version?: string,
): string =>
  `/legal/terms-${audience}${language === 'es' ? '-es' : ''}.pdf${version ? `?version=${version}` : ''}`;

/** The document about people's data. */
export const privacyPath = (language: Language): string =>
  `/legal/privacy${language === 'es' ? '-es' : ''}.pdf`;
