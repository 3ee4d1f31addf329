/** Words that tell no carrier from another. */
const filler = new Set(['the', 'insurance', 'company', 'companies', 'group', 'co', 'inc', 'and']);

/** A carrier's name without case, accents, punctuation and filler words. */
const fold = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => !filler.has(word))
    .join('');

/** Finds the carrier of the catalog that a typed name means; null if there is none. */
export function findCarrier(typed: string | null, carriers: readonly string[]): string | null {
  const folded = fold(typed ?? '');
  if (folded === '') return null;
  return carriers.find((name) => fold(name) === folded) ?? null;
}
