import { useEffect, useState } from 'react';

/** Finds options for what was typed; aborted when more is typed. */
export type LoadOptions<Item> = (query: string, signal: AbortSignal) => Promise<readonly Item[]>;

const TYPING_PAUSE_MS = 150;

/** Loads the options that fit `query` after a pause in typing. */
export function useAsyncOptions<Item>(
  load: LoadOptions<Item>,
  query: string,
): { options: readonly Item[]; isSearching: boolean } {
  const [found, setFound] = useState<{ query: string | undefined; options: readonly Item[] }>({
    query: undefined,
    options: [],
  });
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      load(query, abort.signal).then(
        (options) => !abort.signal.aborted && setFound({ query, options }),
        () => !abort.signal.aborted && setFound({ query, options: [] }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [load, query]);
  return { options: found.options, isSearching: found.query !== query };
}
