import { useEffect, useState } from 'react';

/** Hides contact details in a text, as agents will read it. */
export type Mask = (text: string) => string;

const asTyped: Mask = (text) => text;
let known: Mask | undefined;

/** The masking function, whose module is loaded after the page. Until then a text is shown as the client typed it. */
export function useMask(): Mask {
  const [mask, setMask] = useState(() => known);
  useEffect(() => {
    if (mask !== undefined) return;
    import('@fanwise/domain/texts/masking').then(
      ({ maskContacts }) => {
        known = (text) => maskContacts(text);
        setMask(() => known);
      },
      // Without a connection the client cannot submit either; the next mount loads the module again.
      () => undefined,
    );
  }, [mask]);
  return mask ?? asTyped;
}
