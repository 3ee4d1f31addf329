import { isDeepStrictEqual } from 'node:util';
import type { Application } from '@fanwise/contract';
import { type Language, textIn } from '@fanwise/domain/questionnaire';
import { type Answers, evaluate, type Given } from '@fanwise/domain/visibility';
import type { Db } from '../../platform/database/connect.ts';
import { type Applicant, findApplicant } from './applicant.ts';
import { type CompleteType, completeType } from './complete-type.ts';
import { sectionsToAnswer } from './present-sections.ts';
import { acceptedQuoteId, draftAnswers, findApplication, type LiveApplication } from './queries.ts';
import type { Questionnaires } from './questionnaires.ts';
import { type SubmittedType, sameAnswers, submissionContent } from './submission-content.ts';

/** All three questionnaires in a language, with the saved answers that still apply; null when the account is gone. */
export const readApplication = async (
  db: Db,
  questionnaires: Questionnaires,
  consumerId: number,
  language: Language,
): Promise<Application | null> => {
  const applicant = await findApplicant(db, consumerId);
  if (applicant === null) return null;
  // Before the answers: a save in between leaves an older revision, which is refused rather than lost.
  const application = await findApplication(db, consumerId);
  const drafts = application ? await draftAnswers(db, application.id) : new Map<number, Answers>();
  const { constants } = questionnaires;
  const { state, today, rents } = applicant;
  const answered = questionnaires.askedIn(applicant.states).map((asked) => {
    const { answers } = evaluate(asked.compiled, drafts.get(asked.insuranceTypeId) ?? new Map());
    return { asked, answers, complete: completeType(asked, answers, { state, today, constants }) };
  });
  const saved = new Map<number, Given>(answered.flatMap(({ answers }) => [...answers]));
  const data = answered.map(({ asked, answers, complete: { estimation } }) => ({
    ins_id: asked.insuranceTypeId,
    ins_name: textIn(asked.name, language),
    sections: sectionsToAnswer({
      asked,
      evaluation: evaluate(asked.compiled, answers),
      estimation,
      today,
      language,
      rents,
      saved,
    }),
  }));
  const types = answered.map(({ complete }) => complete);
  return { data, meta: await readMeta(db, applicant, application, types) };
};

const readMeta = async (
  db: Db,
  applicant: Applicant,
  application: LiveApplication | null,
  types: readonly CompleteType[],
): Promise<Application['meta']> => {
  if (application === null)
    return {
      types: [],
      locked: false,
      aps_id: null,
      aps_revision: 0,
      aps_submitted: null,
      aps_changed: false,
      qot_id: null,
    };
  const { id, submittedAt, insuranceTypes, revision } = application;
  const chosen = types.filter(({ asked }) => insuranceTypes.includes(asked.insuranceTypeId));
  return {
    types: insuranceTypes,
    locked: submittedAt !== null,
    aps_id: id,
    aps_revision: revision,
    aps_submitted: submittedAt?.toISOString() ?? null,
    aps_changed: submittedAt !== null && (await hasChanged(db, id, applicant, chosen)),
    qot_id: await acceptedQuoteId(db, id),
  };
};

/** Whether submitting now would change what agents read. */
const hasChanged = async (
  db: Db,
  applicationId: number,
  applicant: Applicant,
  types: readonly CompleteType[],
): Promise<boolean> => {
  const last = await db
    .selectFrom('lead')
    .innerJoin('submission', 'submission.id', 'lead.submission_id')
    .select(['submission.content', 'submission.household', 'submission.zip_code_id'])
    .where('lead.application_id', '=', applicationId)
    .executeTakeFirst();
  if (!last) return false;
  return !(
    last.zip_code_id === applicant.zipCodeId &&
    isDeepStrictEqual(last.household, applicant.household) &&
    sameAnswers(last.content as SubmittedType[], submissionContent(types, applicant.today))
  );
};
