import type { LeadDetail, Section } from '@fanwise/contract';
import { maskContacts } from '@fanwise/domain/masking';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** What an agent reads of a submission. */
export type LeadContent = {
  types: LeadDetail['data'];
  household: LeadDetail['user_info'];
};

type StoredContent = {
  content: LeadDetail['data'] | null;
  household: Omit<LeadDetail['user_info'], 'zip_code'> | null;
  zipCode: string;
  unlocked: boolean;
};

/** What agents read, with contact details in free text hidden before the unlock. Null once erased. */
export const readLeadContent = async (
  db: Db,
  agentId: number,
  submissionId: number,
): Promise<LeadContent | null> => {
  const { rows } = await sql<StoredContent>`
    select submission.content, submission.household, zip_code.code as "zipCode", exists (
      select from unlock where unlock.application_id = submission.application_id
        and unlock.agent_id = ${agentId} and unlock.revoked_at is null) as unlocked
    from submission join zip_code on zip_code.id = submission.zip_code_id
    where submission.id = ${submissionId}`.execute(db);
  const [stored] = rows;
  if (!stored?.content || !stored.household) return null;
  const household = { ...stored.household, zip_code: stored.zipCode };
  return {
    types: stored.unlocked
      ? stored.content
      : stored.content.map((type) => ({ ...type, sections: type.sections.map(maskSection) })),
    household: stored.unlocked ? household : maskHousehold(household),
  };
};

/** Names and addresses are free text too. */
const maskHousehold = (household: LeadDetail['user_info']): LeadDetail['user_info'] => ({
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
    question.que_type === 0 && !question.que_computed && question.answer?.qan_content
      ? {
          ...question,
          answer: {
            ...question.answer,
            qan_content: maskContacts(question.answer.qan_content),
          },
        }
      : question,
  ),
});
