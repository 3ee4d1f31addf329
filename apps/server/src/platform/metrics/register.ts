import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

/** Metrics of the process: memory, processor, event loop. Registered once, however many servers it opens. */
collectDefaultMetrics();

type MetricOptions = { name: string; help: string; labels?: readonly string[] };
type SetValue = (labels: Record<string, string>, value: number) => void;

/** Creates a counter of events. */
export const createCounter = ({ name, help, labels = [] }: MetricOptions): Counter =>
  new Counter({ name, help, labelNames: [...labels] });

/** Creates a histogram of durations. `buckets` are seconds. */
export const createHistogram = (
  { name, help, labels = [] }: MetricOptions,
  buckets: readonly number[],
): Histogram => new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets] });

/**
 * Registers a metric that is read at each scrape; one whose name ends in `_total` is a counter. A later metric of the same
 * name replaces the earlier one. A read that fails gives no value instead of an old one, and delays no other metric.
 */
export const registerScrapedMetric = (
  { name, help, labels = [] }: MetricOptions,
  read: (set: SetValue) => void | Promise<void>,
): void => {
  register.removeSingleMetric(name);
  const readAll = async (): Promise<[Record<string, string>, number][]> => {
    const found: [Record<string, string>, number][] = [];
    try {
      await read((labelValues, value) => void found.push([labelValues, value]));
      return found;
    } catch {
      return [];
    }
  };
  const described = { name, help, labelNames: [...labels] };
  if (name.endsWith('_total'))
    new Counter({
      ...described,
      async collect() {
        const found = await readAll();
        this.reset();
        for (const [labelValues, value] of found) this.inc(labelValues, value);
      },
    });
  else
    new Gauge({
      ...described,
      async collect() {
        const found = await readAll();
        this.reset();
        for (const [labelValues, value] of found) this.set(labelValues, value);
      },
    });
};

/** Shares one read between callers that ask while it is under way. */
export const shareScrapeRead = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let running: Promise<Value> | undefined;
  return () => {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  };
};

/** Renders all metrics, as Prometheus reads them. */
export const renderMetrics = (): Promise<string> => register.metrics();

/** The media type of the metrics. */
export const metricsContentType = register.contentType;
