import type { Question } from '@fanwise/contract/own';
import { isWithin } from '@fanwise/domain/applications/questionnaire/answers/answers';
import {
  formatWithSymbol,
  isHeight,
} from '@fanwise/domain/applications/questionnaire/answers/format-with-symbol';
import { fromServedQuestion } from '@fanwise/domain/applications/questionnaire/served-question';
import type { Answer } from '@fanwise/domain/applications/questionnaire/visibility';
import { formatUsDate, readYear } from '@fanwise/domain/dates/dates';
import { findTypedDateProblem } from '@fanwise/domain/dates/typed-date';
import { formatDollars, groupThousands } from '@fanwise/domain/money/money';
import { maxLength, number, year } from '@fanwise/domain/texts/field-rules';
import type { Translation } from '../../messages/area.ts';
import type { questionnaire } from '../../messages/en/shared/questionnaire.ts';
import { todayHere } from '../../ui/fields/today-here.ts';

type Messages = Translation<typeof questionnaire>;

/**
 * Describes the problem of an answer; undefined if it is valid. A missing answer is a problem only where one is
 * required.
 */
export function questionProblem(
  question: Question,
  given: Answer | undefined,
  messages: Messages,
  today = todayHere(),
): string | undefined {
  if (question.computed) return undefined;
  if (given === undefined) return question.required ? messages.required : undefined;
  if (!('text' in given)) return undefined;
  const { text } = given;
  const noDate = question.type === 4 && findTypedDateProblem(text);
  if (noDate) return messages[noDate];
  if (question.type === 5 && number(text) !== null) return messages.number;
  // The year of the server, because the clock of this device may be wrong.
  const lastYear = Number(question.max ?? readYear(today));
  if (question.type === 6 && year(text, lastYear) !== null) return messages.year;
  if (question.type === 0 && maxLength(text) !== null) return messages.maxLength;
  if (isWithin(fromServedQuestion(question), text, today)) return undefined;
  return outside(question, text, messages);
}

function outside(question: Question, text: string, messages: Messages) {
  const { type, symbol } = question;
  const min = question.min ?? '';
  const max = question.max ?? '';
  if (type === 4) return messages.dateRange(formatUsDate(String(min)), formatUsDate(String(max)));
  if (type === 0)
    return text.length > Number(max) ? messages.maxLength : messages.minLength(Number(min));
  const write = (bound: string | number) =>
    isHeight(symbol) ? formatWithSymbol(question, String(bound)) : groupThousands(Number(bound));
  return symbol === '$'
    ? messages.numberRange(formatDollars(Number(min)), formatDollars(Number(max)))
    : messages.numberRange(write(min), write(max));
}
