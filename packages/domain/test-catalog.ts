import coverageFile from '../../catalog/coverage.json' with { type: 'json' };
import estimation from '../../catalog/estimation.json' with { type: 'json' };
import auto from '../../catalog/questionnaires/auto.json' with { type: 'json' };
import home from '../../catalog/questionnaires/home.json' with { type: 'json' };
import life from '../../catalog/questionnaires/life.json' with { type: 'json' };
import stateRules from '../../catalog/state-auto-rules.json' with { type: 'json' };
import type { EstimationConstants } from './src/applications/estimation/constants.ts';
import {
  allQuestions,
  type Questionnaire,
} from './src/applications/questionnaire/questionnaire.ts';
import {
  linkNames,
  type QuestionnaireFile,
} from './src/applications/questionnaire/questionnaire-names.ts';
import { type Answer, type Answers, compile } from './src/applications/questionnaire/visibility.ts';
import {
  type CoverageFile,
  compileCoverageCatalog,
} from './src/leads/coverage-lines/coverage-catalog.ts';
import {
  confirmedMinimums,
  type StateAutoRules,
} from './src/leads/coverage-lines/state-auto-rules.ts';

/** The questionnaires as their files hold them. */
export const files = [home, life, auto] as QuestionnaireFile[];

/** The catalog of the product, for the tests: rules are tried on what people are really asked. */
const [linkedHome, linkedLife, linkedAuto] = linkNames(files) as [
  Questionnaire,
  Questionnaire,
  Questionnaire,
];
export const questionnaires = { home: linkedHome, life: linkedLife, auto: linkedAuto };

export const compiled = {
  home: compile(allQuestions(questionnaires.home)),
  life: compile(allQuestions(questionnaires.life)),
  auto: compile(allQuestions(questionnaires.auto)),
};

export const constants: EstimationConstants = {
  ...estimation,
  stateMinimums: confirmedMinimums(stateRules as StateAutoRules),
};

/** The coverage lines that may be asked for. */
export const coverageCatalog = compileCoverageCatalog(
  coverageFile as CoverageFile,
  stateRules as StateAutoRules,
);

/** Answers in short: a number is one option, a list several, a text is typed. */
export function given(short: Record<number, number | number[] | string>): Answers {
  return new Map(
    Object.entries(short).map(([id, value]): [number, Answer] => [
      Number(id),
      typeof value === 'string'
        ? { text: value }
        : { optionIds: typeof value === 'number' ? [value] : value },
    ]),
  );
}

/** The compiled question with a number. */
export function findQuestion(id: number) {
  const found = Object.values(compiled)
    .map(({ questions }) => questions.get(id))
    .find(Boolean);
  if (found === undefined) throw new Error(`no question ${id}`);
  return found;
}
