import type { Language } from '@fanwise/domain/texts/language';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../messages/language.ts';

/** Hides contact details in a text, as they will be hidden from agents. */
export type Mask = (text: string) => string;

const noMask: Mask = (text) => text;
let known: ((text: string, language: Language) => string) | undefined;

/** The masking function, whose module is loaded after the page. Until then a text is shown as the client typed it. */
export function useMask(): Mask {
  const language = useLanguage();
  const [mask, setMask] = useState(() => known);
  useEffect(() => {
    if (mask !== undefined) return;
    import('@fanwise/domain/texts/masking').then(
      ({ maskContacts, HIDDEN_UNTIL_YOU_CHOOSE }) => {
        known = (text, shownIn) => maskContacts(text, HIDDEN_UNTIL_YOU_CHOOSE[shownIn]);
        setMask(() => known);
      },
      // Without a connection the client cannot submit either; the next mount loads the module again.
      () => undefined,
    );
  }, [mask]);
  return mask ? (text) => mask(text, language) : noMask;
}
