import { setTimeout as delay } from 'node:timers/promises';
import { sendTo } from '@fanwise/builders/client';
import { payWithTestCard } from '@fanwise/builders/test-card';
import { sql } from 'kysely';
import { checkInvariants } from '../../contexts/admin/index.ts';
import { terms } from '../../contexts/catalog/index.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Person } from '../app.ts';
import { until, useDatabase } from '../faults/visit.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../people.ts';
import { findPaymentViolations } from '../shop/payment-violations.ts';
import { callUntilDone, type Product } from './calls.ts';
import { type ReturnCase, returnCases } from './return-cases.ts';

/** A paid lead, how its fee is asked back, and what its agent has been told of that. */
type PaidLead = {
  returnCase: ReturnCase;
  client: Person;
  chosenAgent: Person;
  applicationId: number;
  quoteId: number;
  requestedAt: number;
  returnId: number | null;
  answeredAfterMs: number | null;
};

/** The result. */
export type ReturnReport = {
  returns: number;
  /** Returns that were acknowledged and are gone, or did not end as they have to. */
  lost: string[];
  /** Invariants that do not hold, and fees that were refunded twice or not at all. */
  broken: string[];
  /** The share of decisions made by our facts alone, in percent. */
  byMachine: number;
  /** Until an agent knew what our facts decided, kills included: the 95th of a hundred. */
  decidedMs: number;
  /** From the decision until the provider had given the money back, the longest. */
  refundedMs: number;
};

const leadsPerRound = 5;
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

  const createPaidLead = async (db: Db, returnCase: ReturnCase): Promise<PaidLead> => {
    const [client, chosenAgent] = [await consumer(db), await agent(db, returnCase.seller)];
    const submission = await submittedApplication(db, client);
    const { applicationId } = submission;
    const quoteId = await liveQuote(db, chosenAgent, submission);
    await ask(client, 'POST', `/user/quotes/${quoteId}`);
    const path = `/agent/profile/leads/${applicationId}/confirm`;
    const begun = await ask(chosenAgent, 'POST', path, { terms_version: terms.agents.version });
    await payWithTestCard(sendTo(product.address), publicKey, begun.payment_intent);
    await ask(chosenAgent, 'GET', path);
    await returnCase.before?.(db, applicationId);
    const waits = { requestedAt: 0, returnId: null, answeredAfterMs: null };
    return { returnCase, client, chosenAgent, applicationId, quoteId, ...waits };
  };

  const stop = ({ client, quoteId }: PaidLead) =>
    product.call('POST', `/user/contact/do-not-contact?sid=${client.sid}`, {
      qot_id: quoteId,
      channels: 'all',
    });

  /** Does all steps of one return. A step that was done before is repeated, and has to change nothing. */
  const continueReturn = async (db: Db, lead: PaidLead): Promise<void> => {
    const { returnCase, client, chosenAgent, applicationId } = lead;
    lead.requestedAt ||= performance.now();
    // After a refund there is no agent to stop any more.
    if (returnCase.isStopped && lead.returnId === null) await stop(lead);
    const path = `/agent/profile/leads/${applicationId}/return`;
    const { data } = await ask(chosenAgent, 'POST', path, { reason: returnCase.reason });
    if (lead.returnId !== null && lead.returnId !== data.id)
      throw new Error(`${returnCase.name}: two returns of application ${applicationId}`);
    lead.returnId = data.id;
    lead.answeredAfterMs ??= performance.now() - lead.requestedAt;
    if (returnCase.answer) {
      await ask(client, 'POST', `/user/returns/${data.id}/answer`, { answer: returnCase.answer });
    }
    if (returnCase.clock) await passClock(db, returnCase.clock, data.id);
  };

  const all: PaidLead[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const leads = await useDatabase(product, async ({ db }) => {
      const paidLeads: PaidLead[] = [];
      for (let lead = 0; lead < leadsPerRound; lead += 1)
        paidLeads.push(
          await createPaidLead(
            db,
            returnCases[(round * leadsPerRound + lead) % returnCases.length]!,
          ),
        );
      const unanswered = Promise.allSettled(paidLeads.map((lead) => continueReturn(db, lead)));
      await delay(Math.random() * 250);
      await product.end('SIGKILL');
      await unanswered;
      return paidLeads;
    });
    await product.start();
    await useDatabase(product, ({ db }) =>
      Promise.all(leads.map((lead) => continueReturn(db, lead))),
    );
    all.push(...leads);
    report(`${round + 1}. killed; ${all.length} fees asked back so far`);
  }
  return useDatabase(product, async ({ db, pool }) => {
    await until(() => isSettled(db), settledLimitMs);
    const findings = (await checkInvariants(db)).filter(({ count }) => count > 0);
    const texts = findings.map(({ name, examples }) => `${name}: ${examples.join('; ')}`);
    return {
      returns: all.length,
      lost: await findLost(db, all),
      broken: [...texts, ...(await findPaymentViolations(db, pool)), ...(await refundedTwice(db))],
      ...(await readFigures(db)),
      decidedMs: computeDecidedMs(all),
    };
  });
};

/** Lets a clock of a return pass, and both that look at it find it at once. */
const passClock = async (db: Db, clock: 'ask_until' | 'due_at', id: number): Promise<void> => {
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

/** Leads without the return that was requested, or whose return ended otherwise than its case says. */
const findLost = async (db: Db, leads: readonly PaidLead[]): Promise<string[]> => {
  const { rows } = await sql<{ id: number; applicationId: number; end: string }>`
    select id, application_id as "applicationId", state || ' by ' || coalesce(decided_by, 'nobody') as end
    from return_request`.execute(db);
  const byApplication = Map.groupBy(rows, ({ applicationId }) => applicationId);
  return leads.flatMap(({ returnCase, applicationId, returnId }) => {
    const found = byApplication.get(applicationId) ?? [];
    const [only] = found;
    if (
      found.length === 1 &&
      only?.id === returnId &&
      only.end === `${returnCase.outcome} by ${returnCase.decidedBy}`
    )
      return [];
    const ends = found.map(({ id, end }) => `${id} ${end}`).join(', ') || 'nothing';
    return [
      `application ${applicationId}, ${returnCase.name}: answered ${returnId}, found ${ends}`,
    ];
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

const computeDecidedMs = (leads: readonly PaidLead[]): number => {
  const times = leads
    .filter(({ returnCase }) => returnCase.decidedBy === 'machine' && !returnCase.clock)
    .map(({ answeredAfterMs }) => answeredAfterMs ?? Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one - other);
  return times[Math.ceil(times.length * 0.95) - 1] ?? 0;
};
