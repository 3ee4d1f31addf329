import {
  type PolicyToday,
  readPolicyToday,
} from '@fanwise/domain/applications/policy-today/policy-today';
import { evaluate } from '@fanwise/domain/applications/questionnaire/visibility';
import type { Db } from '../../../platform/database/connect.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { findSavedApplication } from '../draft/saved-application.ts';
import type { Questionnaires } from '../questionnaires.ts';

/** Reads what a client says of the policies of today, out of their own saved answers. Agents never get it from here. */
export const readPoliciesToday = async (
  { db, sealing, questionnaires }: { db: Db; sealing: Sealing; questionnaires: Questionnaires },
  consumerId: number,
): Promise<PolicyToday[]> => {
  const saved = await findSavedApplication({ db, sealing }, consumerId);
  if (saved === null) return [];
  return questionnaires.askedIn(saved.applicant.state).flatMap(({ insuranceTypeId, compiled }) => {
    const draft = saved.drafts.get(insuranceTypeId);
    if (draft === undefined) return [];
    const { answers } = evaluate(compiled, draft.answers);
    return readPolicyToday(insuranceTypeId, answers) ?? [];
  });
};
