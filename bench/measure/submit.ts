import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { completeAnswers } from '@fanwise/server/src/demo/complete-answers.ts';
import { startRelay } from '@fanwise/server/src/testing/product/relay.ts';
import { type Cluster, query } from '../cluster.ts';
import { readSid, submittersOf } from '../people.ts';
import { startLimit, startProduct } from '../programs.ts';
import { type ComparedProgram, type Comparison, compare } from '../rounds.ts';

const clients = 16;
const durationMs = 4_000;

/** Home and auto insurance, every question answered. */
const answers = [1, 3].map((ins_id) => ({ ins_id, answers: completeAnswers(ins_id as 1 | 3) }));

/** The body of a submission of theirs. */
export const submission = JSON.stringify({ answers, submit: true });

/** How many answers one submission of this measurement has. */
export const answersPerSubmission = answers.reduce((sum, type) => sum + type.answers.length, 0);

/** The product keeps the answers of each type sealed together. */
const partsPerSubmission = answers.length;

/** The answer of one submission, without what differs between two of them. */
const submitOnce = async (port: number, id: number): Promise<unknown> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/user/application?sid=${readSid(id)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: submission,
  });
  if (response.status !== 200) throw new Error(`A submission answered ${response.status}: void.`);
  const { data, meta } = (await response.json()) as { data: unknown; meta: object };
  return { data, meta: { ...meta, aps_id: 0, aps_submitted: '' } };
};

const waitForJobs = async (url: string): Promise<void> => {
  for (;;) {
    const [row] = await query<{ due: number }>(
      url,
      'select count(*)::integer as due from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    );
    if (row?.due === 0) return;
    await delay(100);
  }
};

const submitted = async (
  url: string,
): Promise<{ leads: number; drafts: number; drift: number }> => {
  const [row] = await query<{ leads: number; drafts: number; drift: number }>(
    url,
    `select (select count(*)::integer from lead) as leads, (select count(*)::integer from draft_part) as drafts,
       (select coalesce(sum(leads), 0)::integer from open_lead_state)
         - (select count(*)::integer from lead where status = 'open') as drift`,
  );
  return row!;
};

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** The bytes of the whole cluster, which has no other user. */
const walBytesOf = async (url: string): Promise<number> => {
  const [row] = await query<{ bytes: string }>(url, `select pg_current_wal_lsn() - '0/0' as bytes`);
  return Number(row?.bytes);
};

/**
 * Submitting applications against the limit, each side in its own database. Both must return the same application. As `all` the product's own background work
 * runs meanwhile, as it always does in one process; it is done before the other side's turn. As `web` it only queues that
 * work, as the limit does.
 */
export const measureSubmit = async (
  cluster: Cluster,
  urls: { product: string; limit: string },
  rounds: number,
  role: 'all' | 'web' = 'all',
): Promise<Comparison> => {
  // As where the product is used: mails go to a server outside of it.
  const relay = await startRelay();
  const product = await startProduct({
    dataDir: `${cluster.folder}/product`,
    databaseUrl: urls.product,
    settings: { SMTP_URL: relay.url, ROLE: role },
  });
  const limit = await startLimit(urls.limit);
  try {
    const before = await submitted(urls.product);
    const [first, ...people] = await submittersOf(urls.product);
    const answered = [await submitOnce(product.port, first!), await submitOnce(limit.port, first!)];
    if (!isDeepStrictEqual(answered[0], answered[1]))
      throw new Error('Product and limit answer a submission differently: void.');
    const perRound = Math.floor(people.length / (rounds + 1));
    const side = (program: typeof product, database: string): ComparedProgram => {
      let next = 0;
      return {
        program,
        database: ` ${database} `,
        settle: role === 'web' ? async () => undefined : () => waitForJobs(urls.product),
        walBytes: () => walBytesOf(urls.product),
        nextLoad: () => {
          const ids = people.slice(next, next + perRound);
          next += perRound;
          const requests = ids.map((id) => ({
            method: 'POST' as const,
            path: `/api/user/application?sid=${readSid(id)}`,
          }));
          return {
            port: program.port,
            requests,
            repeat: false,
            body: submission,
            clients,
            durationMs,
          };
        },
      };
    };
    const compared = await compare(
      side(limit, nameOf(urls.limit)),
      side(product, nameOf(urls.product)),
      rounds,
    );
    const [one, other] = [await submitted(urls.product), await submitted(urls.limit)];
    const perLead = one.drafts / (one.leads - before.leads);
    if (perLead !== partsPerSubmission || one.drift !== 0 || other.drift !== 0)
      throw new Error(`The databases do not hold what was submitted (${perLead} parts): void.`);
    return compared;
  } finally {
    await Promise.all([product.stop(), limit.stop()]);
    await relay.close();
  }
};
