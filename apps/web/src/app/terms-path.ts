import type { Language } from '../messages/language.ts';

/** The document of terms for clients or agents; its translation where there is one. */
export const termsPath = (audience: 'clients' | 'agents', language: Language): string =>
  `/legal/terms-${audience}${language === 'es' ? '-es' : ''}.pdf`;
