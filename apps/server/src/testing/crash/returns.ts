import { setTimeout as delay } from 'node:timers/promises';
import { sendTo } from '@fanwise/builders/client';
import { payWithTestCard } from '@fanwise/builders/test-card';
import { sql } from 'kysely';
import { checkInvariants } from '../../contexts/admin/index.ts';
import { terms } from '../../contexts/catalog/index.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Person } from '../app.ts';
import { until, visit } from '../faults/visit.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../people.ts';
import { brokenPaymentPromises } from '../shop/broken-payment-promises.ts';
import { callUntilDone, type Product } from './calls.ts';
import { type ReturnCase, returnCases } from './return-cases.ts';

/** A paid lead, how its fee is asked back, and what its agent has been told of that. */
type Sale = {
  how: ReturnCase;
  client: Person;
  chosenAgent: Person;
  applicationId: number;
  quoteId: number;
  begunAt: number;
  answeredId: number | null;
  answeredAfterMs: number | null;
};

/** The result. */
export type ReturnReport = {
  returns: number;
  /** Sales that were acknowledged and are gone, or did not end as they have to. */
  lost: string[];
  /** Promises that do not hold, money that went back twice or not at all. */
  broken: string[];
  /** The share of decisions made by our facts alone, in percent. */
  byMachine: number;
  /** Until an agent knew what our facts decided, kills included: the 95th of a hundred. */
  decidedMs: number;
  /** From the decision until the provider had given the money back, the longest. */
  refundedMs: number;
};

const salesAtOnce = 5;
const settledLimitMs = 240_000;

/**
 * Agents request returns, clients answer, clocks pass and fees are refunded, while the product is killed at any moment,
 * round after round. A caller without an answer asks again.
 */
export const crashReturns = async (
  product: Product,
  rounds: number,
  report: (line: string) => void = () => undefined,
): Promise<ReturnReport> => {
  const { public_key: publicKey } = (await product.call('GET', '/config')).body;
  const ask = callUntilDone(product);

  const sell = async (db: Db, how: ReturnCase): Promise<Sale> => {
    const [client, chosenAgent] = [await consumer(db), await agent(db, how.seller)];
    const submission = await submittedApplication(db, client);
    const { applicationId } = submission;
    const quoteId = await liveQuote(db, chosenAgent, submission);
    await ask(client, 'POST', `/user/quotes/${quoteId}`);
    const path = `/agent/profile/leads/${applicationId}/confirm`;
    const begun = await ask(chosenAgent, 'POST', path, { terms_version: terms.agents.version });
    await payWithTestCard(sendTo(product.address), publicKey, begun.payment_intent);
    await ask(chosenAgent, 'GET', path);
    await how.before?.(db, applicationId);
    const waits = { begunAt: 0, answeredId: null, answeredAfterMs: null };
    return { how, client, chosenAgent, applicationId, quoteId, ...waits };
  };

  const stop = ({ client, quoteId }: Sale) =>
    product.call('POST', `/user/contact/do-not-contact?sid=${client.sid}`, {
      qot_id: quoteId,
      channels: 'all',
    });

  /** Everything of one sale; where it was done before, it is done once more and has to change nothing. */
  const goOn = async (db: Db, sale: Sale): Promise<void> => {
    const { how, client, chosenAgent, applicationId } = sale;
    sale.begunAt ||= performance.now();
    // Where the fee went back meanwhile there is nobody to stop any more.
    if (how.isStopped && sale.answeredId === null) await stop(sale);
    const path = `/agent/profile/leads/${applicationId}/return`;
    const { data } = await ask(chosenAgent, 'POST', path, { reason: how.reason });
    if (sale.answeredId !== null && sale.answeredId !== data.id)
      throw new Error(`${how.name}: two returns of application ${applicationId}`);
    sale.answeredId = data.id;
    sale.answeredAfterMs ??= performance.now() - sale.begunAt;
    if (how.answer) {
      await ask(client, 'POST', `/user/returns/${data.id}/answer`, { answer: how.answer });
    }
    if (how.clock) await pass(db, how.clock, data.id);
  };

  const all: Sale[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sales = await visit(product, async ({ db }) => {
      const sold: Sale[] = [];
      for (let sale = 0; sale < salesAtOnce; sale += 1)
        sold.push(await sell(db, returnCases[(round * salesAtOnce + sale) % returnCases.length]!));
      const unheard = Promise.allSettled(sold.map((sale) => goOn(db, sale)));
      await delay(Math.random() * 250);
      await product.end('SIGKILL');
      await unheard;
      return sold;
    });
    await product.start();
    await visit(product, ({ db }) => Promise.all(sales.map((sale) => goOn(db, sale))));
    all.push(...sales);
    report(`${round + 1}. killed; ${all.length} fees asked back so far`);
  }
  return visit(product, async ({ db, pool }) => {
    await until(() => isSettled(db), settledLimitMs);
    const findings = (await checkInvariants(db)).filter(({ count }) => count > 0);
    const texts = findings.map(({ name, examples }) => `${name}: ${examples.join('; ')}`);
    return {
      returns: all.length,
      lost: await lostOf(db, all),
      broken: [...texts, ...(await brokenPaymentPromises(db, pool)), ...(await refundedTwice(db))],
      ...(await readFigures(db)),
      decidedMs: decidedWithin(all),
    };
  });
};

