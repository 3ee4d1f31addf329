import type { LeadDetail } from '@fanwise/contract';
import { leadChanges, leadDetail } from '@fanwise/contract/leads';
import { wireAnswer } from '@fanwise/contract/names/by-schema';
import type { Language } from '@fanwise/domain/questionnaire/questionnaire';
import type { Tender } from '@fanwise/domain/tender/tender';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { carrierLines } from '../../catalogue/index.ts';
import { findVisibleLead, profileGaps } from '../../lead-access/index.ts';
import { agentQuotes } from '../../quotes/index.ts';
import { feeToday, readLeadCard } from '../list/lead-card.ts';
import { leadAsks } from './lead-asks.ts';
import { readLeadContent } from './lead-content.ts';
import { markSeen } from './mark-seen.ts';

type Refused = 'profile-incomplete' | 'not-found' | 'too-many-requests';

/** What the operator set: today's fees, and whether carriers must write every type of a lead to be offered. */
export type LeadOffer = { fees: string; enforceCarrierLines: boolean };

/** Opens a lead: the frozen answers, the own quotes, and which carriers are still free. Each reading is audited. */
export const readLead = (
  { db, sealing, tender }: { db: Db; sealing: Sealing; tender: Tender },
  reader: { agentId: number; requestId: string; language: Language },
  applicationId: number,
  offer: LeadOffer,
): Promise<Result<LeadDetail, Refused>> =>
  inTransaction(db, async (trx) => {
    const { agentId, requestId, language } = reader;
    const gaps = await profileGaps(trx, agentId);
    if (gaps.length > 0) return failure('profile-incomplete', gaps);
    const lead = await findVisibleLead(trx, agentId, applicationId);
    const content =
      lead && (await readLeadContent({ db: trx, sealing }, agentId, lead.submissionId));
    if (!content) return failure('not-found');
    const seen = await markSeen(trx, agentId, applicationId, lead.version);
    if (!seen.ok) return seen;
    await recordAudit(trx, {
      actorId: agentId,
      act: 'lead-read',
      object: `application:${applicationId}`,
      requestId,
    });
    const carriers = await heldCarriers(trx, agentId, applicationId, offer);
    const card = await readLeadCard(trx, agentId, applicationId, offer.fees);
    const asks = leadAsks(tender, content, language);
    return success({
      data: wireAnswer(
        leadDetail.shape.data,
        content.types.map((type) => ({ ...type, ask: asks.of(type) })),
      ),
      quote_info: await agentQuotes(trx, agentId, applicationId),
      templates: carriers.flatMap(({ templates }) => templates),
      insurance_companies: carriers.map(({ templates: _, ...carrier }) => carrier),
      user_info: content.household,
      changes: content.changes && {
        ...content.changes,
        answers: wireAnswer(leadChanges.shape.answers, content.changes.answers),
        ask: wireAnswer(leadChanges.shape.ask, asks.changes),
      },
      // A quote that is sent or updated now costs what is asked today; one that was sent keeps its own fee.
      fee_cents:
        lead.status === 'open' ? feeToday(offer.fees, lead.insuranceTypes) : card.fee_cents,
      lead: card,
    });
  });

type HeldCarrier = LeadDetail['insurance_companies'][number] & Pick<LeadDetail, 'templates'>;

/** The agent's carriers, who has a live quote with each on this lead, and what the agent usually answers. */
const heldCarriers = async (
  db: Db,
  agentId: number,
  applicationId: number,
  { enforceCarrierLines }: LeadOffer,
): Promise<HeldCarrier[]> => {
  const { rows } = await sql<HeldCarrier>`
    select carrier.id as inc_id, carrier.name as inc_name,
      ${carrierLines} as inc_lines,
      quote.id is null as viable,
      case when quote.agent_id = ${agentId} then 'quoted-by-you'
        when quote.id is not null then 'quoted-by-another' end as reason,
      (select coalesce(jsonb_agg(jsonb_build_object('inc_id', carrier_id, 'ins_id', insurance_type_id,
          'template', template) order by insurance_type_id), '[]')
        from offer_template as kept
        where kept.agent_id = ${agentId} and kept.carrier_id = carrier.id) as templates
    from agent_carrier
    join carrier on carrier.id = agent_carrier.carrier_id
    join lead on lead.application_id = ${applicationId}
    left join quote on quote.application_id = ${applicationId} and quote.carrier_id = carrier.id
      and quote.removed_at is null
    where agent_carrier.agent_id = ${agentId}
      and (not ${enforceCarrierLines}::boolean or quote.id is not null or lead.insurance_types <@ array(
        select insurance_type_id from carrier_line where carrier_id = carrier.id))
    order by carrier.name`.execute(db);
  return rows;
};
