import type { Answers } from '@fanwise/domain/applications/questionnaire/visibility';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import type { LineOverride } from '@fanwise/domain/leads/coverage-lines/rows';
import type { Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import type { ApplicantRecord } from '../applicant.ts';
import type { StateQuestionnaire } from '../questionnaires.ts';
import { replacesUnseenAnswers } from '../revision.ts';
import { type AppliedOverrides, applyOverrides } from './apply-overrides.ts';
import type { SavedAnswers } from './draft-parts.ts';
import type { EstimatedType } from './estimate-type.ts';
import { replaceDraft } from './store-draft.ts';

/** A type as it was sent. Without overrides the saved ones stay. */
export type SentEstimatedType = {
  estimated: EstimatedType;
  /** The answers to store. */
  answers: Answers;
  overrides: readonly LineOverride[] | undefined;
};

/** The answers to store, with the coverage lines of each type. */
export type SavedType = SavedAnswers & { requestedCoverage: AppliedOverrides };

/**
 * Stores the sent types. Changes of coverage lines that no longer apply are left out, also those that were saved
 * before. Refuses to replace answers that the sender has not seen.
 */
export const saveTypes = async (
  {
    trx,
    sealing,
    coverageCatalog,
  }: { trx: Trx; sealing: Sealing; coverageCatalog: CoverageCatalog },
  { applicant, existing }: ApplicantRecord,
  everything: readonly StateQuestionnaire[],
  sent: readonly SentEstimatedType[],
  seenRevision: number | undefined,
): Promise<Result<SavedType[], 'changed-elsewhere'>> => {
  const apply = (estimated: EstimatedType, overrides: readonly LineOverride[]) =>
    applyOverrides(coverageCatalog, estimated, applicant.state, overrides);
  const types = sent.map(({ estimated, answers, overrides }) => {
    const requestedCoverage = overrides && apply(estimated, overrides);
    return {
      estimated,
      stateQuestionnaire: estimated.stateQuestionnaire,
      answers,
      requestedCoverage,
      overrides: requestedCoverage?.applied,
    };
  });
  const needs = { trx, sealing, consumerId: applicant.accountId };
  if (await replacesUnseenAnswers(needs, existing, seenRevision, types))
    return failure('changed-elsewhere');
  const saved = await replaceDraft(needs, existing, types, everything);
  return success(
    types.flatMap(({ estimated, requestedCoverage }, index) => {
      const stored = saved[index];
      if (stored === undefined) return [];
      const coverage = requestedCoverage ?? apply(estimated, stored.overrides);
      return { ...stored, overrides: coverage.applied, requestedCoverage: coverage };
    }),
  );
};

/** The coverage lines that follow the answers again. */
export const findDroppedRows = (savedTypes: readonly SavedType[]): string[] =>
  savedTypes.flatMap(({ requestedCoverage }) => requestedCoverage.dropped.map(({ code }) => code));