/** Lets a clock of a return pass, and both that look at it find it at once. */
const pass = async (db: Db, clock: 'ask_until' | 'due_at', id: number): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update return_request set ${sql.ref(clock)} = now()
      where id = ${id} and ${sql.ref(clock)} is not null`.execute(trx);
  });
  const task = clock === 'ask_until' ? 'return-ask' : 'return-due';
  await sql`select graphile_worker.add_job(${task}, json_build_object('returnId', ${id}::bigint),
    job_key := ${`${task}:${id}`}), graphile_worker.add_job('return-sweep', '{}')`.execute(db);
};

const isSettled = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ settled: boolean }>`
    select not exists (select from purchase where state in ('open', 'refund_due'))
      and not exists (select from return_request where state in ('asked', 'operator')) as settled`.execute(
    db,
  );
  return rows[0]?.settled === true;
};

/** Sales without the return that was asked for, or with another end than theirs. */
const lostOf = async (db: Db, sales: readonly Sale[]): Promise<string[]> => {
  const { rows } = await sql<{ id: number; applicationId: number; end: string }>`
    select id, application_id as "applicationId", state || ' by ' || coalesce(decided_by, 'nobody') as end
    from return_request`.execute(db);
  const ofSale = Map.groupBy(rows, ({ applicationId }) => applicationId);
  return sales.flatMap(({ how, applicationId, answeredId }) => {
    const found = ofSale.get(applicationId) ?? [];
    const [only] = found;
    if (found.length === 1 && only?.id === answeredId && only.end === `${how.ends} by ${how.by}`)
      return [];
    const ends = found.map(({ id, end }) => `${id} ${end}`).join(', ') || 'nothing';
    return [`application ${applicationId}, ${how.name}: answered ${answeredId}, found ${ends}`];
  });
};

/** Fees that the books gave back more than once, or a return without its one refund. */
const refundedTwice = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ found: string }>`
    select 'return ' || request.id || ' is booked ' || count(journal.id) || ' times' as found
    from return_request as request
    left join journal on journal.purchase_id = request.purchase_id and journal.kind = 'refund'
    group by request.id having count(journal.id) <> case when request.state = 'granted' then 1 else 0 end`.execute(
    db,
  );
  return rows.map(({ found }) => found);
};

const readFigures = async (db: Db): Promise<Pick<ReturnReport, 'byMachine' | 'refundedMs'>> => {
  const { rows } = await sql<{ byMachine: number; refundedMs: number }>`
    select round(100.0 * count(*) filter (where decided_by = 'machine') / count(*))::integer as "byMachine",
      coalesce(max(extract(epoch from paid_back_at - decided_at)) * 1000, 'infinity')::float8 as "refundedMs"
    from return_request where decided_at is not null`.execute(db);
  return rows[0]!;
};

const decidedWithin = (sales: readonly Sale[]): number => {
  const times = sales
    .filter(({ how }) => how.by === 'machine' && !how.clock)
    .map(({ answeredAfterMs }) => answeredAfterMs ?? Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one - other);
  return times[Math.ceil(times.length * 0.95) - 1] ?? 0;
};
