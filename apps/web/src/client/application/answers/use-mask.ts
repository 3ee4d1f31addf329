import { useEffect, useState } from 'react';

/** Hides contact details in a text, as agents read it. */
export type Mask = (text: string) => string;

const asTyped: Mask = (text) => text;
let known: Mask | undefined;

/** The mask of the rules, fetched once the page is there; until then a text is shown as its owner typed it. */
export function useMask(): Mask {
  const [mask, setMask] = useState(() => known);
  useEffect(() => {
    if (mask !== undefined) return;
    import('@fanwise/domain/texts/masking').then(
      ({ maskContacts }) => {
        known = (text) => maskContacts(text);
        setMask(() => known);
      },
      // Without a connection nothing is submitted either; the next look asks for it again.
      () => undefined,
    );
  }, [mask]);
  return mask ?? asTyped;
}
