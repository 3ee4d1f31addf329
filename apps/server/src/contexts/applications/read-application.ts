import { isDeepStrictEqual } from 'node:util';
import type { Application } from '@fanwise/contract/own';
import { evaluateTogether } from '@fanwise/domain/applications/questionnaire/answers/same-facts';
import { getText } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { type Answer, evaluate } from '@fanwise/domain/applications/questionnaire/visibility';
import type { Language } from '@fanwise/domain/texts/language';
import type { Db } from '../../platform/database/connect.ts';
import type { Sealing } from '../../platform/sealing/index.ts';
import { presentRequestedCoverage, type SubmittedCoverage } from '../leads/index.ts';
import { applyOverrides, toClientReader } from './draft/apply-overrides.ts';
import { type EstimatedType, estimateType } from './draft/estimate-type.ts';
import { findSavedApplication, type SavedApplication } from './draft/saved-application.ts';
import { listMissingAnswers } from './list-missing-answers.ts';
import { presentSectionsToAnswer } from './present-sections.ts';
import type { Questionnaires, StateQuestionnaire } from './questionnaires.ts';
import {
  buildSubmissionContent,
  haveSameRequestedCoverage,
  isSameAnswers,
} from './submitting/submission-content.ts';

/** Facts that only the save itself knows. */
type SaveFacts = Pick<Application['meta'], 'dropped' | 'droppedLines'> & { revision?: number };

/**
 * Reads all three questionnaires in a language, with the saved answers that still apply. Null if the account is gone.
 * The answer includes `saveFacts`.
 */
export const readApplication = async (
  { db, sealing, questionnaires }: { db: Db; sealing: Sealing; questionnaires: Questionnaires },
  consumerId: number,
  language: Language,
  saveFacts: SaveFacts = {},
): Promise<Application | null> => {
  const saved = await findSavedApplication({ db, sealing }, consumerId);
  return saved === null ? null : presentApplication(questionnaires, saved, language, saveFacts);
};

/** Presents data that was already read. */
export const presentApplication = (
  questionnaires: Questionnaires,
  saved: SavedApplication,
  language: Language,
  saveFacts: SaveFacts = {},
): Application => {
  const { applicant, drafts } = saved;
  const { constants, coverageCatalog } = questionnaires;
  const { state, zip, age, today, rents, household } = applicant;
  const profile = {
    rents,
    dateOfBirth: household.dateOfBirth || null,
    partnerDateOfBirth: household.partnerDateOfBirth,
    partnerFirstName: household.partnerFirstName,
    today,
  };
  const everything = questionnaires.questionnairesIn(applicant.state);
  const chosen = everything.filter(({ insuranceTypeId }) =>
    saved.existing?.insuranceTypes.includes(insuranceTypeId),
  );
  const savedAnswers = ({ insuranceTypeId }: StateQuestionnaire) =>
    drafts.get(insuranceTypeId)?.answers ?? new Map<number, Answer>();
  const sharedEvaluations = evaluateTogether(
    chosen.map((stateQuestionnaire) => ({
      compiled: stateQuestionnaire.compiled,
      answers: savedAnswers(stateQuestionnaire),
    })),
  );
  const answered = everything.map((stateQuestionnaire) => {
    const known = saved.completed?.get(stateQuestionnaire.insuranceTypeId);
    if (known !== undefined) {
      const { estimated, rows } = known;
      const { evaluation } = estimated;
      const requestedCoverage = { version: coverageCatalog.version, rows };
      return {
        stateQuestionnaire,
        answers: evaluation.answers,
        evaluation,
        estimated,
        requestedCoverage,
      };
    }
    const draft = drafts.get(stateQuestionnaire.insuranceTypeId);
    const evaluation =
      sharedEvaluations[chosen.indexOf(stateQuestionnaire)] ??
      evaluate(stateQuestionnaire.compiled, savedAnswers(stateQuestionnaire));
    const { answers } = evaluation;
    const estimated = estimateType(stateQuestionnaire, answers, {
      state,
      zip,
      age,
      today,
      constants,
    });
    const { rows } = applyOverrides(coverageCatalog, estimated, state, draft?.overrides ?? []);
    return {
      stateQuestionnaire,
      answers,
      evaluation,
      estimated,
      requestedCoverage: { version: coverageCatalog.version, rows },
    };
  });
  const allAnswers = new Map<number, Answer>(answered.flatMap(({ answers }) => [...answers]));
  const data = answered.map(({ stateQuestionnaire, evaluation, estimated, requestedCoverage }) => {
    const sections = presentSectionsToAnswer({
      stateQuestionnaire,
      evaluation,
      today,
      language,
      profile: {
        ...profile,
        insurer: applicant.insurer?.types.includes(stateQuestionnaire.insuranceTypeId)
          ? applicant.insurer.name
          : null,
      },
      estimation: estimated.estimation,
      minimumLimits: estimated.minimumLimits,
      saved: allAnswers,
    });
    const reader = toClientReader(estimated, { state, language });
    return {
      typeId: stateQuestionnaire.insuranceTypeId,
      typeName: getText(stateQuestionnaire.name, language),
      sections,
      requestedCoverage: {
        version: requestedCoverage.version,
        rows: presentRequestedCoverage(coverageCatalog, requestedCoverage.rows, reader),
      },
    };
  });
  const answersOf = new Map(
    answered.map(({ stateQuestionnaire, answers }) => [
      stateQuestionnaire.insuranceTypeId,
      answers,
    ]),
  );
  const missingAnswers = listMissingAnswers(
    answered.map(({ stateQuestionnaire }) => stateQuestionnaire),
    saved.existing?.insuranceTypes ?? [],
    answersOf,
    profile,
    questionnaires,
  );
  return { data, meta: { ...buildMeta(saved, answered), left: missingAnswers, ...saveFacts } };
};

type AnsweredType = { estimated: EstimatedType; requestedCoverage: SubmittedCoverage };

const buildMeta = (
  saved: SavedApplication,
  types: readonly AnsweredType[],
): Application['meta'] => {
  if (saved.existing === null)
    return {
      types: [],
      locked: false,
      applicationId: null,
      revision: 0,
      submittedAt: null,
      changed: false,
      quoteId: null,
    };
  const { id, submittedAt, insuranceTypes, revision } = saved.existing;
  const chosen = types.filter(({ estimated }) =>
    insuranceTypes.includes(estimated.stateQuestionnaire.insuranceTypeId),
  );
  return {
    types: insuranceTypes,
    locked: submittedAt !== null,
    applicationId: id,
    revision,
    submittedAt: submittedAt?.toISOString() ?? null,
    changed: submittedAt !== null && hasChanged(saved, chosen),
    quoteId: saved.acceptedQuoteId,
    ...(saved.submission?.content?.some(({ requestedCoverage }) => requestedCoverage === null) && {
      coverageMissing: true,
    }),
    ...(saved.sharing && { sharing: saved.sharing }),
  };
};

/** Whether a submission now would change what agents read. */
const hasChanged = (
  { applicant, submission }: SavedApplication,
  types: readonly AnsweredType[],
): boolean => {
  if (submission === null || submission.content === null) return false;
  const draft = buildSubmissionContent(types, applicant.today);
  return !(
    submission.zipCodeId === applicant.zipCodeId &&
    isDeepStrictEqual(submission.household, applicant.household) &&
    isSameAnswers(submission.content, draft) &&
    haveSameRequestedCoverage(submission.content, draft)
  );
};
