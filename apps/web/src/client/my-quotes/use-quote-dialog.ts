import type { ConsumerQuote } from '@fanwise/contract/own';
import { useState } from 'react';

/** The dialogs about a quote. */
export type DialogKind = 'summary' | 'choose' | 'remove';

/**
 * One dialog at a time. Its quote stays set while it closes, so that its content does not change during the animation.
 */
export function useQuoteDialog() {
  const [kind, setKind] = useState<DialogKind | null>(null);
  const [quote, setQuote] = useState<ConsumerQuote | null>(null);
  return {
    kind,
    quote,
    open: (next: DialogKind, about: ConsumerQuote) => {
      setQuote(about);
      setKind(next);
    },
    close: () => setKind(null),
  };
}
