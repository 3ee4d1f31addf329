import type { Answers } from '@fanwise/domain/visibility';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { type Applying, applyingQuery, toApplying } from './applicant.ts';
import { type DraftRow, toAnswersByType } from './queries.ts';

/** What is saved of an application, in one look. */
export type SavedApplication = Applying & {
  drafts: ReadonlyMap<number, Answers>;
  /** What agents read; null while nothing was submitted. */
  submission: { content: unknown; household: unknown; zipCodeId: number } | null;
  acceptedQuoteId: number | null;
};

/** The applicant and everything that is saved, or null when the account is gone. */
export const findSavedApplication = async (
  db: Db,
  consumerId: number,
): Promise<SavedApplication | null> => {
  const row = await applyingQuery(db, consumerId, false)
    .select((eb) => [
      eb
        .selectFrom('quote')
        .select('quote.id')
        .whereRef('quote.application_id', '=', 'live.application_id')
        .where('quote.accepted_at', 'is not', null)
        .where('quote.removed_at', 'is', null)
        .as('accepted_quote_id'),
      sql<DraftRow[]>`(
        select coalesce(jsonb_agg(to_jsonb(draft_answer) order by question_id), '[]')
        from draft_answer where application_id = live.application_id)`.as('drafts'),
      sql<SavedApplication['submission']>`(
        select jsonb_build_object('content', content, 'household', household, 'zipCodeId', submission.zip_code_id)
        from lead join submission on submission.id = lead.submission_id
        where lead.application_id = live.application_id)`.as('submission'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...toApplying(row),
    drafts: toAnswersByType(row.drafts),
    submission: row.submission,
    acceptedQuoteId: row.accepted_quote_id,
  };
};
