/** The facts on a span: names, codes and counts, never what somebody typed. */
type Facts = Record<string, string | number>;

/** One timed piece of work. Ends once, with what is known then. */
export type Span = {
  /** Runs work whose own spans belong below this one. */
  run<T>(work: () => T): T;
  end(facts?: Facts, error?: boolean): void;
};

/**
 * Begins a span below the one around it. A call or a job begins a trace, or is left out by chance as the share says; a
 * statement outside of a trace is left out. Null where it is left out; only what is followed is named.
 */
export type BeginSpan = (
  name: () => string,
  kind: 'call' | 'job' | 'statement',
  facts: Facts,
) => Span | null;

let begin: BeginSpan | null = null;

/** From now on spans go to `by`; null ends that. */
export const traceWith = (by: BeginSpan | null): void => {
  begin = by;
};

/** A span, or null where it is not followed; where nobody asked for traces that costs one comparison. */
export const beginSpan = (...span: Parameters<BeginSpan>): Span | null => begin?.(...span) ?? null;

/** Does work inside a span of its own. */
export const runInSpan = async <T>(
  span: Parameters<BeginSpan>,
  work: () => Promise<T>,
): Promise<T> => {
  const around = beginSpan(...span);
  if (around === null) return work();
  try {
    const done = await around.run(work);
    around.end();
    return done;
  } catch (error) {
    around.end({}, true);
    throw error;
  }
};
