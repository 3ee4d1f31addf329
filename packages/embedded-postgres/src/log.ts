/** The log of the database while it starts, stops and recovers; a pino logger fits. */
export type Log = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};
