import { once } from 'node:events';
import { startCluster } from './cluster.ts';
import { submission } from './measure/submit.ts';
import { agentsOf, sidOf, submittersOf } from './people.ts';
import { startProduct } from './programs.ts';
import { openIdleStreams, openStream } from './streams.ts';

/**
 * How soon an open board has a lead that was just submitted, and a page that prices a lead knows that a rival took the carrier,
 * beside 2,000 open streams, 800 of them of agents.
 */
const streams = 2_000;
const perAgent = 4;
const rounds = Number(process.argv[2] ?? 100);
const patienceMs = 10_000;
const bars = { lead: 500, carrier: 1_000 };

type Row = { aps_id: number; ins_types: { ins_id: number }[]; viable_inc: number[] };

const cluster = await startCluster();

const measure = async (): Promise<Record<'lead' | 'carrier', number[]>> => {
  const url = await cluster.create('bench_live', {
    leads: 10_000,
    submitters: streams + rounds,
  });
  const people = await submittersOf(url);
  const { few, many, all } = await agentsOf(url);
  const [watcher, rival] = all as [number, number];
  const product = await startProduct({ dataDir: `${cluster.folder}/live`, databaseUrl: url });
  const address = (id: number) => `/api/notifications/stream?sid=${sidOf(id)}`;
  const agents = [...few, ...many, ...all].filter((id) => id !== watcher && id !== rival);
  const readers = agents.flatMap((id) => Array<number>(perAgent).fill(id));
  const others = people.slice(rounds, rounds + streams - readers.length);
  const idle = await openIdleStreams(product.port, [...readers, ...others].map(address));
  const heard = new EventTarget();
  const page = await openStream(product.port, address(watcher), (text) => {
    if (text.includes('data: news')) heard.dispatchEvent(new Event('news'));
    for (const [, id] of text.matchAll(/"aps_ids":\[([\d,]+)\]/g))
      heard.dispatchEvent(new CustomEvent('lead', { detail: id?.split(',').map(Number) }));
  });
  const call = async <Answer>(
    path: string,
    sid: string,
    body?: object | string,
  ): Promise<Answer> => {
    const answer = await fetch(
      `http://127.0.0.1:${product.port}/api${path}${path.includes('?') ? '&' : '?'}sid=${sid}`,
      body === undefined
        ? undefined
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: typeof body === 'string' ? body : JSON.stringify(body),
          },
    );
    if (answer.status > 201)
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const board = () =>
    call<{ data: Row[] }>('/agent/board?limit=50&tab=todo&sort=newest', sidOf(watcher));

  /** From an act until the watcher's page shows it, looking whenever it hears something. */
  const untilShown = async (
    event: 'news' | 'lead',
    act: () => Promise<unknown>,
    isShown: () => Promise<boolean>,
  ): Promise<number> => {
    const late = AbortSignal.timeout(patienceMs);
    const startedAt = performance.now();
    let next = once(heard, event, { signal: late });
    const acted = act();
    for (;;) {
      await next;
      next = once(heard, event, { signal: late });
      next.catch(() => undefined);
      if (await isShown()) break;
    }
    const took = performance.now() - startedAt;
    await acted;
    return took;
  };

  try {
    const times: Record<'lead' | 'carrier', number[]> = { lead: [], carrier: [] };
    for (const id of people.slice(0, rounds)) {
      const before = new Set((await board()).data.map(({ aps_id }) => aps_id));
      times.lead.push(
        await untilShown(
          'news',
          () => call('/user/application', sidOf(id), submission),
          async () => (await board()).data.some(({ aps_id }) => !before.has(aps_id)),
        ),
      );
    }
    const { data } = await board();
    for (const row of data) {
      const state = (sid: string) =>
        call<{ viable_inc: number[] }>(`/agent/profile/leads/${row.aps_id}/state`, sid);
      const free = (await state(sidOf(watcher))).viable_inc;
      const carrier = (await state(sidOf(rival))).viable_inc.find((inc) => free.includes(inc));
      if (carrier === undefined) continue;
      const prices = row.ins_types.map(({ ins_id }) => ({
        ...{ ins_id, qpr_monthly: 100, qpr_yearly: 1100 },
      }));
      times.carrier.push(
        await untilShown(
          'lead',
          () =>
            call(`/agent/profile/leads/${row.aps_id}`, sidOf(rival), {
              ...{ id: row.aps_id, inc_id: carrier, human_token: 'x', prices },
            }),
          async () => !(await state(sidOf(watcher))).viable_inc.includes(carrier),
        ),
      );
    }
    return times;
  } finally {
    page.destroy();
    idle.close();
    await product.stop();
  }
};

const found = await measure().finally(() => cluster.close());
let isWithin = true;
for (const [what, bar] of Object.entries(bars) as ['lead' | 'carrier', number][]) {
  const times = found[what].toSorted((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  isWithin &&= at(0.99) <= bar;
  console.log(
    `${what}: ${times.length} times, p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, at most ${bar} wanted`,
  );
}
process.exit(isWithin ? 0 : 1);
