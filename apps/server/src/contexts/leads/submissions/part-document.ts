import type { Estimation, Question } from '@fanwise/contract/own';
import type { Estimate } from '@fanwise/domain/applications/estimation/estimate';
import type { EstimateLine } from '@fanwise/domain/applications/estimation/lines';
import type { MarkedSource } from '@fanwise/domain/applications/questionnaire/visibility';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { ReadType, SubmittedCoverage, SubmittedType } from './submitted-type.ts';

/** Answers about health are a separate class, because fewer agents may read them. */
export type PartClass = 'answers' | 'health';

/** The format of new parts. */
export const partFormat = 2;

/**
 * The stored answers of one class to the questions of one insurance type. `place` counts over the whole type, so that
 * the parts an agent may read are merged in the right order.
 */
export type PartDocument = {
  format: typeof partFormat;
  name: string;
  questionnaire: string;
  sections: {
    place: number;
    name: string;
    text: string;
    questions: StoredQuestion[];
  }[];
  /** Stored with the answers, never with those about health. */
  estimate: StoredEstimate | null;
  /** Stored with the estimate. Absent in submissions from before there were coverage requests. */
  requestedCoverage?: StoredCoverage;
};

type StoredCoverage = {
  version: number;
  rows: {
    row: string;
    value: string;
    from: SubmittedCoverage['rows'][number]['from'];
    /** The default, if the client changed it. */
    default?: string;
  }[];
};

type StoredQuestion = {
  place: number;
  id: number;
  type: Question['type'];
  content: string;
  placeholder: string | null;
  help: string | null;
  symbol: string | null;
  symbolAt: Question['symbolPosition'];
  calculates: boolean;
  required: boolean;
  computed: boolean;
  min: Question['min'];
  max: Question['max'];
  chosen: { id: number; content: string }[];
  /** Null if not answered. */
  answer: {
    options: number | number[] | null;
    text: string | null;
    /** Absent: the client typed or chose it. */
    source?: MarkedSource;
  } | null;
};

type StoredEstimate = {
  suggested: number;
  umbrella: boolean;
  atRisk: number | null;
  required: number;
  lines: { code: string; detail?: string; label: string; value: number | string }[];
  computed: { question: number; value: string }[];
};

/** Splits a type into the parts that are sealed; a class without questions has no part. */
export const splitIntoParts = (
  type: SubmittedType,
  healthIds: ReadonlySet<number>,
): { class: PartClass; document: PartDocument }[] => {
  const getSections = (isHealth: boolean) =>
    type.sections.flatMap((section, place) => {
      const questions = section.questions.flatMap((question, at) =>
        healthIds.has(question.questionId) === isHealth ? [toStoredQuestion(question, at)] : [],
      );
      if (questions.length === 0) return [];
      return [{ place, name: section.name, text: section.text, questions }];
    });
  const commonFields = {
    format: partFormat,
    name: type.typeName,
    questionnaire: type.questionnaire_version,
  } as const;
  const health = getSections(true);
  const answers: PartDocument = {
    ...commonFields,
    sections: getSections(false),
    estimate: toStoredEstimate(type.estimation),
    ...(type.requestedCoverage && { requestedCoverage: toStoredCoverage(type.requestedCoverage) }),
  };
  return [
    { class: 'answers', document: answers },
    ...(health.length > 0
      ? [
          {
            class: 'health' as const,
            document: { ...commonFields, sections: health, estimate: null },
          },
        ]
      : []),
  ];
};

/**
 * Joins the available parts of a type into the content that agents read; the part with the answers must be one of them.
 */
