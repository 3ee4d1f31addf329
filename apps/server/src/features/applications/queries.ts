import type { Answers, Given } from '@fanwise/domain/visibility';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

/** The live application of somebody. */
export type LiveApplication = {
  id: number;
  insuranceTypes: number[];
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
  insurance_types: number[];
  submitted_at: Date | null;
  revision: number;
}): LiveApplication => ({
  id: row.id,
  insuranceTypes: row.insurance_types,
  submittedAt: row.submitted_at,
  revision: row.revision,
});

/** The live application, or null. */
export const findApplication = async (
  db: Db,
  consumerId: number,
): Promise<LiveApplication | null> => {
  const row = await liveApplicationQuery(db, consumerId).executeTakeFirst();
  return row ? toLiveApplication(row) : null;
};

/** The live application, locked, or null. */
export const lockApplication = async (
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

/** The saved answers by insurance type. */
export const draftAnswers = async (
  db: Db,
  applicationId: number,
): Promise<Map<number, Map<number, Given>>> => {
  const rows = await db
    .selectFrom('draft_answer')
    .select(['insurance_type_id', 'question_id', 'option_ids', 'content'])
    .where('application_id', '=', applicationId)
    .orderBy('question_id')
    .execute();
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

/** The answers of one insurance type as they are kept. */
export type KeptAnswers = { insuranceTypeId: number; answers: Answers };

/** Deletes what is saved for these insurance types. */
export const deleteDraftAnswers = async (
  trx: Trx,
  applicationId: number,
  insuranceTypeIds: number[],
): Promise<void> => {
  await sql`
    delete from draft_answer
    where application_id = ${applicationId} and insurance_type_id = any(${insuranceTypeIds}::smallint[])`.execute(
    trx,
  );
};

/** Saves the answers of types that have none saved. One statement, the same however many answers there are. */
export const insertDraftAnswers = async (
  trx: Trx,
  applicationId: number,
  kept: readonly KeptAnswers[],
): Promise<void> => {
  const rows = kept.flatMap(({ insuranceTypeId, answers }) =>
    [...answers].map(([question_id, given]) => ({
      insurance_type_id: insuranceTypeId,
      question_id,
      option_ids: 'text' in given ? null : given.optionIds,
      content: 'text' in given ? given.text : null,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into draft_answer (application_id, insurance_type_id, question_id, option_ids, content)
    select ${applicationId}, answer.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as answer (insurance_type_id smallint, question_id integer, option_ids integer[], content text)`.execute(
    trx,
  );
};

/**
 * Saves the choice of types, in a new application when there is none, and raises the revision, which
 * counts on over all applications of a person: a window that shows a deleted one never has the latest.
 */
export const saveApplicationTypes = async (
  trx: Trx,
  consumerId: number,
  existing: LiveApplication | null,
  insuranceTypes: number[],
): Promise<Pick<LiveApplication, 'id' | 'revision'>> => {
  if (existing === null) {
    const revision = sql<number>`(
      select coalesce(max(revision), 0) + 1 from application where consumer_id = ${consumerId})`;
    return trx
      .insertInto('application')
      .values({ consumer_id: consumerId, insurance_types: insuranceTypes, revision })
      .returning(['id', 'revision'])
      .executeTakeFirstOrThrow();
  }
  return trx
    .updateTable('application')
    .set(({ eb }) => ({
      insurance_types: insuranceTypes,
      changed_at: sql`now()`,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', existing.id)
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow();
};
