/** What the database tells while it starts, stops and comes back; a pino logger fits. */
export type Log = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};
