import { toOwn } from '@fanwise/contract/names/translate';
import type { ReturnReason } from '@fanwise/domain/applications/returns/reasons';
import { sql } from 'kysely';
import { deleteAccount as agentLeaves } from '../../contexts/accounts/agent-profiles/delete-account.ts';
import { deleteAccount as clientLeaves } from '../../contexts/accounts/client-profiles/delete-account.ts';
import { createHouseholds } from '../../contexts/applications/index.ts';
import { deleteApplication } from '../../contexts/applications/leaving/delete-application.ts';
import { answerReturn } from '../../contexts/applications/returns/answer-return.ts';
import { appealReturn } from '../../contexts/applications/returns/appeal-return.ts';
import { decideAsOperator } from '../../contexts/applications/returns/decide-as-operator.ts';
import { requestReturn } from '../../contexts/applications/returns/request-return.ts';
import { sweepReturns } from '../../contexts/applications/returns/return-deadlines.ts';
import { submitApplication } from '../../contexts/applications/submitting/submit-application.ts';
import { home, questionnaires } from '../../contexts/applications/testing.ts';
import { refundPaidPurchase } from '../../contexts/billing/refunds-and-disputes/refund-paid-purchase.ts';
import { chooseQuote } from '../../contexts/quotes/choosing/choose-quote.ts';
import { findChosenQuote } from '../../contexts/quotes/choosing/chosen-quote.ts';
import { endChoice } from '../../contexts/quotes/index.ts';
import { endUnpaidQuote } from '../../contexts/quotes/unlock-deadline/unlock-deadline.ts';
import type { Person } from '../app.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../people.ts';
import { testConsentKeys, testSealing } from '../sealing.ts';
import { openShop } from './shop.ts';
import type { WonLead } from './shop-sales.ts';

export const shop = await openShop();
const { db, needs } = shop;
export const requestId = 'r';

/** Ten carriers that write home, so that every agent can quote again. */
const carriers = [1, 2, 4, 5, 6, 7, 8, 9, 10, 11];

/** One application, and the quotes of two agents on it. */
export type QuotedLead = {
  client: Person;
  agents: Person[];
  submission: { applicationId: number; submissionId: number };
};

export const createQuotedLead = async (): Promise<QuotedLead> => {
  const client = await consumer(db);
  const submission = await submittedApplication(db, client);
  const agents = await Promise.all([agent(db, { carriers }), agent(db, { carriers })]);
  for (const [index, sender] of agents.entries())
    await liveQuote(db, sender, submission, { carrier: index + 1 });
  return { client, agents, submission };
};

/** The lead as it stands for the client's chosen quote, if there is one. */
const findChosenLead = async ({
  client,
  agents,
  submission,
}: QuotedLead): Promise<WonLead | undefined> => {
  const quote = await findChosenQuote(db, submission.applicationId);
  const chosenAgent = agents.find(({ accountId }) => accountId === quote?.memberId);
  return (
    quote &&
    chosenAgent && {
      client,
      chosenAgent,
      applicationId: submission.applicationId,
      quoteId: quote.id,
    }
  );
};

const payWith = (card: string) => async (quotedLead: QuotedLead) => {
  const lead = await findChosenLead(quotedLead);
  const started = lead && (await shop.start(lead));
  const secret: unknown = started?.body.payment_intent;
  if (typeof secret === 'string') await shop.confirm(secret, card);
};

const latest = async ({ submission }: QuotedLead) =>
  (await shop.purchases(submission.applicationId)).at(-1);

const decideDisputes =
  (evidence: 'winning_evidence' | 'losing_evidence') => async (quotedLead: QuotedLead) => {
    for (const purchase of await shop.purchases(quotedLead.submission.applicationId)) {
      if (purchase.state !== 'disputed') continue;
      const { rows } = await shop.payments.pool.query<{ status: string }>(
        'select status from card_sandbox.dispute where intent_id = $1',
        [purchase.intent_id],
      );
      if (rows[0]?.status === 'needs_response')
        await shop.answerDisputeOf(purchase.intent_id ?? '', evidence);
    }
  };

const chooseOldestQuote = async ({ client, submission }: QuotedLead): Promise<void> => {
  const quotes = await db
    .selectFrom('quote')
    .select('id')
    .where('application_id', '=', submission.applicationId)
    .where('removed_at', 'is', null)
    .where('accepted_at', 'is', null)
    .where('needs_update', '=', false)
    .orderBy('id')
    .execute();
  if (!quotes[0]) return;
  const needs = { db, consentKeys: testConsentKeys, catalog: shop.needs.catalog };
  const signs = { consent: undefined, gpc: false, source: '' };
  await chooseQuote(needs, { consumerId: client.accountId, requestId }, quotes[0].id, signs);
};

