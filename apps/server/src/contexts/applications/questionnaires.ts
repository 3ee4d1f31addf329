import type { EstimationConstants } from '@fanwise/domain/applications/estimation/constants';
import {
  allQuestions,
  birthDateQuestionIds,
  healthQuestionIds,
  type Messages,
  outlineQuestionIds,
  type Questionnaire,
  type QuestionnaireQuestion,
  signupQuestions,
  vinQuestionIds,
  withoutHealthQuestions,
} from '@fanwise/domain/applications/questionnaire/questionnaire';
import {
  type CompiledQuestionnaire,
  compile,
} from '@fanwise/domain/applications/questionnaire/visibility';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import type { KnownCarrier } from '@fanwise/domain/texts/carrier-search';
import type { Catalog } from '../catalog/index.ts';

/** The questions of one insurance type for one person. */
export type StateQuestionnaire = {
  readonly insuranceTypeId: InsuranceTypeId;
  readonly name: Messages;
  readonly questionnaire: Questionnaire;
  readonly compiled: CompiledQuestionnaire<QuestionnaireQuestion>;
  /** All health questions of the type, asked or not. */
  readonly healthIds: ReadonlySet<number>;
  /** Questions that this person is not asked; answers to them are ignored. */
  readonly ignoredIds: ReadonlySet<number>;
  /**
   * Questions of other versions. A tab that was loaded before or after a change of version may send answers to them.
   */
  readonly retiredIds: ReadonlySet<number>;
};

/** The questionnaires by place of residence, in the order of the insurance types. */
export type Questionnaires = {
  readonly constants: EstimationConstants;
  /** The coverage lines that agents are asked to price. */
  readonly coverageCatalog: CoverageCatalog;
  /** The carriers that clients can name as their insurer. */
  readonly knownCarriers: readonly KnownCarrier[];
  /** How many seconds people take for a question of a type, if known. */
  secondsFor(questionType: number): number | undefined;
  /** The questions for people in this state; with null, all questions. */
  questionnairesIn(state: string | null): readonly StateQuestionnaire[];
  /** The questions about health of one insurance type, asked or not. */
  healthIds(insuranceTypeId: InsuranceTypeId): ReadonlySet<number>;
  /** The questions whose answers are in the outline of a lead. */
  outlineIds(insuranceTypeId: InsuranceTypeId): ReadonlySet<number>;
  /** The questions of one insurance type that ask for a birth date. */
  birthDateIds(insuranceTypeId: InsuranceTypeId): ReadonlySet<number>;
  /** The questions of one insurance type that ask for the number of a vehicle. */
  vinIds(insuranceTypeId: InsuranceTypeId): ReadonlySet<number>;
  /** All questions of one insurance type. */
  questionIds(insuranceTypeId: InsuranceTypeId): ReadonlySet<number>;
  /** The few questions of the registration's last step, by insurance type; the same in every state. */
  readonly compiledForSignup: ReadonlyMap<number, CompiledQuestionnaire<QuestionnaireQuestion>>;
};

/** Prepares the questionnaires. People in `healthOmitStates` (two letters) get no health questions. */
export const createQuestionnaires = (
  catalog: Catalog,
  healthOmitStates: readonly string[],
  answerTimes: Pick<Questionnaires, 'secondsFor'> = { secondsFor: () => undefined },
): Questionnaires => {
  const omitted = new Set(healthOmitStates);
  let last: PreparedQuestionnaires | undefined;
  /** Read on each call, because operators publish questionnaires while the process runs. */
  const now = (): PreparedQuestionnaires => {
    const { questionnaires, allVersions } = catalog;
    if (last?.questionnaires !== questionnaires || last.allVersions !== allVersions)
      last = prepare(catalog);
    return last;
  };
  return {
    constants: catalog.constants,
    coverageCatalog: catalog.coverageCatalog,
    get knownCarriers() {
      return catalog.knownCarriers;
    },
    secondsFor: answerTimes.secondsFor,
    healthIds: (type) => now().healthIds(type),
    outlineIds: (type) => now().outlineIds(type),
    birthDateIds: (type) => now().birthDateIds(type),
    vinIds: (type) => now().vinIds(type),
    questionIds: (type) => now().questionIds(type),
    get compiledForSignup() {
      return now().askedAtSignup;
    },
    questionnairesIn: (state) =>
      state !== null && omitted.has(state) ? now().withoutHealth : now().everything,
  };
};

type PreparedQuestionnaires = ReturnType<typeof prepare>;

const prepare = ({ insuranceTypes, questionnaires, allVersions }: Catalog) => {
  // A question number never changes its meaning, so the numbers of all versions are merged.
  const idsBy = (idsOf: (questionnaire: Questionnaire) => ReadonlySet<number>) => {
    const byType = Map.groupBy(allVersions, ({ insuranceTypeId }) => insuranceTypeId);
    const ids = new Map(
      [...byType].map(([type, all]) => [type, new Set(all.flatMap((one) => [...idsOf(one)]))]),
    );
    return (wanted: InsuranceTypeId): ReadonlySet<number> => ids.get(wanted) ?? new Set<number>();
  };
  const healthIds = idsBy(healthQuestionIds);
  const questionIds = idsBy((one) => new Set(allQuestions(one).map(({ id }) => id)));
  const listQuestionnaires = (omitHealth: boolean): StateQuestionnaire[] =>
    insuranceTypes.flatMap(({ id, name }) =>
      questionnaires
        .filter(({ insuranceTypeId }) => insuranceTypeId === id)
        .map((full) => {
          const questionnaire = omitHealth ? withoutHealthQuestions(full) : full;
          const currentIds = new Set(allQuestions(full).map((question) => question.id));
          return {
            insuranceTypeId: id,
            name,
            questionnaire,
            compiled: compile(allQuestions(questionnaire)),
            healthIds: healthIds(id),
            ignoredIds: omitHealth ? healthIds(id) : new Set<number>(),
            retiredIds: new Set([...questionIds(id)].filter((one) => !currentIds.has(one))),
          };
        }),
    );
  return {
    questionnaires,
    allVersions,
    healthIds,
    questionIds,
    everything: listQuestionnaires(false),
    withoutHealth: listQuestionnaires(true),
    outlineIds: idsBy(outlineQuestionIds),
    birthDateIds: idsBy(birthDateQuestionIds),
    vinIds: idsBy(vinQuestionIds),
    askedAtSignup: new Map(
      questionnaires.map((questionnaire) => [
        questionnaire.insuranceTypeId,
        compile(signupQuestions(questionnaire), { partial: true }),
      ]),
    ),
  };
};
