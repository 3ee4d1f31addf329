/** What the database layer tells while it works; a pino logger fits. */
export type Log = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};
