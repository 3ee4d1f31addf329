import { createPasswords } from '@fanwise/server/src/platform/passwords/index.ts';

/** How a password is checked over and over, with nothing around it. */
export type Hashing = { hash: string; password: string; atOnce: number; durationMs: number };

const work = async ({ hash, password, atOnce, durationMs }: Hashing): Promise<number> => {
  const passwords = createPasswords();
  await passwords.matches(hash, password);
  const startedAt = performance.now();
  let checked = 0;
  const client = async (): Promise<void> => {
    while (performance.now() - startedAt < durationMs) {
      const matched = await passwords.matches(hash, password);
      if (!matched.ok || !matched.value) throw new Error('The password does not match: void.');
      checked += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return (checked * 1000) / (performance.now() - startedAt);
};

process.once('message', (hashing: Hashing) => {
  void work(hashing).then((perSecond) =>
    process.send?.(perSecond, undefined, undefined, () => process.disconnect?.()),
  );
});
