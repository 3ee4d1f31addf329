import type { QuestionName } from '../applications/questionnaire/question-names.ts';
import type { InsuranceTypeShort } from '../insurance-types.ts';

/** The facts of a lead that agents see at a glance, in the order in which they are shown. */
export const factCodes = {
  home: [
    'tenure',
    'dwelling',
    'built',
    'roof',
    'claims',
    'coverageA',
    'use',
    'insured',
    'months',
    'expires',
    'start',
  ],
  life: ['kind', 'term'],
  auto: [
    'vehicles',
    'oldest',
    'newest',
    'drivers',
    'insured',
    'violations',
    'months',
    'expires',
    'package',
    'start',
  ],
} as const satisfies Record<InsuranceTypeShort, readonly string[]>;

/** The name of a fact. */
export type FactCode = (typeof factCodes)[InsuranceTypeShort][number];

/** One fact of a line: the name of an option, a number, or an ISO day. */
export type LeadFact = readonly [code: FactCode, value: string | number];

/**
 * Reads an answer: the names of the chosen options with commas between them, or what was typed; null where there is
 * none.
 */
export type AnswerOf = (question: QuestionName) => string | null;

const dwellingStep = 10_000;

/**
 * The facts of one line. They come from questions of the outline (a test holds that), so that nobody learns from a list
 * what the stage of a lead keeps back. `dwelling` is the dwelling coverage that the client asks for, in dollars. It is
 * rounded to $10,000.
 */
export function leadFacts(
  line: InsuranceTypeShort,
  answerOf: AnswerOf,
  dwelling: number | null = null,
): LeadFact[] {
  const readFacts: ReadFacts = {
    ...readers[line](answerOf),
    coverageA: dwelling && Math.round(dwelling / dwellingStep) * dwellingStep,
  };
  return factCodes[line].flatMap((code) => {
    const value = readFacts[code];
    return value === null || value === undefined ? [] : [[code, value] as const];
  });
}

type ReadFacts = Partial<Record<FactCode, string | number | null>>;

const counts: Readonly<Record<string, number>> = { none: 0, one: 1, two: 2, three: 3, four: 4 };

const count = (answer: string | null) => (answer === null ? null : (counts[answer] ?? answer));

const year = (answer: string | null) =>
  answer !== null && /^\d{4}$/.test(answer) ? Number(answer) : null;

/** The most serious violation: the option `none` of the question means an empty list. */
const violations = (answer: string | null) => {
  if (answer === null) return null;
  const chosen = answer.split(',');
  if (chosen.some((one) => ['dui', 'suspended', 'filing'].includes(one))) return 'major';
  if (chosen.includes('accident')) return 'accident';
  return chosen.includes('ticket') ? 'ticket' : 'none';
};

const readers: Readonly<Record<InsuranceTypeShort, (answerOf: AnswerOf) => ReadFacts>> = {
  home: (answerOf) => ({
    tenure: answerOf('home.ownership'),
    dwelling: answerOf('home.dwellingType'),
    built: answerOf('home.builtBefore1900') ? 'before1900' : year(answerOf('home.yearBuilt')),
    roof: year(answerOf('home.roofYear')),
    claims: count(answerOf('home.claims')),
    use: answerOf('home.use'),
    insured: answerOf('home.insuredNow'),
    months: answerOf('home.monthsInsured'),
    expires: answerOf('home.policyExpires'),
    start: answerOf('home.startDate'),
  }),
  life: (answerOf) => ({
    kind: answerOf('life.policyKind'),
    term: answerOf('life.term'),
  }),
  auto: (answerOf) => {
    const years = [
      answerOf('auto.vehicle1Year'),
      answerOf('auto.vehicle2Year'),
      answerOf('auto.vehicle3Year'),
      answerOf('auto.vehicle4Year'),
    ].flatMap((answer) => year(answer) ?? []);
    return {
      vehicles: count(answerOf('auto.vehicles')),
      oldest: years.length > 0 ? Math.min(...years) : null,
      newest: years.length > 1 ? Math.max(...years) : null,
      drivers: count(answerOf('auto.drivers')),
      insured: answerOf('auto.insuredNow'),
      violations: violations(answerOf('auto.violations')),
      months: answerOf('auto.monthsInsured'),
      expires: answerOf('auto.policyExpires'),
      package: answerOf('auto.package'),
      start: answerOf('auto.startDate'),
    };
  },
};
