import type { Question } from '@fanwise/contract/own';
import {
  compareSubmissions,
  type SubmissionChanges,
} from '@fanwise/domain/applications/questionnaire/answers/submission-changes';
import type { Actor } from '../../../../http/register-route.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import {
  type FrozenSubmission,
  maskBeforeUnlock,
  type ReadingNeeds,
  type ReadSubmission,
  readSubmission,
} from '../../../leads/index.ts';

/** A frozen submission, with the changes since the agent priced it. */
export type LeadContent = FrozenSubmission &
  Pick<
    ReadSubmission,
    'stage' | 'declaredUntil' | 'namesHidden' | 'reportsAllowed' | 'withheld' | 'hasHealth'
  > & {
    /** The submission that the agent priced, if the client has submitted another one since. */
    priced: FrozenSubmission | null;
    changes: SubmissionChanges<Question, FrozenSubmission['household']> | null;
  };

/**
 * Reads the submission for agents, with the changes since they priced it. Contact details in free text are masked
 * before the unlock. Null once the answers are erased.
 */
export const readLeadContent = async (
  needs: ReadingNeeds & { db: Db },
  actor: Actor,
  applicationId: number,
): Promise<LeadContent | null> => {
  const read = await readSubmission(needs, actor, applicationId);
  if (read === null) return null;
  const { stage, declaredUntil, namesHidden, reportsAllowed, withheld, hasHealth } = read;
  const readable = (content: FrozenSubmission) =>
    stage === 'unlocked' ? content : maskBeforeUnlock(content);
  const current = readable(read.current);
  const priced = read.priced && readable(read.priced);
  return {
    ...current,
    stage,
    declaredUntil,
    namesHidden,
    reportsAllowed,
    withheld,
    hasHealth,
    priced,
    changes: priced && compareSubmissions(priced, current),
  };
};
