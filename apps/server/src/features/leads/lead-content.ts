import type { LeadDetail, Section } from '@fanwise/contract';
import { maskContacts } from '@fanwise/domain/masking';
import { changesBetween } from '@fanwise/domain/submission-changes';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** What a submission froze, as agents may read it. */
type Frozen = { types: LeadDetail['data']; household: LeadDetail['user_info'] };

/** With what changed since the agent priced it. */
type LeadContent = Frozen & { changes: LeadDetail['changes'] };

type StoredContent = {
  current: Frozen | null;
  /** The submission of the oldest of the agent's prices that wait for their update. */
  priced: Frozen | null;
  unlocked: boolean;
};

/**
 * What agents read, and what changed since they priced it, with contact details in free text hidden before
 * the unlock. Null once erased.
 */
export const readLeadContent = async (
  db: Db,
  agentId: number,
  submissionId: number,
): Promise<LeadContent | null> => {
  // Asked by the date, a quote that waits is found by its agent and not among all that wait.
  const { rows } = await sql<StoredContent>`
    select ${frozen('submission')} as current,
      (select ${frozen('priced')}
        from quote join submission as priced on priced.id = quote.submission_id
        where quote.agent_id = ${agentId} and quote.application_id = submission.application_id
          and quote.needs_update_since is not null and quote.removed_at is null and quote.accepted_at is null
        order by priced.version limit 1) as priced,
      exists (select from unlock where unlock.application_id = submission.application_id
        and unlock.agent_id = ${agentId} and unlock.revoked_at is null) as unlocked
    from submission where submission.id = ${submissionId}`.execute(db);
  const [stored] = rows;
  if (!stored?.current) return null;
  const readable = stored.unlocked ? (content: Frozen) => content : masked;
  const current = readable(stored.current);
  return {
    ...current,
    changes: stored.priced && changesBetween(readable(stored.priced), current),
  };
};

/** One submission with the place it was matched by; null once erased. */
const frozen = (submission: string) => {
  const column = (name: string) => sql.ref(`${submission}.${name}`);
  return sql`
    (select case when ${column('content')} is not null then jsonb_build_object(
        'types', ${column('content')},
        'household', ${column('household')} || jsonb_build_object('zip_code', zip_code.code)) end
      from zip_code where zip_code.id = ${column('zip_code_id')})`;
};

const masked = ({ types, household }: Frozen): Frozen => ({
  types: types.map((type) => ({ ...type, sections: type.sections.map(maskSection) })),
  household: maskHousehold(household),
});

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
