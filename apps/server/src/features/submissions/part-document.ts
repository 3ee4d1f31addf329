import type { Estimation, Question } from '@fanwise/contract';
import type { Estimate } from '@fanwise/domain/estimation/estimate';
import type { EstimateLine } from '@fanwise/domain/estimation/lines';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { ReadType, SubmittedType } from './submitted-type.ts';

/** Who may read a part may differ: answers about health lie apart. */
export type PartClass = 'answers' | 'health';

/** The format that is written. Format 1 is `submission.content`, a list of SubmittedType. */
export const partFormat = 2;

/**
 * The answers of one class to the questions of one insurance type, as they are kept. `place` counts over the whole
 * type, so that the parts that somebody may read fall into their order.
 */
export type PartDocument = {
  format: typeof partFormat;
  name: string;
  questionnaire: string;
  sections: {
    place: number;
    name: string;
    text: string;
    questions: KeptQuestion[];
  }[];
  /** With the answers, never with those about health. */
  estimate: KeptEstimate | null;
};

type KeptQuestion = {
  place: number;
  id: number;
  type: Question['que_type'];
  content: string;
  placeholder: string | null;
  help: string | null;
  symbol: string | null;
  symbolAt: Question['que_symbol_pos'];
  calculates: boolean;
  required: boolean;
  computed: boolean;
  min: Question['que_min'];
  max: Question['que_max'];
  chosen: { id: number; content: string }[];
  /** Null: not answered. */
  answer: { options: number | number[] | null; text: string | null } | null;
};

type KeptEstimate = {
  suggested: number;
  umbrella: boolean;
  atRisk: number | null;
  required: number;
  lines: { code?: string; detail?: string; label: string; value: number | string }[];
  computed: { question: number; value: string }[];
};

/** Cuts what agents read into the parts that are sealed; a class nobody was asked about makes none. */
export const cutIntoParts = (
  type: SubmittedType,
  healthIds: ReadonlySet<number>,
): { class: PartClass; document: PartDocument }[] => {
  const sectionsOf = (isHealth: boolean) =>
    type.sections.flatMap((section, place) => {
      const questions = section.questions.flatMap((question, at) =>
        healthIds.has(question.que_id) === isHealth ? [keptQuestion(question, at)] : [],
      );
      if (questions.length === 0) return [];
      return [{ place, name: section.sec_name, text: section.sec_text, questions }];
    });
  const head = {
    format: partFormat,
    name: type.ins_name,
    questionnaire: type.questionnaire_version,
  } as const;
  const health = sectionsOf(true);
  const answers: PartDocument = {
    ...head,
    sections: sectionsOf(false),
    estimate: keptEstimate(type.estimation),
  };
  return [
    { class: 'answers', document: answers },
    ...(health.length > 0
      ? [{ class: 'health' as const, document: { ...head, sections: health, estimate: null } }]
      : []),
  ];
};

/** What agents read of a type, from those of its parts that are at hand; the part with the answers is one of them. */
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
    ins_id: insuranceTypeId,
    ins_name: answers.name,
    questionnaire_version: answers.questionnaire,
    sections: sections.map(([, pieces]) => ({
      sec_name: pieces[0]?.name ?? '',
      sec_text: pieces[0]?.text ?? '',
      questions: pieces
        .flatMap(({ questions }) => questions)
        .toSorted((one, other) => one.place - other.place)
        .map(shownQuestion),
    })),
    estimation: shownEstimate(answers.estimate),
  };
};

const keptQuestion = (question: Question, place: number): KeptQuestion => ({
  place,
  id: question.que_id,
  type: question.que_type,
  content: question.que_content,
  placeholder: question.que_placeholder,
  help: question.que_text,
  symbol: question.que_symbol,
  symbolAt: question.que_symbol_pos,
  calculates: question.que_calc,
  required: question.que_required,
  computed: question.que_computed,
  min: question.que_min,
  max: question.que_max,
  chosen: question.answers.map(({ ans_id, ans_content }) => ({ id: ans_id, content: ans_content })),
  answer: question.answer
    ? { options: question.answer.ans_id, text: question.answer.qan_content }
    : null,
});

/** Nothing to click: what an answer would show or hide is no part of what is kept. */
const shownQuestion = (question: KeptQuestion): Question => ({
  que_id: question.id,
  que_type: question.type,
  que_content: question.content,
  que_placeholder: question.placeholder,
  que_text: question.help,
  que_symbol: question.symbol,
  que_symbol_pos: question.symbolAt,
  que_prefill: null,
  que_calc: question.calculates,
  que_required: question.required,
  que_computed: question.computed,
  que_min: question.min,
  que_max: question.max,
  answers: question.chosen.map(({ id, content }) => ({
    ans_id: id,
    ans_content: content,
    shows_questions: null,
    shows_answers: null,
    hides_questions: null,
    hides_answers: null,
  })),
  answer: question.answer && {
    ans_id: question.answer.options,
    qan_content: question.answer.text,
  },
});

/** Without the keys that say nothing: `undefined` is no part of what is kept. */
const given = ({ code, detail, label }: Omit<EstimateLine, 'data'>) => ({
  ...(code !== undefined && { code }),
  ...(detail !== undefined && { detail }),
  label,
});

const keptEstimate = (estimate: Estimate): KeptEstimate => ({
  suggested: estimate.data,
  umbrella: estimate.umbrella,
  atRisk: estimate.at_risk,
  required: estimate.total_required,
  lines: estimate['other-data'].map(({ data, ...line }) => ({ ...given(line), value: data })),
  computed: estimate.questions.map((one) => ({ question: one.que_id, value: one.qan_content })),
});

const shownEstimate = (estimate: KeptEstimate): Estimation => ({
  data: estimate.suggested,
  umbrella: estimate.umbrella,
  at_risk: estimate.atRisk,
  total_required: estimate.required,
  'other-data': estimate.lines.map(({ value, ...line }) => ({ ...line, data: value })),
  questions: estimate.computed.map((one) => ({ que_id: one.question, qan_content: one.value })),
});
