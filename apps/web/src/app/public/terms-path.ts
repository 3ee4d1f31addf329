import type { Language } from '@fanwise/domain/texts/language';

/**
 * The address of the terms for clients or agents, translated if there is a translation. The version in it bypasses a
 * cached older document.
 */
export const termsPath = (
  audience: 'clients' | 'agents',
  language: Language,
  version?: string,
): string =>
  `/legal/terms-${audience}${language === 'es' ? '-es' : ''}.pdf${version ? `?version=${version}` : ''}`;

/** The address of the privacy notice. */
export const privacyPath = (language: Language): string =>
  `/legal/privacy${language === 'es' ? '-es' : ''}.pdf`;
