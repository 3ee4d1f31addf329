import type { AgentQuote, QuoteInput } from '@fanwise/contract/own';
import type { RefusalOf } from '@fanwise/contract/routes';
import { sql } from 'kysely';
import type { ActingMember, Actor } from '../../../http/register-route.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import {
  findMatchingLead,
  findNeededLicenses,
  findProfileGaps,
  lockApplication,
  lockMember,
  recordLeadOpened,
} from '../../leads/index.ts';
import { notify } from '../../messaging/index.ts';
import { isQuotingPaused } from '../do-not-contact/paused.ts';
import { removingFromDraft } from '../preparing/remove-from-draft.ts';
import type { QuotedCoverageNeeds } from '../quoted-coverage/check-quoted-coverage.ts';
import { storeQuotedCoverages } from '../quoted-coverage/store-quoted-coverage.ts';
import { readAgentQuote } from '../read-agent-quotes.ts';
import { checkQuoteInput } from './check-quote-input.ts';
import {
  computeQuoteFigures,
  type PricedSubmission,
  readPricedSubmission,
  storePrices,
} from './priced-submission.ts';
import { recordPriceAct } from './record-price-act.ts';

/**
 * Whether the agency may quote a lead with this carrier again. After withdrawing a price that the client saw, the agency
 * may send one new quote.
 */
const mayQuoteAgain = async (
  trx: Trx,
  quote: { agencyId: number; applicationId: number; carrierId: number },
): Promise<boolean> => {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::integer as taken from quote
    where application_id = ${quote.applicationId} and agency_id = ${quote.agencyId}
      and carrier_id = ${quote.carrierId} and removed_because = 'agent' and seen_revision > 0`.execute(
    trx,
  );
  return (rows[0]?.taken ?? 0) < 2;
};

/** Today's fee for a lead with these insurance types, in cents. */
export type LeadFee = (insuranceTypes: readonly number[]) => number;

/** The fee that a quote freezes, by the clock and the rows of its transaction. */
export type FeeOf = (trx: Db, insuranceTypes: readonly number[]) => Promise<number>;

/** The dependencies of sending and updating a quote. */
export type SendingNeeds = QuotedCoverageNeeds & { db: Db; feeOf: FeeOf };

/**
 * Sends a quote with one carrier and freezes the fee on it. If the application was submitted again after the agent read
 * it, the quote is stored as outdated until the agent confirms it.
 */
export const sendQuote = (
  { db, feeOf, ...needs }: SendingNeeds,
  agent: ActingMember,
  input: QuoteInput,
): Promise<Result<AgentQuote, RefusalOf<'POST /agent/profile/leads/:id'>>> =>
  inTransaction(db, async (trx) => {
    const { agencyId, memberId } = agent;
    if (!(await lockMember(trx, memberId))) return failure('membership-ended');
    if (!(await lockApplication(trx, input.id))) return failure('not-found');
    const gaps = await findProfileGaps(trx, memberId);
    if (gaps.length > 0) return failure('profile-incomplete', gaps);
    if (await isQuotingPaused(trx, agencyId)) return failure('quoting-paused');
    if (!(await hasAppointment(trx, agencyId, input.carrierId)))
      return failure('insurance-company-not-found');

    const lead = await findMatchingLead(trx, agencyId, input.id);
    if (!lead) return failure('not-found');
    if (lead.status === 'deleted' || lead.status === 'held') return failure('lead-closed');
    if (lead.status !== 'open') return failure('quote-accepted');
    const needed = await findNeededLicenses(trx, memberId, input.id);
    if (needed.length > 0) return failure('license-needed', needed);

    const submission = await readPricedSubmission(trx, agencyId, input.id);
    const checked = await checkQuoteInput(trx, needs, submission, input);
    if (!checked.ok) return checked;

    const again = { agencyId, applicationId: input.id, carrierId: input.carrierId };
    if (!(await mayQuoteAgain(trx, again))) return failure('quote-withdrawn-before');
    const feeCents = await feeOf(trx, submission.insuranceTypes);
    if (!(await fitsBelowCap(trx, agencyId, feeCents))) return failure('cap-reached');
    const quoteId = await insertQuote(trx, { agencyId, memberId, input, submission, feeCents });
    if (quoteId === null)
      return failure('carrier-already-quoted', await findColleaguesQuote(trx, agent, input));
    await recordLeadOpened(trx, agencyId, input.id);
    await storePrices(trx, quoteId, input.prices);
    await storeQuotedCoverages(trx, { ...submission, quoteId }, checked.value);
    await notify(trx, {
      accountId: lead.consumerId,
      occasion: 'new-quote',
      applicationId: input.id,
      quoteId,
      firstName: await readFirstName(trx, memberId),
    });
    await recordPriceAct(trx, agent, { act: 'quote-sent', quoteId });
    return success(await readAgentQuote(trx, quoteId, memberId));
  });

const hasAppointment = async (trx: Trx, agencyId: number, carrierId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from appointment where agency_id = ${agencyId} and carrier_id = ${carrierId}::bigint`.execute(
    trx,
  );
  return rows.length === 1;
};

/** Whether the quote is within this month's cap. The database decides when it is chosen. */
const fitsBelowCap = async (trx: Trx, agencyId: number, feeCents: number): Promise<boolean> => {
  const { rows } = await sql<{ fits: boolean }>`
    select coalesce(fee_room(${agencyId}) >= ${feeCents}, true) as fits`.execute(trx);
  return rows[0]?.fits ?? true;
};

/** Null if another live quote with that carrier exists. */
const insertQuote = async (
  trx: Trx,
  quote: Actor & { input: QuoteInput; submission: PricedSubmission; feeCents: number },
): Promise<number | null> => {
  const { input, submission } = quote;
  const figures = computeQuoteFigures(input);
  const isOutdated = !submission.isCurrent;
  const { rows } = await sql<{ id: number }>`
    with ${removingFromDraft(quote, input)}
    insert into quote (application_id, submission_id, agency_id, member_id, carrier_id, number, prepared_by,
      bundle_monthly, bundle_yearly, monthly, yearly, fee_cents, needs_update, needs_update_since)
    select ${input.id}, ${submission.submissionId}, ${quote.agencyId}, ${quote.memberId}, ${input.carrierId},
      coalesce((select max(number) from quote where application_id = ${input.id}), 0) + 1,
      (select prepared_by from prepared),
      ${figures.bundleMonthly}, ${figures.bundleYearly}, ${figures.monthly}, ${figures.yearly},
      ${quote.feeCents}, ${isOutdated}, case when ${isOutdated} then now() end
    on conflict (application_id, carrier_id) where removed_at is null do nothing
    returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

/** The name of the colleague in the sender's agency who has the live quote with that carrier, if it is a colleague. */
const findColleaguesQuote = async (
  trx: Trx,
  { agencyId, memberId }: Actor,
  { id, carrierId }: QuoteInput,
): Promise<{ quotedBy: string; quoteId: number }[]> => {
  const { rows } = await sql<{ quotedBy: string; quoteId: number }>`
    select colleague_name(member_id) as "quotedBy", quote.id as "quoteId"
    from quote
    where application_id = ${id} and carrier_id = ${carrierId} and removed_at is null
      and agency_id = ${agencyId} and member_id <> ${memberId}`.execute(trx);
  return rows;
};

const readFirstName = async (trx: Trx, memberId: number): Promise<string | null> => {
  const row = await trx
    .selectFrom('agency_member')
    .select('first_name')
    .where('account_id', '=', memberId)
    .executeTakeFirst();
  return row?.first_name ?? null;
};
