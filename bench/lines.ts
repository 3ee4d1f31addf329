import type { Growth } from './measure/growth.ts';
import type { Logins } from './measure/logins.ts';
import type { StreamFigures } from './measure/streams.ts';
import type { Line } from './report.ts';
import type { Comparison } from './rounds.ts';

/** Seconds with two digits. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** The ratio of a comparison, and what it is made of. */
export const throughput = ({ productPerSecond, limitPerSecond, ratio }: Comparison): string =>
  `**${ratio.toFixed(2)}** (${productPerSecond.toFixed(0)} of ${limitPerSecond.toFixed(0)} requests/s)`;

/** The report lines about a crowd that is far too big and retries when it is told to. */
export const tenfoldLines = (found: Comparison): Line[] => [
  {
    what: 'leads page for 2,500 clients who come again when they are told ÷ for 64',
    bar: '≥ 0.80',
    measured: throughput(found),
  },
  {
    what: 'those who are let in, p99; those who are refused, p99',
    bar: '≤ 500 · ≤ 100 ms',
    measured: `${found.productP99Ms.toFixed(0)} · ${found.productRefusedP99Ms.toFixed(0)} ms`,
  },
];

/** The report lines about starting. */
export const startLines = (start: {
  firstMs: number;
  warmMs: number;
  limitMs: number;
  ratio: number;
}): Line[] => [
  {
    what: 'first start, from nothing to the first page',
    bar: '≤ 2.5 s',
    measured: seconds(start.firstMs),
  },
  {
    what: 'start with its data to the first page ÷ limit',
    bar: '≤ 2.5',
    measured: `**${start.ratio.toFixed(1)}** (${seconds(start.warmMs)} against ${seconds(start.limitMs)})`,
  },
];

/** The report lines about logging in. */
export const loginLines = (logins: Logins): Line[] => [
  {
    what: '16 people log in over and over ÷ bare Argon2id',
    bar: '≥ 0.85',
    measured: `**${logins.ratio.toFixed(2)}** (${logins.perSecond.toFixed(0)} of ${logins.barePerSecond.toFixed(0)} logins/s)`,
  },
  {
    what: 'leads page meanwhile ÷ without them, p50 · p99',
    bar: '≤ 2 · ≤ 3',
    measured: `**${logins.readP50Ratio.toFixed(1)} · ${logins.readP99Ratio.toFixed(1)}**`,
  },
  {
    what: 'a login refused for too many tries meanwhile, p99',
    bar: '< 100 ms',
    measured: `${logins.refusedP99Ms.toFixed(0)} ms`,
  },
];

/** The report lines about open pages. */
export const streamLines = (streams: StreamFigures): Line[] => [
  {
    what: `submitted → in the list of an open page, ${streams.idle.toLocaleString('en-US')} idle streams${streams.processes > 1 ? ` in ${streams.processes} processes` : ''} beside it, p50 · p99`,
    bar: '≤ 100 · ≤ 500 ms',
    measured: `${streams.p50Ms.toFixed(0)} · ${streams.p99Ms.toFixed(0)} ms`,
  },
  {
    what: 'memory of an idle stream ÷ limit',
    bar: '≤ 2',
    measured: `**${(streams.kibPerStream / streams.limitKibPerStream).toFixed(2)}** (${streams.kibPerStream.toFixed(0)} of ${streams.limitKibPerStream.toFixed(0)} KiB)`,
  },
];

const agents = { few: '10 to 18 ZIP codes', many: '100 to 140 ZIP codes', all: 'All' };

/** p50 and p99 of many leads ÷ few, a line for each kind of agent and filter. */
export const growthLines = (growth: Growth[], few: number, many: number): Line[] => {
  const ratio = (values: Record<number, number>) => (values[many]! / values[few]!).toFixed(2);
  return growth.map(({ kind, filter, p50Ms, p99Ms }) => ({
    what: `${agents[kind]}, ${filter}`,
    bar: '1.25/1.3',
    measured: `${ratio(p50Ms)}/${ratio(p99Ms)} (${p50Ms[few]!.toFixed(1)} → ${p50Ms[many]!.toFixed(1)} ms)`,
  }));
};
