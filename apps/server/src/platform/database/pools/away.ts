type Known = { code?: string; message?: string };

const noAnswer = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'];

/** Errors that the driver and its pool report only in their message. */
const cut =
  /Connection terminated|connection is closed|is not queryable|Client was closed|Query read timeout|timeout exceeded when trying to connect/i;

/** Thrown without a query when the database is known not to answer, or has too many callers. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** A replica, or a replica that is being promoted, refuses to write. */
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

/** The server is away or full, or stopped a statement: a timeout, a lock timeout or a deadlock. */
export const isUnavailable = (error: unknown): boolean =>
  isAway(error) || /^(53|57|55P03|40001|40P01)/.test((error as Known).code ?? '');

/** The server rolled the transaction back, so the same work may succeed on another connection. */
export const mayRunAgain = (error: unknown): boolean => {
  const { code = '', message = '' } = error as Known;
  return (
    /^(08|57P0[123]$|40001$|40P01$)/.test(code) ||
    ['ECONNRESET', 'EPIPE'].includes(code) ||
    isStandby(error) ||
    /Connection terminated unexpectedly|is not queryable/.test(message)
  );
};
