import { isDeepStrictEqual } from 'node:util';
import type { Application } from '@fanwise/contract/own';
import { evaluateTogether } from '@fanwise/domain/applications/questionnaire/answers/same-facts';
import { getText } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { type Answer, evaluate } from '@fanwise/domain/applications/questionnaire/visibility';
import type { Language } from '@fanwise/domain/texts/language';
import type { Db } from '../../platform/database/connect.ts';
import type { Sealing } from '../../platform/sealing/index.ts';
import { presentRequestedCoverage, type SubmittedCoverage } from '../leads/index.ts';
import { type CompleteType, createCompleteType } from './draft/complete-type.ts';
import { findSavedApplication, type SavedApplication } from './draft/saved-application.ts';
import { settleCoverage, toClientReader } from './draft/settle-coverage.ts';
import { listMissingAnswers } from './list-missing-answers.ts';
import { presentSectionsToAnswer } from './present-sections.ts';
import type { AskedQuestionnaire, Questionnaires } from './questionnaires.ts';
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
  const everything = questionnaires.askedIn(applicant.state);
  const chosen = everything.filter(({ insuranceTypeId }) =>
    saved.existing?.insuranceTypes.includes(insuranceTypeId),
  );
  const savedAnswers = ({ insuranceTypeId }: AskedQuestionnaire) =>
    drafts.get(insuranceTypeId)?.answers ?? new Map<number, Answer>();
  const together = evaluateTogether(
    chosen.map((asked) => ({ compiled: asked.compiled, answers: savedAnswers(asked) })),
  );
  const answered = everything.map((asked) => {
    const known = saved.completed?.get(asked.insuranceTypeId);
    if (known !== undefined) {
      const { complete, rows } = known;
      const { evaluation } = complete;
      const requestedCoverage = { version: coverageCatalog.version, rows };
      return { asked, answers: evaluation.answers, evaluation, complete, requestedCoverage };
    }
    const draft = drafts.get(asked.insuranceTypeId);
    const evaluation =
      together[chosen.indexOf(asked)] ?? evaluate(asked.compiled, savedAnswers(asked));
    const { answers } = evaluation;
    const complete = createCompleteType(asked, answers, { state, zip, age, today, constants });
    const { rows } = settleCoverage(coverageCatalog, complete, state, draft?.overrides ?? []);
    return {
      asked,
      answers,
      evaluation,
      complete,
      requestedCoverage: { version: coverageCatalog.version, rows },
    };
  });
  const given = new Map<number, Answer>(answered.flatMap(({ answers }) => [...answers]));
  const data = answered.map(({ asked, evaluation, complete, requestedCoverage }) => {
    const sections = presentSectionsToAnswer({
      asked,
      evaluation,
      today,
      language,
      profile: {
        ...profile,
        insurer: applicant.insurer?.types.includes(asked.insuranceTypeId)
          ? applicant.insurer.name
          : null,
      },
      estimation: complete.estimation,
      minimumLimits: complete.minimumLimits,
      saved: given,
    });
    const reader = toClientReader(complete, { state, language });
    return {
      typeId: asked.insuranceTypeId,
      typeName: getText(asked.name, language),
      sections,
      requestedCoverage: {
        version: requestedCoverage.version,
        rows: presentRequestedCoverage(coverageCatalog, requestedCoverage.rows, reader),
      },
    };
  });
  const answersOf = new Map(answered.map(({ asked, answers }) => [asked.insuranceTypeId, answers]));
  const left = listMissingAnswers(
    answered.map(({ asked }) => asked),
    saved.existing?.insuranceTypes ?? [],
    answersOf,
    profile,
    questionnaires,
  );
  return { data, meta: { ...buildMeta(saved, answered), left, ...saveFacts } };
};

type Answered = { complete: CompleteType; requestedCoverage: SubmittedCoverage };

const buildMeta = (saved: SavedApplication, types: readonly Answered[]): Application['meta'] => {
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
  const chosen = types.filter(({ complete }) =>
    insuranceTypes.includes(complete.asked.insuranceTypeId),
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
  types: readonly Answered[],
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
