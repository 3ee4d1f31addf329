import type { EstimationConstants } from '@fanwise/domain/estimation/constants';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import {
  allQuestions,
  healthQuestionIds,
  outlineQuestionIds,
  type Questionnaire,
  type QuestionnaireQuestion,
  signupQuestions,
  type Words,
  withoutHealthQuestions,
} from '@fanwise/domain/questionnaire/questionnaire';
import { type Compiled, compile } from '@fanwise/domain/questionnaire/visibility';
import type { Tender } from '@fanwise/domain/tender/tender';
import type { Catalogue } from '../catalogue/index.ts';

/** What one person is asked for one insurance type. */
export type Asked = {
  readonly insuranceTypeId: InsuranceTypeId;
  readonly name: Words;
  readonly questionnaire: Questionnaire;
  readonly compiled: Compiled<QuestionnaireQuestion>;
  /** All health questions of the type, asked or not. */
  readonly healthIds: ReadonlySet<number>;
  /** Questions whose answers are skipped, because this person is not asked them. */
  readonly ignoredIds: ReadonlySet<number>;
};

/** The questionnaires by where somebody lives, in the order of the insurance types. */
export type Questionnaires = {
  readonly constants: EstimationConstants;
  /** The lines of cover that agents are asked to price. */
  readonly tender: Tender;
  /** How long people take for a question of a type, where that is known. */
  secondsFor(questionType: number): number | undefined;
  /** What somebody is asked who lives in one of these states (the profile's and the ZIP code's). */
  askedIn(states: readonly string[]): readonly Asked[];
  /** The few questions of the registration's last step, by insurance type; the same in every state. */
  /** The questions about health of one insurance type, asked or not. */
  healthIds(insuranceTypeId: InsuranceTypeId): ReadonlySet<number>;
  /** Those that say what a lead is about, before anybody is named. */
  outlineIds(insuranceTypeId: InsuranceTypeId): ReadonlySet<number>;
  /** All that may be asked for one insurance type. */
  questionIds(insuranceTypeId: InsuranceTypeId): ReadonlySet<number>;
  readonly askedAtSignup: ReadonlyMap<number, Compiled<QuestionnaireQuestion>>;
};

/** Prepares the questionnaires; people in `healthOmitStates` (two letters) get no health questions. */
export const createQuestionnaires = (
  catalogue: Catalogue,
  healthOmitStates: readonly string[],
  pace: Pick<Questionnaires, 'secondsFor'> = { secondsFor: () => undefined },
): Questionnaires => {
  const asked = (omitHealth: boolean): Asked[] =>
    catalogue.insuranceTypes.flatMap(({ id, name }) =>
      catalogue.questionnaires
        .filter(({ insuranceTypeId }) => insuranceTypeId === id)
        .map((full) => {
          const questionnaire = omitHealth ? withoutHealthQuestions(full) : full;
          const healthIds = healthQuestionIds(full);
          return {
            insuranceTypeId: id,
            name,
            questionnaire,
            compiled: compile(allQuestions(questionnaire)),
            healthIds,
            ignoredIds: omitHealth ? healthIds : new Set(),
          };
        }),
    );
  const everything = asked(false);
  const withoutHealth = asked(true);
  const omitted = new Set(healthOmitStates);
  const idsBy = (idsOf: (questionnaire: Questionnaire) => ReadonlySet<number>) => {
    const byType = new Map(
      catalogue.questionnaires.map((one) => [one.insuranceTypeId, idsOf(one)]),
    );
    return (wanted: InsuranceTypeId) => byType.get(wanted) ?? new Set<number>();
  };
  return {
    constants: catalogue.constants,
    tender: catalogue.tender,
    secondsFor: pace.secondsFor,
    healthIds: idsBy(healthQuestionIds),
    outlineIds: idsBy(outlineQuestionIds),
    questionIds: idsBy((one) => new Set(allQuestions(one).map(({ id }) => id))),
    askedAtSignup: new Map(
      catalogue.questionnaires.map((questionnaire) => [
        questionnaire.insuranceTypeId,
        compile(signupQuestions(questionnaire), { partial: true }),
      ]),
    ),
    askedIn: (states) => (states.some((state) => omitted.has(state)) ? withoutHealth : everything),
  };
};
