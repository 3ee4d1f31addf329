/** The attributes of a span: names, codes and counts, never typed text. */
type SpanAttributes = Record<string, string | number>;

/** One timed piece of work. It ends once, with its last attributes. */
export type Span = {
  /** Runs work whose own spans belong below this one. */
  run<T>(work: () => T): T;
  end(attributes?: SpanAttributes, error?: boolean): void;
};

/**
 * Begins a span below the active one. A call or a job begins a trace if it is sampled; a statement outside of a trace
 * has no span. Returns null without a span, and computes the name only for a span.
 */
export type BeginSpan = (
  name: () => string,
  kind: 'call' | 'job' | 'statement',
  attributes: SpanAttributes,
) => Span | null;

let begin: BeginSpan | null = null;

/** Sends spans to this tracer from now on; null stops that. */
export const setTracer = (tracer: BeginSpan | null): void => {
  begin = tracer;
};

/** Begins a span. Returns null if it is not sampled; without a tracer this costs one comparison. */
export const beginSpan = (...span: Parameters<BeginSpan>): Span | null => begin?.(...span) ?? null;

/** Runs work inside a new span. */
export const withSpan = async <T>(
  span: Parameters<BeginSpan>,
  work: () => Promise<T>,
): Promise<T> => {
  const openSpan = beginSpan(...span);
  if (openSpan === null) return work();
  try {
    const result = await openSpan.run(work);
    openSpan.end();
    return result;
  } catch (error) {
    openSpan.end({}, true);
    throw error;
  }
};
