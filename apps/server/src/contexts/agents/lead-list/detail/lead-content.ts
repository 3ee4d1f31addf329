import type { Question } from '@fanwise/contract/own';
import {
  compareSubmissions,
  type SubmissionChanges,
} from '@fanwise/domain/applications/questionnaire/answers/submission-changes';
import type { Db } from '../../../../platform/database/connect.ts';
import {
  beforeUnlock,
  type FrozenSubmission,
  type ReadingNeeds,
  type ReadSubmission,
  readSubmission,
} from '../../../leads/index.ts';

/** What a submission froze, with what changed since the agent priced it. */
export type LeadContent = FrozenSubmission &
  Pick<ReadSubmission, 'stage' | 'declaredUntil' | 'withheld' | 'hasHealth'> & {
    /** What the agent priced, when that is no longer what is asked for. */
    priced: FrozenSubmission | null;
    changes: SubmissionChanges<Question, FrozenSubmission['household']> | null;
  };

/**
 * What agents read, and what changed since they priced it, with contact details in free text hidden before
 * the unlock. Null once erased.
 */
export const readLeadContent = async (
  needs: ReadingNeeds & { db: Db },
  agentId: number,
  applicationId: number,
): Promise<LeadContent | null> => {
  const read = await readSubmission(needs, agentId, applicationId);
  if (read === null) return null;
  const { stage, declaredUntil, withheld, hasHealth } = read;
  const readable = stage === 'unlocked' ? (content: FrozenSubmission) => content : beforeUnlock;
  const current = readable(read.current);
  const priced = read.priced && readable(read.priced);
  return {
    ...current,
    stage,
    declaredUntil,
    withheld,
    hasHealth,
    priced,
    changes: priced && compareSubmissions(priced, current),
  };
};
