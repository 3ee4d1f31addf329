export { beginSpan, type Span, traced, traceWith } from './tracing.ts';
