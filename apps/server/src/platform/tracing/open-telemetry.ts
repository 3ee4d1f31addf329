import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { BeginSpan } from './tracing.ts';

/** An unreachable collector loses spans and never delays a call: spans not accepted in this time are dropped. */
const exportLimitMs = 5_000;

const kinds = { call: SpanKind.SERVER, job: SpanKind.CONSUMER, statement: SpanKind.CLIENT };

/**
 * Sends spans to a collector by OTLP over HTTP. `share`, from 0 to 1, is the part of calls and jobs that is sampled, each
 * with all its spans. Loaded only if the settings ask for traces.
 */
export const openTelemetry = ({ url, share }: { url: string; share: number }) => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'fanwise' }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: exportLimitMs }),
      }),
    ],
  });
  const tracer = provider.getTracer('fanwise');
  const activeContext = new AsyncLocalStorage<Context>();

  const begin: BeginSpan = (name, kind, attributes) => {
    const parentContext = activeContext.getStore();
    // Without a sampled trace no span object is created.
    if (parentContext === undefined && (kind === 'statement' || Math.random() >= share))
      return null;
    const parent = parentContext ?? ROOT_CONTEXT;
    const span = tracer.startSpan(name(), { kind: kinds[kind], attributes }, parent);
    return {
      run: (work) => activeContext.run(trace.setSpan(parent, span), work),
      end(more = {}, error = false) {
        span.setAttributes(more);
        if (error) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return { begin, close: () => provider.shutdown().catch(() => undefined) };
};
