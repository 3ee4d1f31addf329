const MAX_SUGGESTED = 4;
const MIN_LETTERS = 2;

const simple = (text: string): string => text.toLowerCase().replace(/[^a-z0-9 ]/g, '');

/**
 * The names that a typed text may mean: each typed word begins a word of the name, in any order. Empty for a single
 * letter, for a complete name, and for an unknown one.
 */
export function suggestNames(names: readonly string[], typed: string): readonly string[] {
  const words = simple(typed).split(' ').filter(Boolean);
  if (words.join('').length < MIN_LETTERS) return [];
  const found = names.filter((name) => {
    const parts = simple(name).split(' ');
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
  return found.some((name) => simple(name) === words.join(' '))
    ? []
    : found.slice(0, MAX_SUGGESTED);
}
