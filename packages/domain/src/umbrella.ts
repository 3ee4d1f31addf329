import type { InsuranceTypeId } from './insurance-types.ts';
import type { Answers, Given } from './visibility.ts';

/** The only question of the last auto section. It is asked only while the estimate says so. */
export const UMBRELLA_QUESTION_ID = 150;

export const NO_UMBRELLA_OPTION_ID = 199;

/**
 * The answers as they are submitted: without a suggested umbrella the umbrella question is answered
 * "No umbrella", whatever was chosen before. Applies to auto only; other types are left alone.
 */
export function applyUmbrellaRule(
  insuranceTypeId: InsuranceTypeId,
  answers: Answers,
  umbrellaSuggested: boolean,
): Answers {
  if (insuranceTypeId !== 3 || umbrellaSuggested) return answers;
  const refused: Given = { optionIds: [NO_UMBRELLA_OPTION_ID] };
  return new Map([...answers, [UMBRELLA_QUESTION_ID, refused]]);
}
