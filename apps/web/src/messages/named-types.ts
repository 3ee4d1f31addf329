/** The names of all insurance types in a sentence: `joined(words, 'or')` is "home, life or auto". */
export function joined(types: Readonly<Record<string, { readonly name: string }>>, word: string) {
  const names = Object.values(types).map(({ name }) => name.toLowerCase());
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}
