/** A file of the page that the server no longer has, because the product was built again since the page was opened. */
export class GoneError extends Error {}

/**
 * Runs `load`, and retries it after a pause as long as `mayGoOn` allows, which gets the number of failures and the last
 * error. Rejects with the last error.
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
