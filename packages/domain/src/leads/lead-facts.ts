import type { QuestionName } from '../applications/questionnaire/question-names.ts';
import type { InsuranceTypeShort } from '../insurance-types.ts';

/** The facts of a lead that agents see at a glance, in the order in which they are shown. */
export const factCodes = {
  home: ['tenure', 'dwelling', 'built', 'roof', 'claims', 'use', 'start'],
  life: ['kind', 'term'],
  auto: ['vehicles', 'oldest', 'newest', 'drivers', 'insured', 'package', 'start'],
} as const satisfies Record<InsuranceTypeShort, readonly string[]>;

/** The name of a fact. */
export type FactCode = (typeof factCodes)[InsuranceTypeShort][number];

/** One fact of a line: the name of an option, a number, or an ISO day. */
export type LeadFact = readonly [code: FactCode, value: string | number];

/** Reads an answer: the name of the chosen option, or what was typed; null where there is none. */
export type AnswerOf = (question: QuestionName) => string | null;

/**
 * The facts of one line. They come from questions of the outline only (a test holds that), so that nobody learns from a
 * list what the stage of a lead keeps back.
 */
export function leadFacts(line: InsuranceTypeShort, answerOf: AnswerOf): LeadFact[] {
  const known = readers[line](answerOf);
  return factCodes[line].flatMap((code) => {
    const value = known[code];
    return value === null || value === undefined ? [] : [[code, value] as const];
  });
}

type Known = Partial<Record<FactCode, string | number | null>>;

const counts: Readonly<Record<string, number>> = { none: 0, one: 1, two: 2, three: 3, four: 4 };

const count = (answer: string | null) => (answer === null ? null : (counts[answer] ?? answer));

const year = (answer: string | null) =>
  answer !== null && /^\d{4}$/.test(answer) ? Number(answer) : null;

const readers: Readonly<Record<InsuranceTypeShort, (answerOf: AnswerOf) => Known>> = {
  home: (answerOf) => ({
    tenure: answerOf('home.ownership'),
    dwelling: answerOf('home.dwellingType'),
    built: answerOf('home.builtBefore1900') ? 'before1900' : year(answerOf('home.yearBuilt')),
    roof: year(answerOf('home.roofYear')),
    claims: count(answerOf('home.claims')),
    use: answerOf('home.use'),
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
      package: answerOf('auto.package'),
      start: answerOf('auto.startDate'),
    };
  },
};
