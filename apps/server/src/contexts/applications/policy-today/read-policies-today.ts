import {
  type PolicyToday,
  readPolicyToday,
} from '@fanwise/domain/applications/policy-today/policy-today';
import { type Answers, evaluate } from '@fanwise/domain/applications/questionnaire/visibility';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { type Lenders, readLenders } from '@fanwise/domain/quotes/lenders';
import type { Db } from '../../../platform/database/connect.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { findSavedApplication } from '../draft/saved-application.ts';
import type { Questionnaires } from '../questionnaires.ts';

type ReadingNeeds = { db: Db; sealing: Sealing; questionnaires: Questionnaires };

/** Reads what a client says of the policies of today, out of their own saved answers. Agents never get it from here. */
export const readPoliciesToday = async (
  needs: ReadingNeeds,
  consumerId: number,
): Promise<PolicyToday[]> => {
  const saved = await readSavedAnswers(needs, consumerId);
  return saved.flatMap(({ typeId, answers }) => readPolicyToday(typeId, answers) ?? []);
};

/** Reads out of a client's own saved answers whether the home has a mortgage, and whether a car is financed. */
export const readLendersOf = async (needs: ReadingNeeds, consumerId: number): Promise<Lenders> => {
  const saved = await readSavedAnswers(needs, consumerId);
  return readLenders(new Map(saved.flatMap(({ answers }) => [...answers])));
};

/** The saved answers of each type that still apply; none without an application. */
const readSavedAnswers = async (
  { db, sealing, questionnaires }: ReadingNeeds,
  consumerId: number,
): Promise<{ typeId: InsuranceTypeId; answers: Answers }[]> => {
  const saved = await findSavedApplication({ db, sealing }, consumerId);
  if (saved === null) return [];
  return questionnaires
    .questionnairesIn(saved.applicant.state)
    .flatMap(({ insuranceTypeId, compiled }) => {
      const draft = saved.drafts.get(insuranceTypeId);
      if (draft === undefined) return [];
      return [{ typeId: insuranceTypeId, answers: evaluate(compiled, draft.answers).answers }];
    });
};
