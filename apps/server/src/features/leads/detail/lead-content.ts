import type { Question, Section } from '@fanwise/contract/own';
import {
  changesBetween,
  type SubmissionChanges,
} from '@fanwise/domain/questionnaire/answers/submission-changes';
import { maskContacts } from '@fanwise/domain/texts/masking';
import type { Db } from '../../../platform/database/connect.ts';
import {
  type FrozenSubmission,
  type ReadingNeeds,
  type ReadSubmission,
  readSubmission,
} from '../../submissions/index.ts';

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
  const readable = stage === 'unlocked' ? (content: FrozenSubmission) => content : masked;
  const current = readable(read.current);
  const priced = read.priced && readable(read.priced);
  return {
    ...current,
    ...{ stage, declaredUntil, withheld, hasHealth, priced },
    changes: priced && changesBetween(priced, current),
  };
};

const masked = ({ types, household, ...frozen }: FrozenSubmission): FrozenSubmission => ({
  ...frozen,
  types: types.map((type) => ({ ...type, sections: type.sections.map(maskSection) })),
  household: maskHousehold(household),
});

/** Names and addresses are free text too. */
const maskHousehold = (
  household: FrozenSubmission['household'],
): FrozenSubmission['household'] => ({
  ...household,
  usr_firstname: maskContacts(household.usr_firstname),
  usr_lastname: maskContacts(household.usr_lastname),
  usr_address1: maskContacts(household.usr_address1),
  usr_city: maskContacts(household.usr_city),
  usr_state: maskContacts(household.usr_state),
  usr_partnerfirstname: maskContacts(household.usr_partnerfirstname ?? '') || null,
  usr_partnerlastname: maskContacts(household.usr_partnerlastname ?? '') || null,
});

const maskSection = (section: Section): Section => ({
  ...section,
  questions: section.questions.map((question) =>
    question.type === 0 && !question.computed && question.answer?.content
      ? {
          ...question,
          answer: {
            ...question.answer,
            content: maskContacts(question.answer.content),
          },
        }
      : question,
  ),
});
