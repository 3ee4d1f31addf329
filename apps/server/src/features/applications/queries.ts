import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { Answers, Given } from '@fanwise/domain/visibility';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

/** The live application of somebody. */
export type LiveApplication = {
  id: number;
  insuranceTypes: InsuranceTypeId[];
  submittedAt: Date | null;
  /** Raised by every save. */
  revision: number;
};

const liveApplicationQuery = (db: Db, consumerId: number) =>
  db
    .selectFrom('application')
    .select(['id', 'insurance_types', 'submitted_at', 'revision'])
    .where('consumer_id', '=', consumerId)
    .where('deleted_at', 'is', null);

const toLiveApplication = (row: {
  id: number;
  insurance_types: InsuranceTypeId[];
  submitted_at: Date | null;
  revision: number;
}): LiveApplication => ({
  id: row.id,
  insuranceTypes: row.insurance_types,
  submittedAt: row.submitted_at,
  revision: row.revision,
});

/** The live application of a consumer, locked, or null. The caller holds the consumer. */
export const lockApplicationOf = async (
  trx: Trx,
  consumerId: number,
): Promise<LiveApplication | null> => {
  const row = await liveApplicationQuery(trx, consumerId).forUpdate().executeTakeFirst();
  return row ? toLiveApplication(row) : null;
};

/** The id of the quote that was chosen for an application, or null. */
export const acceptedQuoteId = async (db: Db, applicationId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('quote')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('accepted_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** One saved answer. */
export type DraftRow = {
  insurance_type_id: number;
  question_id: number;
  option_ids: number[] | null;
  content: string | null;
};

/** The saved answers by insurance type. */
export const toAnswersByType = (rows: readonly DraftRow[]): Map<number, Map<number, Given>> => {
  const saved = new Map<number, Map<number, Given>>();
  for (const row of rows) {
    const ofType = saved.get(row.insurance_type_id) ?? new Map<number, Given>();
    ofType.set(
      row.question_id,
      row.content === null ? { optionIds: row.option_ids ?? [] } : { text: row.content },
    );
    saved.set(row.insurance_type_id, ofType);
  }
  return saved;
};

/** The saved answers of an application by insurance type. */
export const draftAnswers = async (
  db: Db,
  applicationId: number,
): Promise<Map<number, Map<number, Given>>> =>
  toAnswersByType(
    await db
      .selectFrom('draft_answer')
      .select(['insurance_type_id', 'question_id', 'option_ids', 'content'])
      .where('application_id', '=', applicationId)
      .orderBy('question_id')
      .execute(),
  );

/** The answers of one insurance type as they are kept. */
export type KeptAnswers = { insuranceTypeId: InsuranceTypeId; answers: Answers };

/** Deletes the saved answers of these insurance types, and to these questions of any type. */
export const deleteDraftAnswers = async (
  trx: Trx,
  applicationId: number,
  insuranceTypeIds: number[],
  questionIds: number[],
): Promise<void> => {
  await sql`
    delete from draft_answer
    where application_id = ${applicationId} and (insurance_type_id = any(${insuranceTypeIds}::smallint[])
      or question_id = any(${questionIds}::integer[]))`.execute(trx);
};

/**
 * The part of a statement that saves the choice of types, and the answers of types that have none saved,
 * in a new application when there is none: `saved (id, revision)`. The revision counts on over all
 * applications of a person: a window that shows a deleted one never has the latest. The same text however
 * many answers there are.
 */
export const savingDraft = (
  consumerId: number,
  existing: LiveApplication | null,
  kept: readonly KeptAnswers[],
  { submits }: { submits: boolean },
): RawBuilder<unknown> => {
  const types = kept.map(({ insuranceTypeId }) => insuranceTypeId);
  const answers = kept.flatMap(({ insuranceTypeId, answers: given }) =>
    [...given].map(([question_id, answer]) => ({
      insurance_type_id: insuranceTypeId,
      question_id,
      option_ids: 'text' in answer ? null : answer.optionIds,
      content: 'text' in answer ? answer.text : null,
    })),
  );
  const submittedAt = submits ? sql`now()` : sql`null`;
  const saved =
    existing === null
      ? sql`insert into application (consumer_id, insurance_types, revision, submitted_at)
          select ${consumerId}, ${types}::smallint[], coalesce(max(revision), 0) + 1, ${submittedAt}
          from application where consumer_id = ${consumerId}`
      : sql`update application set insurance_types = ${types}::smallint[], changed_at = now(),
          revision = revision + 1, submitted_at = coalesce(${submittedAt}, submitted_at)
          where id = ${existing.id}`;
  return sql`
    saved as (${saved} returning id, revision),
    answers as (
      insert into draft_answer (application_id, insurance_type_id, question_id, option_ids, content)
      select saved.id, answer.* from saved cross join jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
        as answer (insurance_type_id smallint, question_id integer, option_ids integer[], content text)
    )`;
};

/** Saves a draft, by one statement. */
export const insertDraft = async (
  trx: Trx,
  consumerId: number,
  existing: LiveApplication | null,
  kept: readonly KeptAnswers[],
): Promise<Pick<LiveApplication, 'id' | 'revision'>> => {
  const saving = savingDraft(consumerId, existing, kept, { submits: false });
  const { rows } = await sql<Pick<LiveApplication, 'id' | 'revision'>>`
    with ${saving} select id, revision from saved`.execute(trx);
  return rows[0]!;
};
