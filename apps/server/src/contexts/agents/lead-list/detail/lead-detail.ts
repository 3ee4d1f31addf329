import type { LeadDetail } from '@fanwise/contract/own';
import type { Language } from '@fanwise/domain/texts/language';
import type { ActingMember } from '../../../../http/register-route.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import { type Catalog, translateQuestions } from '../../../catalog/index.ts';
import {
  declareLead,
  presentLead,
  type ReadingNeeds,
  readsAnswers,
  recordApplicationView,
  recordOutlineView,
} from '../../../leads/index.ts';
import {
  findUsualPractice,
  type LeadFee,
  readAgentQuotes,
  readLeadTeam,
  type UsualPractice,
} from '../../../quotes/index.ts';
import { readLeadCard } from '../list/lead-card.ts';
import { type AppointedCarrier, readAppointedCarriers } from './appointed-carriers.ts';
import { findCoverageChanges } from './coverage-changes.ts';
import { findCurrentPolicies } from './current-policies.ts';
import { findAgentStage } from './find-agent-stage.ts';
import { type LeadContent, readLeadContent } from './lead-content.ts';

type Refused = 'profile-incomplete' | 'not-found' | 'too-many-requests';

/** The dependencies of reading a lead. */
export type DetailNeeds = ReadingNeeds & {
  db: Db;
  catalog: Pick<Catalog, 'coverageCatalog' | 'allVersions'>;
};

/** The agent who reads a lead, with the request and the language. */
export type LeadReader = ActingMember & {
  language: Language;
  hasColleagues: boolean;
};

/**
 * Opens a lead: the frozen answers that this agent may read, the agent's own quotes, and the carriers that are still
 * free. Each read of answers is audited and recorded in the access log before it is answered.
 */
export const readLead = (
  needs: DetailNeeds,
  reader: LeadReader,
  applicationId: number,
  leadFee: LeadFee,
): Promise<Result<LeadDetail, Refused>> =>
  inTransaction(needs.db, async (trx) => {
    const { agencyId, memberId, language } = reader;
    const found = await findAgentStage(trx, memberId, applicationId);
    if (!found.ok) return found;
    if (found.value.stage === 'outline') {
      const declared = await declareLead(trx, agencyId, applicationId);
      if (!declared.ok) return declared;
    }
    const content = await readLeadContent({ ...needs, db: trx }, reader, applicationId);
    if (!content) return failure('not-found');
    await recordOpening(trx, reader, applicationId, content);
    const carriers = await readAppointedCarriers(trx, reader, applicationId);
    const card = await readLeadCard(trx, reader, applicationId, leadFee);
    const insurers = new Set(card.insurers.map(({ carrierId }) => carrierId));
    const isOpen = ['outline', 'declared', 'quoted'].includes(content.stage);
    const types = card.types.map(({ typeId }) => typeId);
    const practice = await findUsualPractice(trx, agencyId, applicationId);
    const translation = translateQuestions(needs.catalog.allVersions, language);
    const presented = presentLead(needs.catalog.coverageCatalog, content, language);
    const data = presented.data.map((type) => ({
      ...type,
      sections: translation.sections(type.sections),
    }));
    const policies = readsAnswers(content.stage)
      ? await findCurrentPolicies(trx, applicationId, data)
      : [];
    return success({
      data,
      household: presented.household,
      quotes: await readAgentQuotes(trx, reader, applicationId),
      templates: carriers.flatMap(({ templates }) => templates),
      carriers: carriers.map(({ templates: _, ...carrier }) => ({
        ...carrier,
        insuresNow: insurers.has(carrier.carrierId),
      })),
      policies,
      usual: practice.usual,
      ratios: practice.ratios,
      suggested: getSuggested(carriers, insurers, practice),
      stage: content.stage,
      declaredUntil: content.declaredUntil,
      namesHidden: content.namesHidden,
      reportsAllowed: content.reportsAllowed,
      withheld: content.withheld,
      badges: card.badges,
      changes: content.changes && {
        ...content.changes,
        answers: content.changes.answers.map(({ before, after, ...answer }) => ({
          ...answer,
          before: before && translation.question(before),
          after: after && translation.question(after),
        })),
        requestedCoverage: findCoverageChanges(needs.catalog.coverageCatalog, content, language),
      },
      // A quote that is sent or updated now costs today's fee. A quote that was already sent keeps its own fee.
      feeCents: isOpen ? leadFee(types) : card.feeCents,
      lead: card,
      ...(reader.hasColleagues && { team: await readLeadTeam(trx, reader, applicationId) }),
    });
  });

/** An outline names nobody, so the access log has no row for it. */
const recordOpening = async (
  trx: Trx,
  { agencyId, memberId, requestId }: LeadReader,
  applicationId: number,
  { stage, version, hasHealth }: LeadContent,
): Promise<void> => {
  const reading = { agencyId, memberId, applicationId, version, hasHealth };
  if (!readsAnswers(stage)) return recordOutlineView(trx, reading);
  await recordApplicationView(trx, reading);
  await recordAudit(trx, {
    actorId: memberId,
    act: 'lead-read',
    object: `application:${applicationId}`,
    requestId,
  });
};

/** The page has room for this many columns side by side. */
const MAX_SUGGESTED = 3;
/** Clients compare, so an agent who quotes several carriers begins with this many. */
const MIN_SUGGESTED = 2;

/**
 * The usual carriers that are still free and do not insure the client now, most usual first. Where leads like this one
 * have too few, those of all leads follow.
 */
const getSuggested = (
  carriers: readonly AppointedCarrier[],
  insurers: ReadonlySet<number | null>,
  practice: Pick<UsualPractice, 'carriers' | 'carriersForAnyTypes'>,
): number[] => {
  const available = new Set(
    carriers
      .filter(({ viable, carrierId }) => viable && !insurers.has(carrierId))
      .map(({ carrierId }) => carrierId),
  );
  const usualForTypes = practice.carriers.filter((id) => available.has(id));
  const usual = new Set([
    ...usualForTypes,
    ...practice.carriersForAnyTypes.filter((id) => available.has(id)),
  ]);
  const maxShown =
    usualForTypes.length === 0 ? MAX_SUGGESTED : Math.max(MIN_SUGGESTED, usualForTypes.length);
  return [...usual].slice(0, Math.min(MAX_SUGGESTED, maxShown));
};
