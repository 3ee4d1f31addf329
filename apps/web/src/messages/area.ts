/** A text, or a text with values. */
type Text = string | ((...values: never[]) => string);

/** The texts of an area by name, in groups and lists where that helps. */
export type Messages = {
  readonly [key: string]: Text | Messages | readonly (Text | Messages)[];
};

/** The texts of one area in the language the product is written in (English). */
export type Area<Texts> = {
  readonly name: string;
  readonly english: Texts;
};

/** Declares an area's English texts; `name` is the key under which translations are found. */
export function area<const Texts extends Messages>(name: string, english: Texts): Area<Texts> {
  return { name, english };
}

/**
 * The type of a translation of an area: exactly the same keys, with functions that take the same values. Use it as the
 * declared type of the object literal.
 */
export type Translation<A> = A extends Area<infer Texts> ? Translated<Texts> : never;

/** The type of a group of texts in another language. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Texts]: Translated<Texts[Key]> };

/** The names of all insurance types in a sentence: `joined(types, 'or')` is "home, life or auto". */
export function joined(types: Readonly<Record<string, { readonly name: string }>>, word: string) {
  const names = Object.values(types).map(({ name }) => name.toLowerCase());
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}
