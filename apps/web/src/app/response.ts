/** The server was not reached: nothing is known about what happened. */
export class OfflineError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached.', { cause });
    this.name = 'OfflineError';
  }
}

/** Reads the JSON of an answer; an empty object if it is none. */
export async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch {
    return {};
  }
}
