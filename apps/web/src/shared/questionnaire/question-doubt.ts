import type { Question } from '@fanwise/contract/own';
import type { Doubt } from '@fanwise/domain/applications/questionnaire/answers/doubts';
import {
  formatWithSymbol,
  isHeight,
} from '@fanwise/domain/applications/questionnaire/answers/format-with-symbol';
import type { Answer } from '@fanwise/domain/applications/questionnaire/visibility';
import { groupThousands } from '@fanwise/domain/money/money';
import type { Translation } from '../../messages/area.ts';
import type { questionnaire } from '../../messages/en/shared/questionnaire.ts';

/** The text that asks the client to check a doubtful answer. */
export function questionDoubt(
  question: Question,
  given: Answer | undefined,
  doubt: Doubt,
  messages: Translation<typeof questionnaire>,
): string {
  if (doubt.kind === 'roof-before-house') return messages.roofBeforeHouse(doubt.year);
  if (doubt.kind === 'owes-more-than-worth') return messages.owesMoreThanWorth;
  if (doubt.kind === 'policy-ended') return messages.policyEnded;
  if (doubt.kind === 'policy-ends-soon') return messages.policyEndsSoon;
  if (doubt.kind === 'unread-value') return messages.unreadValue;
  const { symbol } = question;
  const write = (value: number) =>
    symbol === '$' || isHeight(symbol)
      ? formatWithSymbol(question, String(value))
      : `${groupThousands(value)} ${symbol ?? ''}`.trim();
  const typed = given && 'text' in given ? Number(given.text) : 0;
  return messages.unusual(write(typed), write(doubt.min), write(doubt.max));
}
