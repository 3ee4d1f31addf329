/**
 * Loads, and tries again after a while for as long as `mayGoOn` says so, which hears how many attempts failed.
 * Rejects with the last error.
 */
export async function patiently<Loaded>(
  load: () => Promise<Loaded>,
  everyMs: number,
  mayGoOn: (failures: number) => boolean,
): Promise<Loaded> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      if (!mayGoOn(failures)) throw error;
      await new Promise((again) => setTimeout(again, everyMs));
    }
  }
}
