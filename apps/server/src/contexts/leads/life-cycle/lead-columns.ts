import type { Section } from '@fanwise/contract/own';
import { type InsuranceTypeId, shortNames } from '@fanwise/domain/insurance-types';
import { DWELLING } from '@fanwise/domain/leads/coverage-lines/amounts';
import type { RequestedLine } from '@fanwise/domain/leads/coverage-lines/rows';
import { type FilteredFacts, filteredFacts } from '@fanwise/domain/leads/filtered-facts';
import { facetNumber } from '@fanwise/domain/leads/lead-facet';
import { type LeadFact, leadFacts } from '@fanwise/domain/leads/lead-facts';
import { findNamedCarrier, type KnownCarrier } from '@fanwise/domain/texts/carrier-search';
import type { Language } from '@fanwise/domain/texts/language';

/** The names of questions and options, by their ids. */
export type NamedQuestions = {
  questionnairesIn(state: string | null): readonly {
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
export type LeadColumns = {
  facet: number;
  facts: Partial<Record<InsuranceTypeId, LeadFact[]>>;
  filtered: FilteredFacts;
  /** The ids of the carriers that insure the client now. A name that is no carrier of ours is free text, and left out. */
  insurers: readonly number[];
};

/** The data of a client that the columns follow from, beside the answers. */
type Client = {
  rents: boolean;
  language: Language;
  /** The id of the current carrier named at the registration, for no line in particular. */
  insurer: number | null;
  /** The carriers that an answer may name. */
  carriers: readonly KnownCarrier[];
};

/**
 * Computes the columns from a submission. `rents` of the profile counts if no insurance type asks about it. The carrier
 * named at the registration counts if no line names one, and any line is not without insurance.
 */
export const computeLeadColumns = (
  named: NamedQuestions,
  lines: readonly Line[],
  client: Client,
): LeadColumns => {
  const answered = lines.map((line) => ({ line, answerOf: getAnswers(named, line) }));
  const answerText = (question: string) =>
    answered.map(({ answerOf }) => answerOf(question)).find((answer) => answer !== null);
  const ownership =
    answerText('home.ownership') ?? { yes: 'own', no: 'rent' }[answerText('auto.ownsHome') ?? ''];
  const facts: LeadColumns['facts'] = Object.fromEntries(
    answered.map(({ line, answerOf }) => [
      line.typeId,
      leadFacts(shortNames[line.typeId], answerOf, getDwelling(line)),
    ]),
  );
  return {
    facet: facetNumber({
      types: lines.map(({ typeId }) => typeId),
      rents: ownership === undefined ? client.rents : ownership === 'rent',
      spanish: client.language === 'es',
      ownCoverage: lines.some(({ requestedCoverage }) =>
        requestedCoverage?.rows.some(({ from }) => from === 'client'),
      ),
    }),
    facts,
    filtered: filteredFacts(facts),
    insurers: findInsurers(answered, client),
  };
};

type AnsweredLine = { line: Line; answerOf: ReturnType<typeof getAnswers> };

const findInsurers = (
  answered: readonly AnsweredLine[],
  { insurer, carriers }: Client,
): readonly number[] => {
  const insurerAnswers = answered.map(({ line, answerOf }) => {
    const short = shortNames[line.typeId];
    return { typed: answerOf(`${short}.insurer`), insuredNow: answerOf(`${short}.insuredNow`) };
  });
  const insurerNames = insurerAnswers.flatMap((answer) => answer.typed ?? []);
  if (insurerNames.length === 0)
    return insurer !== null && insurerAnswers.some(({ insuredNow }) => isInsurable(insuredNow))
      ? [insurer]
      : [];
  const found = insurerNames.flatMap((name) => findNamedCarrier(name, carriers)?.carrierId ?? []);
  return [...new Set(found)];
};

const isInsurable = (insuredNow: string | null): boolean =>
  insuredNow !== 'no' && insuredNow !== 'firstPolicy';

const getDwelling = ({ requestedCoverage }: Line): number | null => {
  const row = requestedCoverage?.rows.find(({ code }) => code === DWELLING);
  return row && /^\d+$/.test(row.value) ? Number(row.value) : null;
};

/** Returns a function that reads the answers of one type by the names of its questions and options. */
const getAnswers = (named: NamedQuestions, { typeId, sections }: Line) => {
  const questionnaire = named
    .questionnairesIn(null)
    .find(({ insuranceTypeId }) => insuranceTypeId === typeId);
  const byName = new Map<string, string>();
  for (const { questionId, answer } of sections.flatMap(({ questions }) => questions)) {
    const question = questionnaire?.compiled.questions.get(questionId);
    const chosen = [answer?.optionId ?? []]
      .flat()
      .flatMap((optionId) => question?.options.find(({ id }) => id === optionId)?.name ?? []);
    const isList = Array.isArray(answer?.optionId);
    const typed = typeof answer?.content === 'string' ? answer.content : null;
    const text = chosen.length > 0 || isList ? chosen.join(',') : typed;
    if (question && text !== null) byName.set(question.name, text);
  }
  return (name: string): string | null => byName.get(name) ?? null;
};
