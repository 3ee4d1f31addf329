import { estimate } from './src/applications/estimation/estimate.ts';
import vectors from './src/applications/estimation/estimation-vectors.json' with { type: 'json' };
import {
  allQuestions,
  withoutHealthQuestions,
} from './src/applications/questionnaire/questionnaire.ts';
import { type Answers, compile } from './src/applications/questionnaire/visibility.ts';
import { type InsuranceTypeShort, insuranceTypes } from './src/insurance-types.ts';
import type { LineOverride, RequestedLine } from './src/leads/coverage-lines/rows.ts';
import { buildRequestedCoverage } from './src/leads/coverage-request/build-requested-coverage.ts';
import { compiled, constants, coverageCatalog, given, questionnaires } from './test-catalog.ts';

/** Somebody's answers to one insurance type. */
export type CoverageFixture = {
  readonly type: InsuranceTypeShort;
  readonly answers: Parameters<typeof given>[0];
  readonly state: string | null;
  /** Not where the operator leaves the questions about health out. */
  readonly asksHealth?: boolean;
  /** The questions whose answer was assumed for the client. */
  readonly assumed?: readonly number[];
};

/** The people of the estimate's vectors, with the answers that only a coverage request reads. */
function person(id: string, more: CoverageFixture['answers'], state?: string): CoverageFixture {
  const vector = vectors.find((one) => one.id === id);
  const type = insuranceTypes.find((one) => one.id === vector?.insuranceTypeId);
  if (vector === undefined || type === undefined) throw new Error(`no vector ${id}`);
  const answers = vector.answers.map(({ questionId, optionId, content }) => [
    questionId,
    content ?? optionId,
  ]);
  return {
    type: type.short,
    answers: { ...Object.fromEntries(answers), ...more },
    state: state ?? vector.state,
  };
}

/** Owner in Ohio, owner of a condo, renter, four with cars, three with lives; the rules of coverage requests are tried on them. */
export const fixtures = {
  F1: person('H1', { 3: 9, 27: [], 28: 79 }),
  F2: person('H2', { 3: 9, 27: [73, 75], 28: 80 }),
  F3: person('H3', { 3: 9, 27: [77], 28: 78 }),
  F5: person('A1', { 100: 150, 109: [], 136: 191 }),
  F6: person('A2', { 100: 151, 109: [154], 136: 193, 137: 196 }),
  F7: person('A3', { 100: 151, 109: [154], 136: 193, 137: 196, 150: 205 }),
  F8: person('A6', { 100: 150, 109: [], 136: 192, 137: 195 }),
  F9: person('L1', { 50: 83, 71: 124, 72: 131 }),
  F10: person('L2', { 240: '15000', 50: 85, 71: 127 }),
  F11: { ...person('L2', { 71: 128 }, 'WA'), asksHealth: false },
};

const withoutHealth = compile(allQuestions(withoutHealthQuestions(questionnaires.life)));

/** A person's coverage request. */
export function requestedCoverageOf(
  { type, answers: short, state, asksHealth = true, assumed = [] }: CoverageFixture,
  overrides: readonly LineOverride[] = [],
): RequestedLine[] {
  const asked = type === 'life' && !asksHealth ? withoutHealth : compiled[type];
  const id = insuranceTypes.find((one) => one.short === type)?.id ?? 1;
  const answers: Answers = new Map(
    [...given(short)].map(([questionId, answer]) => [
      questionId,
      assumed.includes(questionId) ? { ...answer, source: 'assumed' } : answer,
    ]),
  );
  const inputs = { type, compiled: asked, answers, state, overrides };
  return buildRequestedCoverage(coverageCatalog, {
    ...inputs,
    estimate: estimate(id, asked, answers, { state, zip: null, age: null }, constants),
  });
}
