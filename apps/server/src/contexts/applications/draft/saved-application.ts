import type { Sharing } from '@fanwise/contract/own';
import type { Answers } from '@fanwise/domain/applications/questionnaire/visibility';
import type { LineOverride, RequestedLine } from '@fanwise/domain/leads/coverage-lines/rows';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import {
  readContent,
  type StoredContent,
  type SubmittedType,
  selectStoredContent,
} from '../../leads/index.ts';
import { contactClosed } from '../../quotes/index.ts';
import { type ApplicantRecord, applicantQuery, toApplicantRecord } from '../applicant.ts';
import { readDraft, storedDraft } from './draft-parts.ts';
import type { EstimatedType } from './estimate-type.ts';

/** The saved data of an application, read in one statement. */
export type SavedApplication = ApplicantRecord & {
  drafts: ReadonlyMap<number, { answers: Answers; overrides: readonly LineOverride[] }>;
  /**
   * The submitted content. Null if it cannot differ: nothing was submitted yet, or the saved answers were submitted
   * just now.
   */
  submission: { content: SubmittedType[] | null; household: unknown; zipCodeId: number } | null;
  /** The sharing with agents that the last submission chose; null before the first. */
  sharing: Sharing | null;
  /** The chosen quote, while the choice is binding. */
  acceptedQuoteId: number | null;
  /** Types that were completed from the same answers just now, so that they are not computed again. */
  completed?: ReadonlyMap<number, { estimated: EstimatedType; rows: RequestedLine[] }>;
};

type StoredSubmission = StoredContent & {
  household: unknown;
  zipCodeId: number;
  sharing: Sharing;
};

/** Reads the applicant and all saved data. Null if the account is gone. */
export const findSavedApplication = async (
  { db, sealing }: { db: Db; sealing: Sealing },
  consumerId: number,
): Promise<SavedApplication | null> => {
  const row = await applicantQuery(db, consumerId, false)
    .select((eb) => [
      eb
        .selectFrom('quote')
        .select('quote.id')
        .whereRef('quote.application_id', '=', 'live.application_id')
        .where('quote.accepted_at', 'is not', null)
        .where('quote.removed_at', 'is', null)
        .where(sql<SqlBool>`not ${contactClosed}`)
        .as('accepted_quote_id'),
      storedDraft(sql.ref('live.application_id')).as('draft'),
      sql<StoredSubmission | null>`(
        select ${selectStoredContent('submission')}
          || jsonb_build_object('household', household, 'zipCodeId', submission.zip_code_id,
            'sharing', jsonb_build_object('namesFromUnlock', names_from_unlock, 'reportsAllowed', reports_allowed))
        from lead join submission on submission.id = lead.submission_id
        where lead.application_id = live.application_id)`.as('submission'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...toApplicantRecord(row),
    drafts: readDraft(sealing, consumerId, row.draft),
    submission: row.submission && {
      content: readContent(sealing, row.submission),
      household: row.submission.household,
      zipCodeId: row.submission.zipCodeId,
    },
    sharing: row.submission?.sharing ?? null,
    acceptedQuoteId: row.accepted_quote_id,
  };
};
