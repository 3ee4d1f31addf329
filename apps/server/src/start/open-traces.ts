import type { Config } from '../config/config.ts';
import { traceWith } from '../platform/tracing/index.ts';
import type { ThingsToStop } from './things-to-stop.ts';

/** Sends spans to the collector that the settings name. Without one nothing of it is loaded. */
export const openTraces = async ({ traces }: Config, toStop: ThingsToStop): Promise<void> => {
  if (traces === undefined) return;
  const { openTelemetry } = await import('../platform/tracing/open-telemetry.ts');
  const { begin, close } = openTelemetry({ url: traces.url, share: traces.percent / 100 });
  traceWith(begin);
  toStop.add('traces', close);
};
