/** The embedded database cannot start; the message is one line written for the person who starts it. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
  /** The exit code of the process that ends because of it. */
  readonly exitCode = 1;
}
