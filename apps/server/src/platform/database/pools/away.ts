type Known = { code?: string; message?: string };

const noAnswer = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'];

/** Errors that the driver and its pool report only in their message. */
const cut =
  /Connection terminated|connection is closed|is not queryable|Client was closed|Query read timeout|timeout exceeded when trying to connect/i;

/** Thrown instead of asking a database that is known not to answer, or that is asked by too many. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** A server that only repeats another one, or is about to take its place, refuses to write. */
export const isStandby = (error: unknown): boolean => {
  const { code, message } = error as Known;
  return code === '25006' || (code === '0A000' && /recovery/.test(message ?? ''));
};

/** True if no server answers at the address, or if it cannot serve now: a retry may succeed. */
export const isAway = (error: unknown): boolean => {
  const { code = '', message = '' } = error as Known;
  return (
    error instanceof DatabaseAway ||
    /^(08|57P0)/.test(code) ||
    noAnswer.includes(code) ||
    isStandby(error) ||
    cut.test(message)
  );
};

/** Away, full, or it stopped a statement: waited too long, ran too long, met another one. */
export const isUnavailable = (error: unknown): boolean =>
  isAway(error) || /^(53|57|55P03|40001|40P01)/.test((error as Known).code ?? '');

/** The server gave up what was under way and remembers nothing of it: the same again, on another connection, may work. */
export const mayRunAgain = (error: unknown): boolean => {
  const { code = '', message = '' } = error as Known;
  return (
    /^(08|57P0[123]$|40001$|40P01$)/.test(code) ||
    ['ECONNRESET', 'EPIPE'].includes(code) ||
    isStandby(error) ||
    /Connection terminated unexpectedly|is not queryable/.test(message)
  );
};