/** Each agent who is there sends a quote where none of theirs is live, as the answers are now. */
const sendMissingQuotes = async ({ agents, submission }: QuotedLead): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select account.id from account join lead on lead.application_id = ${submission.applicationId} and lead.status = 'open'
    where account.id = any(${agents.map(({ accountId }) => accountId)}) and account.deleted_at is null
      and not exists (select from quote where agency_id = account.id and application_id = lead.application_id
        and removed_at is null)`.execute(db);
  for (const { id } of rows) {
    const sender = agents.find(({ accountId }) => accountId === id);
    const carrier = 1 + agents.findIndex(({ accountId }) => accountId === id);
    if (sender) await liveQuote(db, sender, submission, { carrier });
  }
};

export const submitAgain = ({ client }: QuotedLead) =>
  submitApplication(
    {
      db,
      sealing: testSealing,
      questionnaires,
      households: createHouseholds('a secret of the test', 'mark'),
    },
    client.accountId,
    toOwn(home()),
    {
      again: true,
      seenRevision: undefined,
      language: 'en',
      sharing: { namesFromUnlock: false, reportsAllowed: false },
    },
  );

export const passDeadline = async (lead: QuotedLead): Promise<void> => {
  const quote = await findChosenQuote(db, lead.submission.applicationId);
  if (!quote) return;
  await sql`update quote set unlock_by = now() - interval '2 hours' where id = ${quote.id}`.execute(
    db,
  );
  await endUnpaidQuote(needs, quote.id);
};

const session = ({ accountId }: Person) => ({
  accountId,
  type: 2 as const,
  member: {
    agencyId: accountId,
    role: 'owner' as const,
    mayUnlock: true,
    isLimited: false,
    hasColleagues: false,
  },
  tokenHash: Buffer.alloc(32),
  isBound: false,
  isRecent: true,
  factorNeeded: false,
  isVisit: false,
  secondsLeft: 60,
  position: null,
});

const returnNeeds = {
  db,
  adminState: 'NY',
  lookUpPhone: async () => null,
};

const requestReturnFor = (reason: ReturnReason) => async (quotedLead: QuotedLead) => {
  const purchase = await latest(quotedLead);
  if (!purchase) return;
  const agent = { agencyId: purchase.agency_id, memberId: purchase.member_id, requestId };
  await requestReturn(returnNeeds, agent, quotedLead.submission.applicationId, {
    reason,
    note: 'A note.',
  });
};

const latestReturn = async ({
  applicationId,
}: QuotedLead['submission']): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from return_request where application_id = ${applicationId} order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.id;
};

/** The acts of people, the provider and the clock on a lead, by name. */
export const actions: Record<string, (lead: QuotedLead) => Promise<unknown>> = {
  chooses: chooseOldestQuote,
  agentsQuote: sendMissingQuotes,
  submitsAgain: submitAgain,
  pays: payWith('pm_card_visa'),
  'card is declined': payWith('pm_card_visa_chargeDeclined'),
  'pays, then disputes': payWith('pm_card_createDispute'),
  'pays, refunds will fail': payWith('pm_card_refundFail'),
  'operator refunds': ({ submission }) =>
    db.transaction().execute((trx) => refundPaidPurchase(trx, endChoice, submission.applicationId)),
  'provider refunds': async (lead) => {
    const purchase = await latest(lead);
    if (purchase?.state !== 'paid' || !purchase.intent_id) return;
    await needs.gateway.refund({
      intentId: purchase.intent_id,
      amountCents: purchase.amount_cents,
      idempotencyKey: `by hand ${purchase.id}`,
    });
  },
  'dispute is won': decideDisputes('winning_evidence'),
  'dispute is lost': decideDisputes('losing_evidence'),
  deadlinePasses: passDeadline,
  'events arrive, jobs run': async () => {
    shop.passSeconds(5);
    await shop.deliverEvents();
    await shop.runJobs();
  },
  'mails bounce': ({ client }) =>
    sql`update account set mail_failed_at = now() where id = ${client.accountId} and deleted_at is null`.execute(
      db,
    ),
  'agent returns: mail-bounced': requestReturnFor('mail-bounced'),
  'agent returns: phone-dead': requestReturnFor('phone-dead'),
  'agent returns: not-requested': requestReturnFor('not-requested'),
  'agent returns: language': requestReturnFor('language'),
  'client says who asked': async ({ client, submission }) => {
    const id = await latestReturn(submission);
    if (id)
      await answerReturn(returnNeeds, { consumerId: client.accountId, requestId }, id, {
        answer: 'not-me',
      });
  },
  'operator grants': async ({ submission }) => {
    const id = await latestReturn(submission);
    if (id) await db.transaction().execute((trx) => decideAsOperator(trx, id, 'grant', 'ann'));
  },
  'operator refuses': async ({ submission }) => {
    const id = await latestReturn(submission);
    if (id) await db.transaction().execute((trx) => decideAsOperator(trx, id, 'refuse', 'ann'));
  },
  'agent appeals': async ({ agents, submission }) => {
    for (const { accountId: agencyId } of agents)
      await appealReturn(
        returnNeeds,
        { agencyId, memberId: agencyId, requestId },
        submission.applicationId,
        'Look again.',
      );
  },
  'clocks pass': async ({ submission }) => {
    await sql`
      update return_request set ask_until = case when state = 'asked' then now() - interval '1 minute' end,
        due_at = case when state in ('operator', 'appealed') then now() - interval '1 minute' end
      where application_id = ${submission.applicationId} and state in ('asked', 'operator', 'appealed')`.execute(
      db,
    );
    await sweepReturns(returnNeeds);
  },
  'agent leaves': async (quotedLead) => {
    const lead = await findChosenLead(quotedLead);
    if (lead) await agentLeaves(db, session(lead.chosenAgent), requestId);
  },
  'client deletes the application': ({ client }) =>
    deleteApplication(db, client.accountId, requestId),
  'client leaves': ({ client }) => clientLeaves(db, client.accountId, requestId),
};
