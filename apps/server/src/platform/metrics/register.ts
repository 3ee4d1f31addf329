import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

/** Metrics of the process: memory, processor, event loop. Registered once, however many servers it opens. */
collectDefaultMetrics();

type Named = { name: string; help: string; labels?: readonly string[] };
type Set = (labels: Record<string, string>, value: number) => void;

/** Something that happens, by what happened. */
export const createCounter = ({ name, help, labels = [] }: Named): Counter =>
  new Counter({ name, help, labelNames: [...labels] });

/** How long something takes. `buckets` are seconds. */
export const createHistogram = (
  { name, help, labels = [] }: Named,
  buckets: readonly number[],
): Histogram => new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets] });

/**
 * A figure that is read when somebody asks for the metrics; one whose name ends in `_total` only grows. A later source of
 * the same name replaces the earlier one. A read that fails gives no value instead of an old one, and holds up no other figure.
 */
export const readWhenAsked = (
  { name, help, labels = [] }: Named,
  read: (set: Set) => void | Promise<void>,
): void => {
  register.removeSingleMetric(name);
  const readAll = async (): Promise<[Record<string, string>, number][]> => {
    const found: [Record<string, string>, number][] = [];
    try {
      await read((given, value) => void found.push([given, value]));
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
        for (const [given, value] of found) this.inc(given, value);
      },
    });
  else
    new Gauge({
      ...described,
      async collect() {
        const found = await readAll();
        this.reset();
        for (const [given, value] of found) this.set(given, value);
      },
    });
};

/** Shares one read between callers that ask while it is under way. */
export const shareRead = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
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
export const figuresType = register.contentType;
