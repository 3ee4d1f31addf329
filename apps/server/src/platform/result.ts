/** The result of a use case: its value, or the code of what went wrong. Only bugs are thrown. */
export type Result<Value, Code extends string = string> = Success<Value> | Failure<Code>;

/** The result of a use case that did what it was asked. */
export type Success<Value> = { ok: true; value: Value };

/** `data` becomes `data` of the error answer, `extra` its further top-level keys. */
export type Failure<Code extends string> = {
  ok: false;
  code: Code;
  data: unknown[];
  extra?: Record<string, unknown>;
};

/** A use case that did what it was asked. */
export const success = <Value>(value: Value): Success<Value> => ({ ok: true, value });

/** A use case that refused, and why. */
export const failure = <Code extends string>(
  code: Code,
  data: unknown[] = [],
  extra?: Record<string, unknown>,
): Failure<Code> => (extra ? { ok: false, code, data, extra } : { ok: false, code, data });
