import { type Cluster, query } from '../cluster.ts';
import { send } from '../load.ts';
import { readSid, submittersOf } from '../people.ts';
import { type Program, startProduct } from '../programs.ts';
import { type ComparedProgram, type Comparison, compare } from '../rounds.ts';
import { submission } from './submit.ts';

const clients = 4;
const leads = 240;
/** An agent may open a hundred leads a day. */
const leadsPerAgent = 100;
/** Longer than a round takes: it ends with its requests. */
const durationMs = 60_000;

/** Leads with answers that can be read; those that are generated cannot. Everybody sells everywhere. */
const submitLeads = async (cluster: Cluster): Promise<string> => {
  const url = await cluster.create('bench_log', { leads: 2_000, submitters: leads });
  await query(url, 'update agency set all_zip_codes = true');
  const product = await startProduct({ dataDir: `${cluster.folder}/access-log`, databaseUrl: url });
  try {
    const requests = (await submittersOf(url)).map((id) => ({
      method: 'POST' as const,
      path: `/api/user/application?sid=${readSid(id)}`,
    }));
    const { port } = product;
    const body = submission;
    const { done } = await send({ port, requests, repeat: false, body, clients, durationMs });
    if (done !== leads) throw new Error(`${done} of ${leads} applications were submitted: void.`);
  } finally {
    await product.stop();
  }
  return url;
};

/** Which agent opens which lead, each pair once. */
const openingsOf = async (url: string): Promise<string[]> => {
  const agents = await query<{ id: string }>(
    url,
    'select account_id as id from agency_member order by 1',
  );
  const rows = await query<{ id: string }>(
    url,
    'select application_id as id from lead order by application_id desc limit $1',
    [leads],
  );
  return Array.from({ length: leadsPerAgent }, (_, turn) =>
    agents.map(({ id }, place) => {
      const lead = rows[(place * 4 + turn) % leads]!;
      return `/api/agent/profile/leads/${lead.id}?sid=${readSid(Number(id))}`;
    }),
  ).flat();
};

/**
 * Agents open leads and look at each once more: each reading is in the client's access log. Against the same product on
 * a copy of the database whose access log takes no rows.
 */
export const measureLeadDetail = async (cluster: Cluster, rounds: number): Promise<Comparison> => {
  const url = await submitLeads(cluster);
  const without = await cluster.copy('bench_log', 'bench_no_log');
  await query(
    without,
    `create function take_no_view() returns trigger language plpgsql as 'begin return null; end';
     create trigger take_no_view before insert on application_view
       for each row execute function take_no_view()`,
  );
  const openings = await openingsOf(url);
  const perRound = Math.floor(openings.length / (rounds + 1));
  const programs: Program[] = [];
  const side = async (database: string, databaseUrl: string): Promise<ComparedProgram> => {
    const dataDir = `${cluster.folder}/${database}`;
    const program = await startProduct({ dataDir, databaseUrl });
    programs.push(program);
    let next = 0;
    return {
      program,
      database: ` ${database} `,
      settle: async () => undefined,
      nextLoad: () => {
        const opened = openings.slice(next, next + perRound);
        next += perRound;
        const requests = [...opened, ...opened].map((path) => ({ method: 'GET' as const, path }));
        return { port: program.port, requests, repeat: false, clients, durationMs };
      },
    };
  };
  try {
    const limit = await side('bench_no_log', without);
    const compared = await compare(limit, await side('bench_log', url), rounds);
    const views = 'select coalesce(sum(times), 0)::integer as n from application_view';
    const [written] = await query<{ n: number }>(url, views);
    const [unwritten] = await query<{ n: number }>(without, views);
    if (written?.n !== 2 * perRound * (rounds + 1) || unwritten?.n !== 0)
      throw new Error(`The access logs hold ${written?.n} and ${unwritten?.n} readings: void.`);
    return compared;
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
  }
};
