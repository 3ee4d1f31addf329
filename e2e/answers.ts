import type { Question, SentAnswer } from '@fanwise/contract';
import { toOwn } from '@fanwise/contract/names/translate';
import { toSentAnswers } from '@fanwise/domain/questionnaire/answers';
import { fromServedQuestion } from '@fanwise/domain/questionnaire/served-question';
import {
  compile,
  evaluate,
  type Given,
  offersNone,
  unfilled,
} from '@fanwise/domain/questionnaire/visibility';

/** An answer to each question that somebody has to answer, by question id. */
export type Filled = ReadonlyMap<number, Given>;

/** Fills in served questions: the first choice, “none” where it is offered, and middling figures. */
export function fillIn(questions: readonly Question[]): Filled {
  const byId = new Map(questions.map((question) => [question.que_id, question]));
  const compiled = compile(toOwn(questions).map(fromServedQuestion), { partial: true });
  const answers = new Map<number, Given>();
  for (;;) {
    const evaluation = evaluate(compiled, answers);
    const [next] = unfilled(compiled, evaluation);
    const question = next === undefined ? undefined : byId.get(next);
    if (question === undefined) return evaluation.answers;
    answers.set(question.que_id, answerTo(question, evaluation.visibleOptions));
  }
}

/** The same answers as a call sends them. */
export function sentAnswers(questions: readonly Question[]): SentAnswer[] {
  const compiled = compile(toOwn(questions).map(fromServedQuestion), { partial: true });
  return toSentAnswers(compiled, fillIn(questions)).map(({ questionId, optionId, content }) => ({
    que_id: questionId,
    ans_id: typeof optionId === 'object' && optionId !== null ? [...optionId] : optionId,
    ans_content: content,
  }));
}

function answerTo(question: Question, visibleOptions: ReadonlySet<number>): Given {
  if (offersNone(fromServedQuestion(toOwn(question)))) return { optionIds: [] };
  if (question.answers.length > 0) {
    const first = question.answers.find(({ ans_id }) => visibleOptions.has(ans_id));
    return { optionIds: first ? [first.ans_id] : [] };
  }
  return { text: typicalText(question) };
}

/** What somebody might type: a model, a day (YYYY-MM-DD), a year or a figure, within its bounds. */
export function typicalText({ que_type: type, que_min: min, que_max: max }: Question): string {
  if (type === 0) return 'Subaru Outback';
  if (type === 4) return within('1990-06-15', String(min), String(max));
  return String(within(type === 6 ? 2015 : 2400, Number(min), Number(max)));
}

function within<Value extends number | string>(wanted: Value, min: Value, max: Value): Value {
  if (wanted < min) return min;
  return wanted > max ? max : wanted;
}
