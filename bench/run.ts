import { parseArgs } from 'node:util';
import { startCluster } from './cluster.ts';
import { type Growth, measureGrowth, slopeOf } from './measure-growth.ts';
import { measureHangingProvider } from './measure-hanging-provider.ts';
import { measureLanding } from './measure-landing.ts';
import { measureLeads } from './measure-leads.ts';
import { measureStart } from './measure-start.ts';
import { answersPerSubmission, measureSubmit } from './measure-submit.ts';
import { type Line, publish, tableOf } from './report.ts';
import type { Comparison } from './rounds.ts';

const { values: wanted } = parseArgs({
  options: {
    million: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    'dry-run': { type: 'boolean', default: false },
  },
});
const rounds = Number(wanted.rounds);

const throughput = ({ productPerSecond, limitPerSecond, ratio }: Comparison): string =>
  `**${ratio.toFixed(2)}** (${productPerSecond.toFixed(0)} of ${limitPerSecond.toFixed(0)} requests/s)`;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

const measureEverything = async (): Promise<Line[]> => {
  const landing = measureLanding();
  const cluster = await startCluster();
  try {
    console.error('start');
    const start = await measureStart(cluster.folder);
    console.error('leads');
    const leadsUrl = await cluster.create('bench_leads', { leads: 10_000 });
    const leads = await measureLeads(cluster, leadsUrl, rounds);
    console.error('hanging provider');
    const hanging = await measureHangingProvider(cluster, leadsUrl, rounds);
    console.error('submit');
    const submitters = 2_500 * (rounds + 1);
    const urls = {
      product: await cluster.create('bench_product', { leads: 2_000, submitters }),
      limit: await cluster.copy('bench_product', 'bench_limit'),
    };
    const submit = await measureSubmit(cluster, urls, rounds);
    return [
      {
        what: 'first start, from nothing to the first page',
        bar: '≤ 5 s',
        measured: seconds(start.firstMs),
      },
      { what: 'start with its data to the first page', bar: '', measured: seconds(start.warmMs) },
      {
        what: 'landing page, JavaScript until interactive (brotli)',
        bar: '≤ 95 KiB',
        measured: `${landing.kib.toFixed(1)} KiB in ${landing.files} files`,
      },
      {
        what: 'leads page, 10,000 leads, 64 clients ÷ limit',
        bar: '≥ 0.50',
        measured: throughput(leads),
      },
      {
        what: 'its processor time per request, database included ÷ limit',
        bar: '≤ 2.0',
        measured: leads.cpuRatio.toFixed(2),
      },
      {
        what: 'memory of the server after it ÷ limit',
        bar: '≤ 4',
        measured: `${(leads.memoryMiB / leads.limitMemoryMiB).toFixed(1)} (${leads.memoryMiB.toFixed(0)} MiB)`,
      },
      {
        what: 'leads page while 64 payments wait 2 s for the card provider ÷ without them',
        bar: '≥ 0.90',
        measured: throughput(hanging),
      },
      {
        what: `submit an application (${answersPerSubmission} answers), 16 clients ÷ limit`,
        bar: '≥ 0.35',
        measured: throughput(submit),
      },
      {
        what: 'its processor time per request, telling the agents included ÷ limit',
        bar: '',
        measured: submit.cpuRatio.toFixed(2),
      },
    ];
  } finally {
    await cluster.close();
  }
};

const growthLines = (growth: Growth[], few: number, many: number, anyPageMs: number): Line[] => {
  const ratio = (values: Record<number, number>) => (values[many]! / values[few]!).toFixed(2);
  const agents = { few: '10 to 18 ZIP codes', many: '100 to 140 ZIP codes', all: 'All' };
  return [
    ...growth.map(({ kind, filter, p50Ms, p99Ms }) => ({
      what: `agent with ${agents[kind]}, ${filter}`,
      bar: '≤ 1.25 · ≤ 1.3',
      measured: `${ratio(p50Ms)} · ${ratio(p99Ms)} (p50 ${p50Ms[few]!.toFixed(1)} → ${p50Ms[many]!.toFixed(1)} ms)`,
    })),
    { what: 'any page, the slowest one', bar: '≤ 60 ms', measured: `${anyPageMs.toFixed(0)} ms` },
    {
      what: 'slope of log time over log leads, median of the above',
      bar: '≤ 0.08',
      measured: slopeOf(growth).toFixed(3),
    },
  ];
};

const measureMillion = async (): Promise<Line[]> => {
  const sizes = wanted.sizes.split(',').map(Number);
  const cluster = await startCluster();
  try {
    const databases: { leads: number; url: string }[] = [];
    for (const leads of sizes) {
      const startedAt = performance.now();
      databases.push({ leads, url: await cluster.create(`leads_${leads}`, { leads }) });
      console.error(`${leads} leads in ${seconds(performance.now() - startedAt)}`);
    }
    const { growth, anyPageMs } = await measureGrowth(cluster, databases);
    return growthLines(growth, sizes[0]!, sizes.at(-1)!, anyPageMs);
  } finally {
    await cluster.close();
  }
};

const command = `npm run bench${wanted.million ? ' -- --million' : ''}`;
const text = tableOf(command, await (wanted.million ? measureMillion() : measureEverything()));
console.log(text);
if (!wanted['dry-run']) await publish(wanted.million ? 'million' : 'run', text);
