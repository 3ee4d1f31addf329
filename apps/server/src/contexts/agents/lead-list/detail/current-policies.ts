import type { LeadDetail } from '@fanwise/contract/own';
import { insurerQuestions } from '@fanwise/domain/applications/policy-today/policy-today';
import { questionIds } from '@fanwise/domain/applications/questionnaire/question-names';
import { shortNames } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

/** The questions about the policy of today besides its insurer. Life policies have none of them. */
const policyQuestions = {
  home: {
    insured: questionIds['home.insuredNow'],
    expires: questionIds['home.policyExpires'],
    months: questionIds['home.monthsInsured'],
  },
  auto: {
    insured: questionIds['auto.insuredNow'],
    expires: questionIds['auto.policyExpires'],
    months: questionIds['auto.monthsInsured'],
  },
  life: { insured: questionIds['life.replacesPolicy'], expires: null, months: null },
};

/**
 * Finds the policies a client has now, out of the answers that the agent may read, in the language of these answers. A
 * client who was asked about none of them is insured with the carrier named at the registration.
 */
export const findCurrentPolicies = async (
  db: Db,
  applicationId: number,
  types: readonly Pick<LeadDetail['data'][number], 'typeId' | 'sections'>[],
): Promise<LeadDetail['policies']> => {
  let isAsked = false;
  const policies = types.flatMap(({ typeId, sections }) => {
    const questions = sections.flatMap((section) => section.questions);
    const getText = (id: number | null): string | null => {
      const question = questions.find(({ questionId }) => questionId === id);
      const { optionId, content } = question?.answer ?? { optionId: null, content: null };
      return question?.answers.find((option) => option.optionId === optionId)?.content ?? content;
    };
    const { insured, expires, months } = policyQuestions[shortNames[typeId]];
    isAsked ||= getText(insured) !== null;
    const insurer = getText(insurerQuestions[shortNames[typeId]]);
    return insurer
      ? [{ typeId, insurer, expires: getText(expires), insuredFor: getText(months) }]
      : [];
  });
  if (policies.length > 0 || isAsked) return policies;
  const { rows } = await sql<{ insurer: string }>`
    select carrier.name as insurer from application
    join consumer on consumer.account_id = application.consumer_id
    join carrier on carrier.id = consumer.current_carrier_id
    where application.id = ${applicationId}`.execute(db);
  return rows.map(({ insurer }) => ({ typeId: null, insurer, expires: null, insuredFor: null }));
};
