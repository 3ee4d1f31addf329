import type { LeadPreview } from '@fanwise/contract/own';
import { ageBand } from '@fanwise/domain/dates/age-band';
import type { Language } from '@fanwise/domain/texts/language';
import { type AgentSession, toActor } from '../../../../http/register-route.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { readToday } from '../../../../platform/database/database-time.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import { type Catalog, translateQuestions } from '../../../catalog/index.ts';
import {
  countLeftToday,
  type ReadingNeeds,
  readSubmission,
  recordOutlineView,
} from '../../../leads/index.ts';
import type { LeadFee } from '../../../quotes/index.ts';
import { readLeadCard } from '../list/lead-card.ts';
import { findAgentStage } from './find-agent-stage.ts';

/**
 * The outline of a lead at any stage, without names. Reading it does not open the lead and is not in the access log.
 */
export const previewLead = (
  needs: ReadingNeeds & { db: Db; catalog: Pick<Catalog, 'allVersions'> },
  { session, language }: { session: AgentSession; language: Language },
  applicationId: number,
  leadFee: LeadFee,
): Promise<Result<LeadPreview, 'profile-incomplete' | 'not-found'>> =>
  inTransaction(needs.db, async (trx) => {
    const actor = toActor(session);
    const { agencyId, memberId } = actor;
    const found = await findAgentStage(trx, memberId, applicationId);
    if (!found.ok) return found;
    const needsInTrx = { ...needs, db: trx };
    const read = await readSubmission(needsInTrx, actor, applicationId, { outlineOnly: true });
    if (!read) return failure('not-found');
    if (!session.isVisit)
      await recordOutlineView(trx, { agencyId, applicationId, version: read.current.version });
    const translation = translateQuestions(needs.catalog.allVersions, language);
    const today = await readToday(trx);
    const computeAge = (born: string | null) => born && ageBand(born, today);
    const card = await readLeadCard(trx, actor, applicationId, leadFee);
    return success({
      stage: read.stage,
      lead: card,
      outline: {
        data: read.current.types.map(({ typeId, typeName, sections }) => ({
          typeId,
          typeName,
          sections: translation.sections(sections),
        })),
        clientAge: computeAge(read.birthDates.client),
        partnerAge: computeAge(read.birthDates.partner),
      },
      withheld: read.withheld,
      badges: card.badges,
      leftToday: await countLeftToday(trx, agencyId),
    });
  });
