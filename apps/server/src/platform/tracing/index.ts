export { beginSpan, type Span, setTracer, withSpan } from './tracing.ts';
