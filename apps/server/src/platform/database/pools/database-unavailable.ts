type DriverError = { code?: string; message?: string };

const noAnswer = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'];

/** Errors that the driver and its pool report only in their message. */
const connectionLostPattern =
  /Connection terminated|connection is closed|is not queryable|Client was closed|Query read timeout|timeout exceeded when trying to connect/i;

/** Thrown without a query when the database does not answer, or when too many callers wait. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** A replica, or a replica that is being promoted, refuses to write. */
export const isStandby = (error: unknown): boolean => {
  const { code, message } = error as DriverError;
  return code === '25006' || (code === '0A000' && /recovery/.test(message ?? ''));
};

/** True if no server answers at the address, or if it cannot serve now: a retry may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  const { code = '', message = '' } = error as DriverError;
  return (
    error instanceof DatabaseUnavailable ||
    /^(08|57P0)/.test(code) ||
    noAnswer.includes(code) ||
    isStandby(error) ||
    connectionLostPattern.test(message)
  );
};

/** The server is down or full, or stopped a statement: a timeout, a lock timeout or a deadlock. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) ||
  /^(53|57|55P03|40001|40P01)/.test((error as DriverError).code ?? '');

/** The server rolled the transaction back, so the same work may succeed on another connection. */
export const mayRunAgain = (error: unknown): boolean => {
  const { code = '', message = '' } = error as DriverError;
  return (
    /^(08|57P0[123]$|40001$|40P01$)/.test(code) ||
    ['ECONNRESET', 'EPIPE'].includes(code) ||
    isStandby(error) ||
    /Connection terminated unexpectedly|is not queryable/.test(message)
  );
};
