/** Why a start cannot listen, by the code of the system, and the setting that names another address. */
const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: another program listens on',
  EACCES: 'PORT: this user may not listen on',
  EADDRNOTAVAIL: 'HOST: this machine has no address',
};

/**
 * Turns the failure to listen into an error of one line. Exit code 69 (EX_UNAVAILABLE) lets a supervisor try again. Returns every
 * other error as it is.
 */
export const explainListening = (error: unknown, host: string, port: number): unknown => {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  if (reason === undefined) return error;
  return Object.assign(new Error(`${reason} ${host}:${port}.`, { cause: error }), { exitCode: 69 });
};
