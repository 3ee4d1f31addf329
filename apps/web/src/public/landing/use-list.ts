import { useEffect, useState } from 'react';

/** A list of the server, read once; empty until it is there, and when it cannot be read. Keep `load` stable. */
export function useList<Item>(load: () => Promise<{ data: readonly Item[] }>): readonly Item[] {
  const [items, setItems] = useState<readonly Item[]>([]);
  useEffect(() => {
    load().then(
      ({ data }) => setItems(data),
      () => setItems([]),
    );
  }, [load]);
  return items;
}
