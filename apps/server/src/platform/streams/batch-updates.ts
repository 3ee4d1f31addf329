/**
 * Returns a function that collects items while one call of `handle` runs, and handles all of them in one call after it: many
 * updates cost a process no more than a few statements. A call that fails drops its items; items that wait stay for the next.
 */
export const batchUpdates = <Item>(
  handle: (items: readonly Item[]) => Promise<void>,
): ((item: Item) => void) => {
  const waiting = new Set<Item>();
  let isRunning = false;

  const handleAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      const items = [...waiting];
      waiting.clear();
      await handle(items);
    }
  };

  return (item) => {
    waiting.add(item);
    if (isRunning) return;
    isRunning = true;
    handleAll()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false;
      });
  };
};
