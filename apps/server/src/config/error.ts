/** A setting that cannot be used. The message is one line that begins with the setting's name. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  /** The exit code for it, EX_CONFIG of sysexits.h: a supervisor need not try again. */
  readonly exitCode = 78;
}
