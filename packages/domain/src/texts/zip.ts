/** ZIP codes found in a text, and the parts of it that are none. */
export type ReadZips = { readonly codes: string[]; readonly unread: string[] };

/**
 * The five digits of each ZIP code in a text: `27601-1234`, `276011234`, `NC 27601` and full-width digits all give
 * `27601`. The four digits behind a code and the two letters of a state are left out. Any other text is `unread`.
 */
export function readZips(typed: string): ReadZips {
  const codes: string[] = [];
  const unread: string[] = [];
  let mayExtend = false;
  for (const part of typed.normalize('NFKC').match(/\d+|\p{L}+/gu) ?? []) {
    const isDigits = /\d/.test(part);
    const isExtension = mayExtend && part.length === 4 && isDigits;
    mayExtend = isDigits && part.length === 5;
    if (isDigits && (part.length === 5 || part.length === 9)) codes.push(part.slice(0, 5));
    else if (!isExtension && !/^[a-z]{2}$/i.test(part)) unread.push(part);
  }
  return { codes, unread };
}

/**
 * The ZIP code that a text stands for, also beside the name of its place: `Raleigh, NC 27601`. Null where a text holds
 * none, several, or other digits.
 */
export function readZip(typed: string): string | null {
  const { codes, unread } = readZips(typed);
  const [code, ...more] = codes;
  return code === undefined || more.length > 0 || unread.some((part) => /\d/.test(part))
    ? null
    : code;
}
