import type { IsoDate } from '../../dates/dates.ts';
import type { Language } from '../../texts/language.ts';
import type { FirstValue } from './answers/prefill.ts';
import { getText, type QuestionnaireQuestion, resolveBound } from './questionnaire.ts';
import type { Question, QuestionType } from './visibility.ts';

/** A question as it travels to the browser. */
export type ServedQuestion = {
  questionId: number;
  type: QuestionType;
  content: string;
  placeholder: string | null;
  help: string | null;
  symbol: string | null;
  symbolPosition: 'left' | 'right' | null;
  prefill: FirstValue | null;
  calculates: boolean;
  required: boolean;
  computed: boolean;
  min: string | number | null;
  max: string | number | null;
  answers: {
    optionId: number;
    content: string;
    showsQuestions: number[] | null;
    showsOptions: number[] | null;
    hidesQuestions: number[] | null;
    hidesOptions: number[] | null;
  }[];
};

/** Writes a question of the catalog as it is served today, its prefill already resolved. */
export function toServedQuestion(
  question: QuestionnaireQuestion,
  prefill: FirstValue | null,
  today: IsoDate,
  language: Language = 'en',
): ServedQuestion {
  const { help, placeholder, symbol, range } = question;
  return {
    questionId: question.id,
    type: question.type,
    content: getText(question.content, language),
    placeholder: placeholder === null ? null : getText(placeholder, language),
    help: help === null ? null : getText(help, language),
    symbol: symbol === null ? null : getText(symbol.text, language),
    symbolPosition: symbol?.position ?? null,
    prefill,
    calculates: question.calculates,
    required: question.required,
    computed: question.computed,
    min: range === null ? null : resolveBound(range.min, today),
    max: range === null ? null : resolveBound(range.max, today),
    answers: question.options.map((option) => ({
      optionId: option.id,
      content: getText(option.content, language),
      showsQuestions: option.showsQuestions?.slice() ?? null,
      showsOptions: option.showsOptions?.slice() ?? null,
      hidesQuestions: option.hidesQuestions?.slice() ?? null,
      hidesOptions: option.hidesOptions?.slice() ?? null,
    })),
  };
}

/** Reads a served question for the visibility engine and the bounds check. */
export function fromServedQuestion(
  served: ServedQuestion,
): Question & Pick<QuestionnaireQuestion, 'range'> {
  const { min, max } = served;
  return {
    id: served.questionId,
    type: served.type,
    placeholder: served.placeholder,
    required: served.required,
    computed: served.computed,
    range: min === null || max === null ? null : { min, max },
    options: served.answers.map((answer) => ({
      id: answer.optionId,
      showsQuestions: answer.showsQuestions,
      showsOptions: answer.showsOptions,
      hidesQuestions: answer.hidesQuestions,
      hidesOptions: answer.hidesOptions,
    })),
  };
}
