import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { Sealing } from '../../platform/sealing/index.ts';
import type { SealedPart } from '../leads/index.ts';
import { insertingParts, type SavedAnswers, sealDraft } from './draft/draft-parts.ts';

/** The live application of a client. */
export type LiveApplication = {
  id: number;
  insuranceTypes: InsuranceTypeId[];
  submittedAt: Date | null;
  /** Increased by every save. */
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

/** Locks and reads the live application of a client, or null. The caller holds the client's lock. */
export const lockApplicationOfClient = async (
  trx: Trx,
  consumerId: number,
): Promise<LiveApplication | null> => {
  const row = await liveApplicationQuery(trx, consumerId).forNoKeyUpdate().executeTakeFirst();
  return row ? toLiveApplication(row) : null;
};

/**
 * The part of a statement that saves the selected types, and their answers if none are saved yet. It creates the
 * application if there is none: `saved (id, revision)`. Revisions continue across all applications of a person, so a
 * tab that shows a deleted application never has the latest one. The text of the statement does not depend on the
 * number of answers.
 */
export const insertingDraft = (
  consumerId: number,
  existing: LiveApplication | null,
  types: readonly number[],
  parts: readonly SealedPart[],
  { submits }: { submits: boolean },
): RawBuilder<unknown> => {
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
    answers as (${insertingParts(parts)})`;
};

/** Saves a draft in one statement. */
export const insertDraft = async (
  { trx, sealing }: { trx: Trx; sealing: Sealing },
  consumerId: number,
  existing: LiveApplication | null,
  kept: readonly SavedAnswers[],
): Promise<Pick<LiveApplication, 'id' | 'revision'>> => {
  const types = kept.map(({ insuranceTypeId }) => insuranceTypeId);
  const parts = sealDraft(sealing, consumerId, kept);
  const saving = insertingDraft(consumerId, existing, types, parts, { submits: false });
  const { rows } = await sql<Pick<LiveApplication, 'id' | 'revision'>>`
    with ${saving} select id, revision from saved`.execute(trx);
  return rows[0]!;
};
