import type { Question, SentAnswer } from '@fanwise/contract';
import { toOwn } from '@fanwise/contract/names/translate';
import { fromServedQuestion } from '@fanwise/domain/applications/questionnaire/served-question';
import { compile } from '@fanwise/domain/applications/questionnaire/visibility';
import { fillIn, toWireAnswers } from './answers.ts';

const compileQuestions = (questions: readonly Question[]) =>
  compile(
    questions.map((served) => ({ ...fromServedQuestion(toOwn(served)), served })),
    { partial: true },
  );

/** Answers to served questions, with middling figures, as a call sends them. */
export const sentAnswers = (questions: readonly Question[]): SentAnswer[] => {
  const compiled = compileQuestions(questions);
  return toWireAnswers(
    compiled,
    fillIn(compiled, ({ served }) => typicalText(served)),
  );
};

/** A text that a person might type: a model, a day (YYYY-MM-DD), a year or a figure, within its bounds. */
export const typicalText = ({ que_type: type, que_min: min, que_max: max }: Question): string => {
  if (type === 0) return 'Subaru Outback';
  if (type === 4) return within('1990-06-15', String(min), String(max));
  return String(within(type === 6 ? 2015 : 2400, Number(min), Number(max)));
};

const within = <Value extends number | string>(wanted: Value, min: Value, max: Value): Value => {
  if (wanted < min) return min;
  return wanted > max ? max : wanted;
};