export const joinParts = (
  insuranceTypeId: InsuranceTypeId,
  documents: readonly PartDocument[],
): ReadType => {
  const answers = documents.find(({ estimate }) => estimate !== null);
  if (!answers?.estimate)
    throw new Error(`type ${insuranceTypeId} lacks the part with its answers`);
  const places = new Map<number, PartDocument['sections']>();
  for (const section of documents.flatMap(({ sections }) => sections))
    places.set(section.place, [...(places.get(section.place) ?? []), section]);
  const sections = [...places].toSorted(([one], [other]) => one - other);
  return {
    typeId: insuranceTypeId,
    typeName: answers.name,
    questionnaire_version: answers.questionnaire,
    sections: sections.map(([, pieces]) => ({
      name: pieces[0]?.name ?? '',
      text: pieces[0]?.text ?? '',
      questions: pieces
        .flatMap(({ questions }) => questions)
        .toSorted((one, other) => one.place - other.place)
        .map(presentQuestion),
    })),
    estimation: presentEstimate(answers.estimate),
    requestedCoverage: answers.requestedCoverage
      ? fromStoredCoverage(answers.requestedCoverage)
      : null,
  };
};

const toStoredQuestion = (question: Question, place: number): StoredQuestion => ({
  place,
  id: question.questionId,
  type: question.type,
  content: question.content,
  placeholder: question.placeholder,
  help: question.help,
  symbol: question.symbol,
  symbolAt: question.symbolPosition,
  calculates: question.calculates,
  required: question.required,
  computed: question.computed,
  min: question.min,
  max: question.max,
  chosen: question.answers.map(({ optionId, content }) => ({ id: optionId, content })),
  answer: question.answer
    ? {
        options: question.answer.optionId,
        text: question.answer.content,
        ...(question.answer.source && { source: question.answer.source }),
      }
    : null,
});

/** Agents cannot change answers, so stored questions have no rules about what an answer shows or hides. */
const presentQuestion = (question: StoredQuestion): Question => ({
  questionId: question.id,
  type: question.type,
  content: question.content,
  placeholder: question.placeholder,
  help: question.help,
  symbol: question.symbol,
  symbolPosition: question.symbolAt,
  prefill: null,
  calculates: question.calculates,
  required: question.required,
  computed: question.computed,
  min: question.min,
  max: question.max,
  answers: question.chosen.map(({ id, content }) => ({
    optionId: id,
    content,
    showsQuestions: null,
    showsOptions: null,
    hidesQuestions: null,
    hidesOptions: null,
  })),
  answer: question.answer && {
    optionId: question.answer.options,
    content: question.answer.text,
    ...(question.answer.source && { source: question.answer.source }),
  },
});

/** Leaves out undefined keys, because the stored JSON has none. */
const omitUndefined = ({ code, detail, label }: Omit<EstimateLine, 'data'>) => ({
  code,
  ...(detail !== undefined && { detail }),
  label,
});

const toStoredEstimate = (estimate: Estimate): StoredEstimate => ({
  suggested: estimate.data,
  umbrella: estimate.umbrella,
  atRisk: estimate.atRisk,
  required: estimate.totalRequired,
  lines: estimate.lines.map(({ data, ...line }) => ({ ...omitUndefined(line), value: data })),
  computed: estimate.questions.map((question) => ({
    question: question.questionId,
    value: question.content,
  })),
});

const presentEstimate = (estimate: StoredEstimate): Estimation => ({
  data: estimate.suggested,
  umbrella: estimate.umbrella,
  atRisk: estimate.atRisk,
  totalRequired: estimate.required,
  lines: estimate.lines.map(({ value, ...line }) => ({ ...line, data: value })),
  questions: estimate.computed.map((answer) => ({
    questionId: answer.question,
    content: answer.value,
  })),
});

const toStoredCoverage = ({ version, rows }: SubmittedCoverage): StoredCoverage => ({
  version,
  rows: rows.map(({ code, value, from, default: defaultValue }) => ({
    row: code,
    value,
    from,
    ...(defaultValue !== value && { default: defaultValue }),
  })),
});

const fromStoredCoverage = ({ version, rows }: StoredCoverage): SubmittedCoverage => ({
  version,
  rows: rows.map(({ row, value, from, default: defaultValue = value }) => ({
    code: row,
    value,
    from,
    default: defaultValue,
  })),
});
