/**
 * Loads, and tries again after a while for as long as `mayGoOn` says so, which hears how many attempts failed, and how.
 * Rejects with the last error.
 */
export async function retry<Loaded>(
  load: () => Promise<Loaded>,
  everyMs: number,
  mayGoOn: (failures: number, error: unknown) => boolean,
): Promise<Loaded> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      if (!mayGoOn(failures, error)) throw error;
      await new Promise((again) => setTimeout(again, everyMs));
    }
  }
}
