import type { EstimationConstants } from '@fanwise/domain/applications/estimation/constants';
import {
  allQuestions,
  healthQuestionIds,
  type Messages,
  outlineQuestionIds,
  type Questionnaire,
  type QuestionnaireQuestion,
  signupQuestions,
  withoutHealthQuestions,
} from '@fanwise/domain/applications/questionnaire/questionnaire';
import { type Compiled, compile } from '@fanwise/domain/applications/questionnaire/visibility';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import type { Catalog } from '../catalog/index.ts';

/** What one person is asked for one insurance type. */
export type Asked = {
  readonly insuranceTypeId: InsuranceTypeId;
  readonly name: Messages;
  readonly questionnaire: Questionnaire;
  readonly compiled: Compiled<QuestionnaireQuestion>;
  /** All health questions of the type, asked or not. */
  readonly healthIds: ReadonlySet<number>;
  /** Questions whose answers are skipped, because this person is not asked them. */
  readonly ignoredIds: ReadonlySet<number>;
  /** Questions of other versions: a tab that was open when one of them ended, or is ahead, sends their answers. */
  readonly retiredIds: ReadonlySet<number>;
};

/** The questionnaires by where somebody lives, in the order of the insurance types. */
export type Questionnaires = {
  readonly constants: EstimationConstants;
  /** The lines of cover that agents are asked to price. */
  readonly coverageCatalog: CoverageCatalog;
  /** How long people take for a question of a type, where that is known. */
  secondsFor(questionType: number): number | undefined;
  /** What somebody is asked who lives in one of these states (the profile's and the ZIP code's). */
  askedIn(states: readonly string[]): readonly Asked[];
  /** The questions about health of one insurance type, asked or not. */
  healthIds(insuranceTypeId: InsuranceTypeId): ReadonlySet<number>;
  /** Those that say what a lead is about, before anybody is named. */
  outlineIds(insuranceTypeId: InsuranceTypeId): ReadonlySet<number>;
  /** All that may be asked for one insurance type. */
  questionIds(insuranceTypeId: InsuranceTypeId): ReadonlySet<number>;
  /** The few questions of the registration's last step, by insurance type; the same in every state. */
  readonly askedAtSignup: ReadonlyMap<number, Compiled<QuestionnaireQuestion>>;
};

/** Prepares the questionnaires; people in `healthOmitStates` (two letters) get no health questions. */
export const createQuestionnaires = (
  catalog: Catalog,
  healthOmitStates: readonly string[],
  pace: Pick<Questionnaires, 'secondsFor'> = { secondsFor: () => undefined },
): Questionnaires => {
  const omitted = new Set(healthOmitStates);
  let last: Prepared | undefined;
  /** Operators publish questionnaires while the process runs. */
  const now = (): Prepared => {
    const { questionnaires, everAsked } = catalog;
    if (last?.questionnaires !== questionnaires || last.everAsked !== everAsked)
      last = prepare(catalog);
    return last;
  };
  return {
    constants: catalog.constants,
    coverageCatalog: catalog.coverageCatalog,
    secondsFor: pace.secondsFor,
    healthIds: (type) => now().healthIds(type),
    outlineIds: (type) => now().outlineIds(type),
    questionIds: (type) => now().questionIds(type),
    get askedAtSignup() {
      return now().askedAtSignup;
    },
    askedIn: (states) =>
      states.some((state) => omitted.has(state)) ? now().withoutHealth : now().everything,
  };
};

type Prepared = ReturnType<typeof prepare>;

const prepare = ({ insuranceTypes, questionnaires, everAsked }: Catalog) => {
  // A number keeps its meaning for ever: what was answered before is read by what was asked then.
  const idsBy = (idsOf: (questionnaire: Questionnaire) => ReadonlySet<number>) => {
    const byType = Map.groupBy(everAsked, ({ insuranceTypeId }) => insuranceTypeId);
    const ids = new Map(
      [...byType].map(([type, all]) => [type, new Set(all.flatMap((one) => [...idsOf(one)]))]),
    );
    return (wanted: InsuranceTypeId): ReadonlySet<number> => ids.get(wanted) ?? new Set<number>();
  };
  const healthIds = idsBy(healthQuestionIds);
  const questionIds = idsBy((one) => new Set(allQuestions(one).map(({ id }) => id)));
  const asked = (omitHealth: boolean): Asked[] =>
    insuranceTypes.flatMap(({ id, name }) =>
      questionnaires
        .filter(({ insuranceTypeId }) => insuranceTypeId === id)
        .map((full) => {
          const questionnaire = omitHealth ? withoutHealthQuestions(full) : full;
          const own = new Set(allQuestions(full).map((question) => question.id));
          return {
            insuranceTypeId: id,
            name,
            questionnaire,
            compiled: compile(allQuestions(questionnaire)),
            healthIds: healthIds(id),
            ignoredIds: omitHealth ? healthIds(id) : new Set<number>(),
            retiredIds: new Set([...questionIds(id)].filter((one) => !own.has(one))),
          };
        }),
    );
  return {
    questionnaires,
    everAsked,
    healthIds,
    questionIds,
    everything: asked(false),
    withoutHealth: asked(true),
    outlineIds: idsBy(outlineQuestionIds),
    askedAtSignup: new Map(
      questionnaires.map((questionnaire) => [
        questionnaire.insuranceTypeId,
        compile(signupQuestions(questionnaire), { partial: true }),
      ]),
    ),
  };
};
