/** Settings that cannot be used. Each line of the message begins with the name of a setting. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly lines: readonly string[];

  constructor(lines: string | readonly string[]) {
    const all = [lines].flat();
    super(all.join('\n'));
    this.lines = all;
  }

  /** The exit code for it, EX_CONFIG of sysexits.h: a supervisor need not try again. */
  readonly exitCode = 78;
}
