import { parseArgs } from 'node:util';
import { type Cluster, startCluster } from './cluster.ts';
import {
  growthLines,
  loginLines,
  seconds,
  startLines,
  streamLines,
  tenfoldLines,
  throughput,
} from './lines.ts';
import { measureBuffers } from './measure/buffers.ts';
import { measureGrowth, slopeOf } from './measure/growth.ts';
import { measureHangingProvider } from './measure/hanging-provider.ts';
import { measureLanding } from './measure/landing.ts';
import { measureLeadDetail } from './measure/lead-detail.ts';
import { measureLeads } from './measure/leads.ts';
import { measureLogins } from './measure/logins.ts';
import { measureOverload } from './measure/overload.ts';
import { measureStart } from './measure/start.ts';
import { measureStreams } from './measure/streams.ts';
import { answersPerSubmission, measureSubmit } from './measure/submit.ts';
import { measureTraces } from './measure/traces.ts';
import { type Line, publish, tableOf } from './report.ts';

const { values: wanted } = parseArgs({
  options: {
    million: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    streams: { type: 'string', default: '2000' },
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    'dry-run': { type: 'boolean', default: false },
  },
});
const rounds = Number(wanted.rounds);
const idleStreams = Number(wanted.streams);

/** With which number of leads the largest one is compared. */
const comparedWith = 10_000;

const landing = (): Line => {
  const { kib, files } = measureLanding();
  return {
    what: 'landing page, JavaScript until interactive (brotli)',
    bar: '≤ 110 KiB',
    measured: `${kib.toFixed(1)} KiB in ${files} files`,
  };
};

const leads = async (cluster: Cluster, url: string): Promise<Line[]> => {
  const found = await measureLeads(cluster, url, rounds);
  return [
    {
      what: 'leads page, 10,000 leads, 64 clients ÷ limit',
      bar: '≥ 0.65',
      measured: throughput(found),
    },
    {
      what: 'its processor time per request, database included ÷ limit',
      bar: '≤ 2.0',
      measured: found.cpuRatio.toFixed(2),
    },
    {
      what: 'memory of the server after it ÷ limit',
      bar: '≤ 4',
      measured: `${(found.memoryMiB / found.limitMemoryMiB).toFixed(1)} (${found.memoryMiB.toFixed(0)} MiB)`,
    },
  ];
};

const submit = async (cluster: Cluster, product: string): Promise<Line[]> => {
  const limit = await cluster.copy('bench_product', 'bench_limit');
  const found = await measureSubmit(cluster, { product, limit }, rounds);
  return [
    {
      what: `submit an application (${answersPerSubmission} answers), 16 clients ÷ limit`,
      bar: '≥ 0.40',
      measured: throughput(found),
    },
    {
      what: 'its processor time per request, telling the agents included ÷ limit',
      bar: '',
      measured: found.cpuRatio.toFixed(2),
    },
    {
      what: 'bytes it writes to the log of the database, telling the agents included ÷ limit',
      bar: '≤ 1.6',
      measured: found.walRatio.toFixed(2),
    },
  ];
};

