/** A language in which the product speaks to people. */
export type Language = 'en' | 'es';
