import type { SentAnswer } from '@fanwise/contract';
import { outOfBounds, readSentAnswers } from '@fanwise/domain/answers';
import { signupQuestions } from '@fanwise/domain/questionnaire';
import { type Answers, compile, evaluate, unfilled } from '@fanwise/domain/visibility';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/index.ts';
import { insertDraftAnswers, saveApplicationTypes } from './queries.ts';

type Refusal = 'invalid-insurance-type' | 'invalid-answer' | 'application-not-all-filled';

/** Read when the first person signs up; the process has checked the files when it started. */
let loaded: Catalogue | undefined;

const signupSubset = (insuranceTypeId: number) => {
  loaded ??= loadCatalogue();
  const questionnaire = loaded.questionnaires.find(
    (one) => one.insuranceTypeId === insuranceTypeId,
  );
  return questionnaire ? compile(signupQuestions(questionnaire), { partial: true }) : null;
};

/**
 * The answers of the last registration step, without those that no longer apply. Refuses what no
 * honest client sends, open questions, and values outside their bounds; `data` names the questions.
 */
export const readSignupAnswers = async (
  db: Db,
  insuranceTypeId: number,
  sent: readonly SentAnswer[],
): Promise<Result<Answers, Refusal>> => {
  const compiled = signupSubset(insuranceTypeId);
  if (compiled === null) return failure('invalid-insurance-type');
  const named = (questionIds: readonly number[]) =>
    questionIds.map((que_id) => ({ ins_id: insuranceTypeId, que_id }));
  const read = readSentAnswers(compiled, sent);
  if (!read.ok) return failure('invalid-answer', named(read.questionIds));
  const evaluation = evaluate(compiled, read.answers);
  const missing = unfilled(compiled, evaluation);
  if (missing.length > 0) return failure('application-not-all-filled', named(missing));
  const { today } = await db
    .selectNoFrom(sql<string>`(now() at time zone 'utc')::date::text`.as('today'))
    .executeTakeFirstOrThrow();
  const outside = outOfBounds(compiled, evaluation.answers, today);
  if (outside.length > 0) return failure('invalid-answer', named(outside));
  return success(evaluation.answers);
};

/**
 * Saves what a new consumer answered while registering as an application that is not submitted.
 * Refusals store nothing.
 */
export const createDraft = async (
  trx: Trx,
  consumerId: number,
  insuranceTypeId: number,
  sent: readonly SentAnswer[],
): Promise<Result<void, Refusal>> => {
  const read = await readSignupAnswers(trx, insuranceTypeId, sent);
  if (!read.ok) return read;
  const { id } = await saveApplicationTypes(trx, consumerId, null, [insuranceTypeId]);
  await insertDraftAnswers(trx, id, [{ insuranceTypeId, answers: read.value }]);
  return success(undefined);
};
