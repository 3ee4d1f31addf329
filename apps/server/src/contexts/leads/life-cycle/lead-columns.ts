import type { Section } from '@fanwise/contract/own';
import { type InsuranceTypeId, shortNames } from '@fanwise/domain/insurance-types';
import type { RequestedLine } from '@fanwise/domain/leads/coverage-lines/rows';
import { facetNumber } from '@fanwise/domain/leads/lead-facet';
import { type LeadFact, leadFacts } from '@fanwise/domain/leads/lead-facts';

/** The names of questions and options, by their ids. */
export type NamedQuestions = {
  askedIn(states: readonly string[]): readonly {
    insuranceTypeId: InsuranceTypeId;
    compiled: { questions: ReadonlyMap<number, NamedQuestion> };
  }[];
};

type NamedQuestion = { name: string; options: readonly { id: number; name: string }[] };

type Line = {
  typeId: InsuranceTypeId;
  sections: Section[];
  requestedCoverage: { rows: readonly RequestedLine[] } | null;
};

/**
 * The facet that lists filter by, and the facts that rows show. Facts are stored by insurance type, because agents may
 * read the types separately.
 */
export type LeadColumns = { facet: number; facts: Partial<Record<InsuranceTypeId, LeadFact[]>> };

/** Computes the columns from a submission; `rents` of the profile counts if no insurance type asks about it. */
export const leadColumns = (
  named: NamedQuestions,
  lines: readonly Line[],
  client: { rents: boolean; language: 'en' | 'es' },
): LeadColumns => {
  const readers = lines.map((line) => ({ line, answerOf: answersOf(named, line) }));
  const said = (question: string) =>
    readers.map(({ answerOf }) => answerOf(question)).find((answer) => answer !== null);
  const ownership =
    said('home.ownership') ?? { yes: 'own', no: 'rent' }[said('auto.ownsHome') ?? ''];
  return {
    facet: facetNumber({
      types: lines.map(({ typeId }) => typeId),
      rents: ownership === undefined ? client.rents : ownership === 'rent',
      spanish: client.language === 'es',
      ownCoverage: lines.some(({ requestedCoverage }) =>
        requestedCoverage?.rows.some(({ from }) => from === 'client'),
      ),
    }),
    facts: Object.fromEntries(
      readers.map(({ line, answerOf }) => [
        line.typeId,
        leadFacts(shortNames[line.typeId], answerOf),
      ]),
    ),
  };
};

/** Returns a function that reads the answers of one type by the names of its questions and options. */
const answersOf = (named: NamedQuestions, { typeId, sections }: Line) => {
  const asked = named.askedIn([]).find(({ insuranceTypeId }) => insuranceTypeId === typeId);
  const byName = new Map<string, string>();
  for (const { questionId, answer } of sections.flatMap(({ questions }) => questions)) {
    const question = asked?.compiled.questions.get(questionId);
    // Facts are read from questions with one choice, and from lists of a single box.
    const [optionId] = [answer?.optionId].flat();
    const chosen = question?.options.find(({ id }) => id === optionId)?.name;
    const text = chosen ?? (typeof answer?.content === 'string' ? answer.content : null);
    if (question && text !== null) byName.set(question.name, text);
  }
  return (name: string): string | null => byName.get(name) ?? null;
};
