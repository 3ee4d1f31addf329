import type { EstimationConstants } from '@fanwise/domain/estimation/constants';
import {
  allQuestions,
  healthQuestionIds,
  type Questionnaire,
  type QuestionnaireQuestion,
  withoutHealthQuestions,
} from '@fanwise/domain/questionnaire';
import { type Compiled, compile } from '@fanwise/domain/visibility';

/** 1 home, 2 life, 3 auto. */
export type InsuranceTypeId = 1 | 2 | 3;

/** What one person is asked for one insurance type. */
export type Asked = {
  readonly insuranceTypeId: InsuranceTypeId;
  readonly name: string;
  readonly questionnaire: Questionnaire;
  readonly compiled: Compiled<QuestionnaireQuestion>;
  /** All health questions of the type. */
  readonly healthIds: ReadonlySet<number>;
  /** Questions whose answers are skipped, because this person is not asked them. */
  readonly ignoredIds: ReadonlySet<number>;
};

/** The questionnaires, prepared once, in the order of the insurance types. */
export type Questionnaires = {
  readonly constants: EstimationConstants;
  /** What somebody is asked who lives in one of these states (the profile's and the ZIP code's). */
  askedIn(states: readonly string[]): readonly Asked[];
};

/** What is needed of the catalogue. */
export type Catalogue = {
  readonly insuranceTypes: readonly { readonly id: number; readonly name: string }[];
  readonly questionnaires: readonly Questionnaire[];
  readonly constants: EstimationConstants;
};

/** Prepares the questionnaires; people in `healthOmitStates` (two letters) get no health questions. */
export const createQuestionnaires = (
  catalogue: Catalogue,
  healthOmitStates: readonly string[],
): Questionnaires => {
  const everything = catalogue.questionnaires.map((full) => prepare(catalogue, full, full));
  const withoutHealth = catalogue.questionnaires.map((full) =>
    prepare(catalogue, full, withoutHealthQuestions(full)),
  );
  const omitted = new Set(healthOmitStates);
  return {
    constants: catalogue.constants,
    askedIn: (states) => (states.some((state) => omitted.has(state)) ? withoutHealth : everything),
  };
};

const prepare = (catalogue: Catalogue, full: Questionnaire, served: Questionnaire): Asked => {
  const healthIds = healthQuestionIds(full);
  const questions = allQuestions(served);
  const servedIds = new Set(questions.map(({ id }) => id));
  const type = catalogue.insuranceTypes.find(({ id }) => id === full.insuranceTypeId);
  return {
    insuranceTypeId: full.insuranceTypeId as InsuranceTypeId,
    name: type?.name ?? '',
    questionnaire: served,
    compiled: compile(questions),
    healthIds,
    ignoredIds: new Set([...healthIds].filter((id) => !servedIds.has(id))),
  };
};
