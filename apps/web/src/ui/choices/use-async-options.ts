import { startTransition, useEffect, useState } from 'react';
import { afterPress } from './after-press.ts';

/** Finds options for a query; aborted when the query changes. */
export type LoadOptions<Item> = (query: string, signal: AbortSignal) => Promise<readonly Item[]>;

const DEBOUNCE_MS = 150;
const RETRY_MS = 3_000;

/** The options of the last search. */
type Found<Item> = {
  query: string | undefined;
  options: readonly Item[];
  /** The search did not reach the server, which is not the same as finding no option. */
  hasFailed: boolean;
};

/** Loads the options that fit `query` after a pause in typing. A search that fails is repeated until it succeeds. */
export function useAsyncOptions<Item>(load: LoadOptions<Item>, query: string) {
  const [found, setFound] = useState<Found<Item>>({
    query: undefined,
    options: [],
    hasFailed: false,
  });
  useEffect(() => {
    const abort = new AbortController();
    let timer = setTimeout(search, DEBOUNCE_MS);
    async function search() {
      try {
        const options = await load(query, abort.signal);
        // Options do not change under a press, and rendering them does not delay the next key.
        afterPress(() => {
          if (!abort.signal.aborted)
            startTransition(() => setFound({ query, options, hasFailed: false }));
        });
      } catch {
        if (abort.signal.aborted) return;
        setFound({ query, options: [], hasFailed: true });
        timer = setTimeout(search, RETRY_MS);
      }
    }
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [load, query]);
  return {
    options: found.options,
    isSearching: found.query !== query,
    hasFailed: found.query === query && found.hasFailed,
  };
}