const measureEverything = async (): Promise<Line[]> => {
  const cluster = await startCluster();
  const lines: Line[] = [];
  const names = wanted.only.split(',').filter(Boolean);
  const step = async (name: string, measure: () => Promise<Line[]> | Line[]): Promise<void> => {
    if (names.length > 0 && !names.includes(name)) return;
    console.error(name);
    lines.push(...(await measure()));
  };
  try {
    await step('start', async () => startLines(await measureStart(cluster.folder)));
    await step('landing', () => [landing()]);
    const leadsUrl = await cluster.create('bench_leads', { leads: 10_000 });
    await step('leads', () => leads(cluster, leadsUrl));
    // By its name only (`--only detail`): on a busy machine the server turns some away, and the measurement is void.
    if (names.includes('detail'))
      await step('detail', async () => [
        {
          what: 'a lead opened twice, 4 clients, its readers written into the access log ÷ not written',
          bar: '≥ 0.90',
          measured: throughput(await measureLeadDetail(cluster, rounds)),
        },
      ]);
    // By its name only (`--only traces`): what it looks for is smaller than the noise of a busy machine.
    if (names.includes('traces'))
      await step('traces', async () => {
        const found = await measureTraces(cluster, leadsUrl, rounds);
        return [
          {
            what: 'leads page, 5 of 100 calls traced ÷ none',
            bar: '≥ 0.97',
            measured: throughput(found),
          },
          {
            what: 'its processor time per request ÷ without traces',
            bar: '≤ 1.03',
            measured: found.cpuRatio.toFixed(3),
          },
        ];
      });
    await step('overload', async () => [
      {
        what: 'leads page for 640 clients ÷ for 64; others get 503 and when to come again',
        bar: '≥ 0.80',
        measured: throughput(await measureOverload(cluster, leadsUrl, rounds, 'many')),
      },
    ]);
    await step('tenfold', async () =>
      tenfoldLines(await measureOverload(cluster, leadsUrl, rounds, 'tenfold')),
    );
    await step('hanging', async () => [
      {
        what: 'leads page while 64 payments wait 2 s for the card provider ÷ without them',
        bar: '≥ 0.90',
        measured: throughput(await measureHangingProvider(cluster, leadsUrl, rounds)),
      },
    ]);
    await step('logins', async () => loginLines(await measureLogins(cluster, leadsUrl, rounds)));
    const submitters = 2_500 * (rounds + 2) + idleStreams;
    const submitUrl = await cluster.create('bench_product', { leads: 2_000, submitters });
    await step('submit', () => submit(cluster, submitUrl));
    // By its name only (`--only submit-web`): the people of the measurement before have submitted already.
    if (names.includes('submit-web'))
      await step('submit-web', async () => {
        const limit = await cluster.copy('bench_product', 'bench_web_limit');
        const urls = { product: submitUrl, limit };
        const found = await measureSubmit(cluster, urls, rounds, 'web');
        return [
          {
            what: 'submit an application, jobs worked off by another process ÷ limit',
            bar: '≥ 0.60',
            measured: throughput(found),
          },
          {
            what: 'its processor time per request ÷ limit',
            bar: '',
            measured: found.cpuRatio.toFixed(2),
          },
        ];
      });
    await step('streams', async () =>
      streamLines(await measureStreams(cluster, submitUrl, idleStreams)),
    );
    return lines;
  } finally {
    await cluster.close();
  }
};

const measureMillion = async (): Promise<Line[]> => {
  const sizes = wanted.sizes.split(',').map(Number);
  const [few, many] = [sizes.includes(comparedWith) ? comparedWith : sizes[0]!, sizes.at(-1)!];
  const cluster = await startCluster();
  try {
    const databases: { leads: number; url: string }[] = [];
    let generatedMs = 0;
    for (const size of sizes) {
      const startedAt = performance.now();
      databases.push({ leads: size, url: await cluster.create(`leads_${size}`, { leads: size }) });
      generatedMs = performance.now() - startedAt;
      console.error(`${size} leads in ${seconds(generatedMs)}`);
    }
    const urlOf = (size: number) => databases.find(({ leads }) => leads === size)!.url;
    const { growth, anyPageMs } = await measureGrowth(cluster, databases);
    const [before, after] = [await measureBuffers(urlOf(few)), await measureBuffers(urlOf(many))];
    const bufferRatio = Math.max(...after.map((touched, index) => touched / before[index]!));
    return [
      ...growthLines(growth, few, many),
      { what: 'any page, the slowest one', bar: '≤ 60 ms', measured: `${anyPageMs.toFixed(0)} ms` },
      {
        what: 'pages of the database touched, the worst of the above',
        bar: '≤ 1.6',
        measured: bufferRatio.toFixed(2),
      },
      {
        what: `slope of log time over log leads (${sizes.join(', ')}), median of the above`,
        bar: '≤ 0.08',
        measured: slopeOf(growth).toFixed(3),
      },
      {
        what: `making the largest database (${many / 50} agents)`,
        bar: '< 180 s',
        measured: seconds(generatedMs),
      },
    ];
  } finally {
    await cluster.close();
  }
};

const command = `npm run bench${wanted.million ? ' -- --million' : ''}`;
const text = tableOf(command, await (wanted.million ? measureMillion() : measureEverything()));
console.log(text);
const isWhole = wanted.only === '' && !wanted['dry-run'];
if (isWhole) await publish(wanted.million ? 'million' : 'run', text);
