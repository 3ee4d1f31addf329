/** Returns a text in lower case without accents, for comparing and searching: `Línea` becomes `linea`. */
export const foldAccents = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns a name as a part of file names: lower-case letters, digits and dashes; `brand` when none are left. */
export const writeSlug = (name: string): string =>
  foldAccents(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'brand';
