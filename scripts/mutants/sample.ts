/** Numbers from 0 to 1 that are the same again for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some of a list, chosen by a seed, in the order of the list. */
export function sample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = randomFrom(seed);
  return items
    .map((item, index) => ({ item, index, lot: random() }))
    .sort((one, other) => one.lot - other.lot)
    .slice(0, count)
    .sort((one, other) => one.index - other.index)
    .map(({ item }) => item);
}
