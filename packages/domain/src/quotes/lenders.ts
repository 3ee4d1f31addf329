import { optionIds, questionIds } from '../applications/questionnaire/question-names.ts';
import type { Answer, Answers } from '../applications/questionnaire/visibility.ts';

/** Whether a client has a mortgage, and a car that is financed or leased; null where the client did not say. */
export type Lenders = { readonly mortgage: boolean | null; readonly cars: boolean | null };

export const UNKNOWN_LENDERS: Lenders = { mortgage: null, cars: null };

/** Reads the lenders out of a client's answers to all types of insurance. Renters have no mortgage on their home. */
export function readLenders(answers: Answers): Lenders {
  const chosen = (questionId: number) => chosenIn(answers.get(questionId));
  const rents = chosen(questionIds['home.ownership'])?.includes(optionIds['home.ownership'].rent);
  const mortgage = chosen(questionIds['home.mortgage']);
  const cars = chosen(questionIds['auto.financed']);
  return {
    mortgage: rents ? false : (mortgage?.includes(optionIds['home.mortgage'].yes) ?? null),
    cars: cars && cars.length > 0,
  };
}

/** The options that the client chose; null without an answer of the client's own. */
const chosenIn = (given: Answer | undefined): readonly number[] | null =>
  given && 'optionIds' in given && given.source !== 'assumed' ? given.optionIds : null;
