import type { LeadDetail } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Sealing } from '../../platform/sealing/index.ts';
import { readContent, type StoredContent, storedContent } from './sealed-parts.ts';
import type { ReadType } from './submitted-type.ts';

/** A submission as it was frozen, with the place it was matched by. */
export type FrozenSubmission = {
  version: number;
  /** Two letters: whose law its lines of cover follow. */
  state: string;
  types: ReadType[];
  household: LeadDetail['user_info'];
};

/** What an agent may read of an application, free text not yet masked. */
export type ReadSubmission = {
  current: FrozenSubmission;
  /** The submission of the oldest of the agent's prices that wait for their update. */
  priced: FrozenSubmission | null;
  isUnlocked: boolean;
};

type Stored = StoredContent &
  Pick<FrozenSubmission, 'version' | 'state'> & {
    household: FrozenSubmission['household'] | null;
  };

/**
 * What agents read: the one place on their side that reads the frozen answers. Null once they are erased. Who may
 * read the lead at all is asked before.
 */
export const readSubmission = async (
  { db, sealing }: { db: Db; sealing: Sealing },
  agentId: number,
  submissionId: number,
): Promise<ReadSubmission | null> => {
  // Asked by the date, a quote that waits is found by its agent and not among all that wait.
  const { rows } = await sql<{ current: Stored; priced: Stored | null; isUnlocked: boolean }>`
    select ${stored('submission')} as current,
      (select ${stored('priced')}
        from quote join submission as priced on priced.id = quote.submission_id
        where quote.agent_id = ${agentId} and quote.application_id = submission.application_id
          and quote.needs_update_since is not null and quote.removed_at is null and quote.accepted_at is null
        order by priced.version limit 1) as priced,
      exists (select from unlock where unlock.application_id = submission.application_id
        and unlock.agent_id = ${agentId} and unlock.revoked_at is null) as "isUnlocked"
    from submission where submission.id = ${submissionId}`.execute(db);
  const [row] = rows;
  const current = row ? frozen(sealing, row.current) : null;
  if (!row || !current) return null;
  const priced = row.priced && frozen(sealing, row.priced);
  return { current, priced, isUnlocked: row.isUnlocked };
};

const stored = (submission: string) => {
  const column = (name: string) => sql.ref(`${submission}.${name}`);
  return sql`${storedContent(submission)} || jsonb_build_object('version', ${column('version')},
    'state', ${column('state')}, 'household',
    (select ${column('household')} || jsonb_build_object('zip_code', zip_code.code)
      from zip_code where zip_code.id = ${column('zip_code_id')}))`;
};

const frozen = (sealing: Sealing, submission: Stored): FrozenSubmission | null => {
  if (submission.household === null) return null;
  // Of answers erased by their age, the household stays readable.
  const { version, state, household } = submission;
  return { version, state, types: readContent(sealing, submission) ?? [], household };
};
