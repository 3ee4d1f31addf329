import { startTransition, useEffect, useState } from 'react';
import { useHeldWhilePressed } from './after-press.ts';

/** Finds options for what was typed; aborted when more is typed. */
export type LoadOptions<Item> = (query: string, signal: AbortSignal) => Promise<readonly Item[]>;

const TYPING_PAUSE_MS = 150;
const RETRY_MS = 3_000;

/** The options of the last search. */
type Found<Item> = {
  query: string | undefined;
  options: readonly Item[];
  /** The search did not reach the server, which is not the same as finding nothing. */
  hasFailed: boolean;
};

/** Loads the options that fit `query` after a pause in typing. A search that fails is tried again until it does not. */
export function useAsyncOptions<Item>(load: LoadOptions<Item>, query: string, isOpen: boolean) {
  const [last, setFound] = useState<Found<Item>>({
    query: undefined,
    options: [],
    hasFailed: false,
  });
  useEffect(() => {
    const abort = new AbortController();
    let timer = setTimeout(search, TYPING_PAUSE_MS);
    async function search() {
      try {
        const options = await load(query, abort.signal);
        // A list that is found does not hold up the next key.
        if (!abort.signal.aborted)
          startTransition(() => setFound({ query, options, hasFailed: false }));
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
  // An entry that is pressed does not move away.
  const found = useHeldWhilePressed(last, isOpen);
  return {
    options: found.options,
    isSearching: found.query !== query,
    hasFailed: found.query === query && found.hasFailed,
  };
}
