import type { IsoDate } from './dates.ts';
import {
  type Language,
  type QuestionnaireQuestion,
  resolveBound,
  textIn,
} from './questionnaire.ts';
import type { Question, QuestionType } from './visibility.ts';

/** A question as it travels to the browser. */
export type ServedQuestion = {
  que_id: number;
  que_type: QuestionType;
  que_content: string;
  que_placeholder: string | null;
  que_text: string | null;
  que_symbol: string | null;
  que_symbol_pos: 'left' | 'right' | null;
  que_prefill: string | number | null;
  que_calc: boolean;
  que_required: boolean;
  que_computed: boolean;
  que_min: string | number | null;
  que_max: string | number | null;
  answers: {
    ans_id: number;
    ans_content: string;
    shows_questions: number[] | null;
    shows_answers: number[] | null;
    hides_questions: number[] | null;
    hides_answers: number[] | null;
  }[];
};

/** Writes a question of the catalogue as it is served today, its prefill already resolved. */
export function toServedQuestion(
  question: QuestionnaireQuestion,
  prefill: string | number | null,
  today: IsoDate,
  language: Language = 'en',
): ServedQuestion {
  const { help, placeholder, symbol, range } = question;
  return {
    que_id: question.id,
    que_type: question.type,
    que_content: textIn(question.content, language),
    que_placeholder: placeholder === null ? null : textIn(placeholder, language),
    que_text: help === null ? null : textIn(help, language),
    que_symbol: symbol === null ? null : textIn(symbol.text, language),
    que_symbol_pos: symbol?.position ?? null,
    que_prefill: prefill,
    que_calc: question.calculates,
    que_required: question.required,
    que_computed: question.computed,
    que_min: range === null ? null : resolveBound(range.min, today),
    que_max: range === null ? null : resolveBound(range.max, today),
    answers: question.options.map((option) => ({
      ans_id: option.id,
      ans_content: textIn(option.content, language),
      shows_questions: option.showsQuestions?.slice() ?? null,
      shows_answers: option.showsOptions?.slice() ?? null,
      hides_questions: option.hidesQuestions?.slice() ?? null,
      hides_answers: option.hidesOptions?.slice() ?? null,
    })),
  };
}

/** Reads a served question for the visibility engine and the bounds check. */
export function fromServedQuestion(
  served: ServedQuestion,
): Question & Pick<QuestionnaireQuestion, 'range'> {
  const { que_min: min, que_max: max } = served;
  return {
    id: served.que_id,
    type: served.que_type,
    placeholder: served.que_placeholder,
    required: served.que_required,
    computed: served.que_computed,
    range: min === null || max === null ? null : { min, max },
    options: served.answers.map((answer) => ({
      id: answer.ans_id,
      showsQuestions: answer.shows_questions,
      showsOptions: answer.shows_answers,
      hidesQuestions: answer.hides_questions,
      hidesOptions: answer.hides_answers,
    })),
  };
}
