export { beginSpan, runInSpan, type Span, traceWith } from './tracing.ts';
