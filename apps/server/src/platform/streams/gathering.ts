/**
 * Gathers what comes while one asking is under way, and asks for all of it at once when that has ended: many updates cost a
 * process no more than a few statements. An asking that fails takes what it asked for along; what waits stays for the next.
 */
export const gathering = <Item>(
  ask: (items: readonly Item[]) => Promise<void>,
): ((item: Item) => void) => {
  const waiting = new Set<Item>();
  let isAsking = false;

  const askForAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      const items = [...waiting];
      waiting.clear();
      await ask(items);
    }
  };

  return (item) => {
    waiting.add(item);
    if (isAsking) return;
    isAsking = true;
    askForAll()
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  };
};
