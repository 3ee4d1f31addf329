import { isDatabaseUnavailable } from './pools/database-unavailable.ts';

/** The database cannot be reached or entered at a start. The message is one line. */
class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
  /** EX_UNAVAILABLE of sysexits.h: a supervisor tries again. */
  readonly exitCode = 69;
}

/** Errors of PostgreSQL and the network before the first statement, with their meaning. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no machine has this name',
  EAI_AGAIN: 'the name cannot be looked up at the moment',
  ENETUNREACH: 'there is no way to this network',
  '28P01': 'the password is wrong',
  '28000': 'this role may not log in from here',
  '3D000': 'there is no database of this name',
};

/** PostgreSQL refuses a role at the entrance by the code that it also gives for a table. */
const isConnectDenied = (error: Error & { code?: string; detail?: string }): boolean =>
  error.code === '42501' && error.detail?.includes('CONNECT') === true;

/** Certificates are refused by codes of OpenSSL. */
const certificateErrors = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/;

const formatAddress = (address: string): string => {
  const { hostname, port, pathname, searchParams } = new URL(address);
  return `${searchParams.get('host') ?? hostname}:${port || 5432}${pathname}`;
};

/**
 * Turns the failure of a connection into an error of one line, which names the addresses without user and password. Returns
 * every other error as it is.
 */
export const explainUnreachable = (error: unknown, addresses: readonly string[]): unknown => {
  if (!(error instanceof Error)) return error;
  const { code = '' } = error as Error & { code?: string };
  const meaning =
    reasons[code] ??
    (certificateErrors.test(code) ? 'its certificate is refused' : null) ??
    (isConnectDenied(error) ? 'this role may not connect to the database' : null);
  if (meaning === null && !isDatabaseUnavailable(error)) return error;
  const places = [...new Set(addresses.map(formatAddress))].join(', ');
  const detail = [meaning ?? 'it does not answer', code && `(${code})`].filter(Boolean).join(' ');
  return new DatabaseUnreachable(`DATABASE_URL: the database at ${places}: ${detail}.`, {
    cause: error,
  });
};
