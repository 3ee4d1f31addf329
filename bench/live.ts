import { once } from 'node:events';
import { chooseQuote, payFee } from '@fanwise/builders/acts';
import { carryTo, clientOf } from '@fanwise/builders/client';
import { startCluster } from './cluster.ts';
import { submission } from './measure/submit.ts';
import { agentsOf, sidOf, submittersOf } from './people.ts';
import { startProduct } from './programs.ts';
import { openIdleStreams, openStream } from './streams.ts';

/**
 * How soon an open board has a lead that was just submitted, a page that prices a lead knows that a rival took the carrier,
 * and the page of an agent who paid for a contact says that its client wants them to stop, beside 2,000 open streams, 800
 * of them of agents.
 */
const streams = 2_000;
const perAgent = 4;
const rounds = Number(process.argv[2] ?? 100);
const mostStops = 20;
const patienceMs = 10_000;
const bars = { lead: 500, carrier: 1_000, stop: 5_000 };
type What = keyof typeof bars;

type Row = { aps_id: number; ins_types: { ins_id: number }[]; viable_inc: number[] };

const cluster = await startCluster();

const measure = async (): Promise<Record<What, number[]>> => {
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
  const carry = carryTo(`http://127.0.0.1:${product.port}`);
  const made = clientOf(carry);
  const quote = ({ aps_id, ins_types }: Row, agent: number, inc_id: number) =>
    call<{ data: { qot_id: number } }>(`/agent/profile/leads/${aps_id}`, sidOf(agent), {
      id: aps_id,
      inc_id,
      human_token: 'x',
      prices: ins_types.map(({ ins_id }) => ({ ins_id, qpr_monthly: 100, qpr_yearly: 1100 })),
    });
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
    const times: Record<What, number[]> = { lead: [], carrier: [], stop: [] };
    const clientOfLead = new Map<number, number>();
    for (const id of people.slice(0, rounds)) {
      const before = new Set((await board()).data.map(({ aps_id }) => aps_id));
      times.lead.push(
        await untilShown(
          'news',
          () => call('/user/application', sidOf(id), submission),
          async () => {
            const lead = (await board()).data.find(({ aps_id }) => !before.has(aps_id));
            if (lead) clientOfLead.set(lead.aps_id, id);
            return lead !== undefined;
          },
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
      times.carrier.push(
        await untilShown(
          'lead',
          () => quote(row, rival, carrier),
          async () => !(await state(sidOf(watcher))).viable_inc.includes(carrier),
        ),
      );
    }
    for (const row of data) {
      const client = clientOfLead.get(row.aps_id);
      const [carrier] = (
        await call<Row>(`/agent/profile/leads/${row.aps_id}/state`, sidOf(watcher))
      ).viable_inc;
      if (client === undefined || carrier === undefined || times.stop.length === mostStops)
        continue;
      const { data: sent } = await quote(row, watcher, carrier);
      await chooseQuote({ call: made }, { sid: sidOf(client) }, sent.qot_id);
      await payFee({ call: made, carry }, { sid: sidOf(watcher) }, row.aps_id);
      const stops = () => call<{ data: Row[] }>('/agent/profile/stops', sidOf(watcher));
      times.stop.push(
        await untilShown(
          'news',
          () => call('/user/contact/stop', sidOf(client), { qot_id: sent.qot_id, ways: 'all' }),
          async () => (await stops()).data.some(({ aps_id }) => aps_id === row.aps_id),
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
for (const [what, bar] of Object.entries(bars) as [What, number][]) {
  const times = found[what].toSorted((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  isWithin &&= at(0.99) <= bar;
  console.log(
    `${what}: ${times.length} times, p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, at most ${bar} wanted`,
  );
}
process.exit(isWithin ? 0 : 1);
